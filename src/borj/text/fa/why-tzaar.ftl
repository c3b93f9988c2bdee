# What holds of a turn of TZAAR, and the terms of its evaluation.
why-tzaar-last-open = آخرین { $kind ->
    [tzaar] تزارِ
    [tzarra] تزارای
   *[tott] تاتِ
  } { $whose } را در خطر می‌گذارد: حریف { $count } راه برای زدن آن دارد
why-tzaar-few-left = برای { $whose } فقط { $left } { $kind ->
    [tzaar] تزار
    [tzarra] تزارا
   *[tott] تات
  } باقی می‌گذارد
why-tzaar-covers-own = برای خودِ { $whose } فقط { $left } { $kind ->
    [tzaar] تزار
    [tzarra] تزارا
   *[tott] تات
  } نمایان باقی می‌گذارد
why-tzaar-open-to = ستونِ { $whose } در { $cell } را، به ارتفاع { $height }، در دسترس حریف می‌گذارد
why-tzaar-few-captures = برای { $whose } فقط { $count } امکانِ زدن باقی می‌گذارد
why-tzaar-takes = ستونی به ارتفاع { $height } را از { $whose } می‌زند
why-tzaar-tallest = بلندترین ستون صفحه را، به ارتفاع { $height }، از آنِ { $who } می‌کند و هیچ ستونی از { $whose } نمی‌تواند آن را بزند
term-tzaar-ground = پایه‌ی ارزیابی
term-tzaar-tempo = نوبت حرکت
term-tzaar-visible = تعداد مهره‌های نمایان از هر نوع
term-tzaar-height = ستون‌های بلند
term-tzaar-tallest = بلندترین ستون
term-tzaar-safe = نوع‌هایی با ستونی که نمی‌توان آن را زد
term-tzaar-exposed = ستون‌هایی که حریف می‌تواند بزند
term-tzaar-left = نوع‌هایی که رو به تمام شدن‌اند
term-tzaar-captures = تعداد حرکت‌های زدن
term-tzaar-placing = جای خوب مهره‌ها
term-tzaar-net = آنچه از بازی‌ها آموخته شده
