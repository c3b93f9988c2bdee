# What holds of a turn of Sixth!, and the terms of its evaluation.
why-sixth-makes-king = یک شاه می‌سازد
why-sixth-gives-king = برای { $whose } شاه می‌سازد
why-sixth-lets-king = به { $whose } امکان می‌دهد{ $count ->
    [one] {""}
   *[other] ، در { $count } جا،
  } شاه بسازد
why-sixth-open-to = ستونِ { $whose } در { $cell } را، به ارتفاع { $height }، در دسترس حریف می‌گذارد
why-sixth-takes = ستونِ { $whose } در { $cell } را، به ارتفاع { $height }، می‌گیرد
why-sixth-threatens-king = تهدید به ساختن شاه می‌کند{ $count ->
    [one] {""}
   *[other] ، در { $count } جا
  }
term-sixth-ground = پایه‌ی ارزیابی
term-sixth-tempo = نوبت حرکت
term-sixth-kings = شاه‌های ساخته‌شده
term-sixth-towers = ستون‌هایی که مهره‌ی بالایی‌شان خودی است
term-sixth-inner = ستون‌های دور از لبه
term-sixth-below = مهره‌های خودی درست زیر مهره‌ی بالایی
term-sixth-humped = مهره‌های زیر گوژپشت
term-sixth-ready = شاهی که همین حالا می‌توان ساخت
term-sixth-threats = شاه‌هایی که حریف تهدید به ساختنشان می‌کند
term-sixth-joins = ستون‌هایی که می‌توانند روی هم بروند
term-sixth-hand = مهره‌های در دست
term-sixth-net = آنچه از بازی‌ها آموخته شده
