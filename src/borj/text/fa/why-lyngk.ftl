# What holds of a turn of LYNGK, and the terms of its evaluation.
why-lyngk-completes = { $count ->
    [one] یک ستون
   *[other] { $count } ستون
  } { $height }‌تایی را کامل می‌کند و به دست می‌آورد
why-lyngk-lets-complete = به { $whose } امکان می‌دهد{ $count ->
    [one] {""}
   *[other] ، در { $count } جا،
  } ستونی { $height }‌تایی را کامل کند
why-lyngk-covers = روی ستونِ { $whose } در { $cell }، به ارتفاع { $height }، سوار می‌شود
why-lyngk-prepares = زمینه‌ی کامل کردن ستونی { $height }‌تایی را{ $count ->
    [one] {""}
   *[other] ، در { $count } جا،
  } فراهم می‌کند
why-lyngk-claims = رنگ { $colour ->
    [ivory] کرِم
    [blue] آبی
    [red] قرمز
    [green] سبز
   *[black] سیاه
  } را انتخاب می‌کند که بالای { $count } ستون است
term-lyngk-ground = پایه‌ی ارزیابی
term-lyngk-tempo = نوبت حرکت
term-lyngk-removed = ستون‌های به‌دست‌آمده
term-lyngk-own = ستون‌هایی که مهره‌ی بالایی‌شان خودی است
term-lyngk-linked = ستون‌هایی که با هم اتصال دارند
term-lyngk-reach = ستون‌هایی که می‌توان رویشان سوار شد
term-lyngk-completes = ستون‌هایی که می‌توان کامل کرد
term-lyngk-lacks = ستون‌هایی که رنگ خودی را کم دارند
term-lyngk-claims = رنگ‌هایی که هنوز می‌توان انتخاب کرد
term-lyngk-net = آنچه از بازی‌ها آموخته شده
