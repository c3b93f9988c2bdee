# What holds of a turn of Kamisado, and the terms of its evaluation.
why-kamisado-round-won = برج { $colour } را به ردیف امن حریف می‌رساند و این دور را می‌برد
why-kamisado-round-lost = به بن‌بست می‌رسد و این دور را به { $whose } می‌دهد
why-kamisado-home-next = راه را برای برج { $colour }ِ { $whose } باز می‌گذارد تا بلافاصله به ردیف امن حریفش برسد
why-kamisado-no-escape = راه گریزی برای { $whose } نمی‌گذارد: پس از هر پاسخی، { $who } می‌تواند برجی را به ردیف امن حریف برساند
why-kamisado-passes = برج { $colour }ِ { $whose } را محبوس می‌گذارد و { $who } دو بار پشت سر هم حرکت می‌کند
why-kamisado-blocked-again = برج { $colour }ِ خودِ { $whose } را هم محبوس می‌گذارد و نوبت به حریف برمی‌گردد
why-kamisado-pushes = { $count ->
    [one] یک برجِ
   *[other] { $count } برجِ
  } { $whose } را به عقب می‌راند
why-kamisado-in-sight = برج { $colour } را جایی می‌گذارد که با حرکت بعدی‌اش بتواند به ردیف امن حریف برسد
term-kamisado-ground = وضع کلی بازی چنددوری
term-kamisado-ranks = برج‌های سومو
term-kamisado-opening = آغازگر دورها
term-kamisado-safe = حرکت‌های بی‌خطر برجی که باید حرکت کند
term-kamisado-shut = حرکت‌هایی که برج حریف را محبوس می‌گذارند
term-kamisado-clear = برج‌هایی که راهشان تا ردیف امن حریف باز است
term-kamisado-blocked = برج‌های محبوس
term-kamisado-steps = خانه‌های خالی پیش روی برج‌ها
term-kamisado-rows = ردیف‌هایی که برج‌ها پیش رفته‌اند
term-kamisado-exposed = برج‌هایی که خانه‌ی روبه‌رویشان هم‌رنگ خودشان است
