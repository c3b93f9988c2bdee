# What holds of a turn of DVONN, and the terms of its evaluation.
why-dvonn-cuts-off = { $count ->
    [one] یک ستونِ
   *[other] { $count } ستونِ
  } { $whose } را از مهره‌های سرخ جدا می‌کند
why-dvonn-loses-touch = { $count ->
    [one] یک ستونِ
   *[other] { $count } ستونِ
  } خودِ { $whose } را از مهره‌های سرخ جدا می‌کند
why-dvonn-open-to = ستونِ { $whose } در { $cell } را، به ارتفاع { $height }، در دسترس حریف می‌گذارد
why-dvonn-takes = ستونِ { $whose } در { $cell } را، به ارتفاع { $height }{ $red ->
    [yes] {" "}و با مهره‌ی سرخ
   *[no] {""}
  }، به دست می‌آورد
why-dvonn-takes-red = مهره‌ی سرخِ { $cell } را به دست می‌آورد
why-dvonn-shut-in = در { $cell } تمام می‌شود و ستون آن‌جا، به ارتفاع { $height }، در محاصره است
why-dvonn-beside-red = مهره‌ای را کنار یک مهره‌ی سرخ می‌گذارد
why-dvonn-at-edge = مهره‌ای را در لبه می‌گذارد؛ جایی که هرگز محاصره نمی‌شود
term-dvonn-ground = پایه‌ی ارزیابی
term-dvonn-tempo = نوبت حرکت
term-dvonn-pieces = مهره‌های ستون‌های خودی
term-dvonn-stacks = تعداد ستون‌ها
term-dvonn-moves = حرکت‌ها و ستون‌هایی که حرکت دارند
term-dvonn-reds = ستون‌هایی که مهره‌ی سرخ دارند
term-dvonn-near = نزدیکی به مهره‌های سرخ
term-dvonn-settled = ستون‌های بلندی که دیگر جایی نمی‌روند
term-dvonn-attacked = ستون‌هایی که در دسترس حریف‌اند
term-dvonn-thin = ستون‌هایی که اتصالشان فقط به یک همسایه بند است
term-dvonn-free = داشتن حرکت، وقتی حریف حرکتی ندارد
term-dvonn-placing = جای خوب مهره‌ها
term-dvonn-net = آنچه از بازی‌ها آموخته شده
