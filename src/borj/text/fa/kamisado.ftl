# Kamisado: names, rules and reasons. Rule ids are those of docs/rules/kamisado.md.
game-kamisado = کامیسادو
variant-kamisado-single = تک‌بازی: هر که زودتر به ردیف امن حریف برسد، برنده است.
variant-kamisado-standard = بازی استاندارد، تا ۳ امتیاز: از دور دوم برج‌های سومو وارد می‌شوند که حریف را به عقب می‌رانند.
variant-kamisado-long = بازی طولانی، تا ۷ امتیاز: سوموهای دوقلو هم هستند که دو برج را با هم می‌رانند.
variant-kamisado-marathon = بازی نفس‌گیر (ماراتون)، تا ۱۵ امتیاز: سوموهای سه‌قلو هم هستند که سه برج را با هم می‌رانند.
reason-kamisado-home = { $winner } به ردیف امن حریف رسید و با امتیاز آن بازی را برد.
reason-kamisado-deadlock = بن‌بست: آخرین حرکت پیش از آن از حریف بود؛ پس { $winner } امتیاز گرفت و بازی را برد.
colour-kamisado-brown = قهوه‌ای
colour-kamisado-green = سبز
colour-kamisado-red = قرمز
colour-kamisado-yellow = زرد
colour-kamisado-pink = صورتی
colour-kamisado-purple = بنفش
colour-kamisado-blue = آبی
colour-kamisado-orange = نارنجی
kamisado-tower = برج { $colour ->
        [brown] قهوه‌ایِ
        [green] سبزِ
        [red] قرمزِ
        [yellow] زردِ
        [pink] صورتیِ
        [purple] بنفشِ
        [blue] آبیِ
       *[orange] نارنجیِ
    } { $owner ->
        [0] سیاه
       *[1] سفید
    }
kamisado-rank-0 = برج معمولی
kamisado-rank-1 = سومو
kamisado-rank-2 = سوموی دوقلو
kamisado-rank-3 = سوموی سه‌قلو
kamisado-weak = خانه‌ی جلوی برج { $cell } هم‌رنگ خودش می‌شود و این نقطه‌ی ضعف است.
kamisado-3-1 = حرکت نخست هر دور آزاد است، ولی باید یکی از برج‌های خودتان را حرکت دهید.
kamisado-3-2 = برج { $colour ->
        [brown] قهوه‌ای
        [green] سبز
        [red] قرمز
        [yellow] زرد
        [pink] صورتی
        [purple] بنفش
        [blue] آبی
       *[orange] نارنجی
    } شما در { $cell } باید حرکت کند؛ حرکت پیشین در خانه‌ای هم‌رنگ آن پایان یافته است.
kamisado-3-3 = برج { $cell } تنها در خط راست و روبه‌جلو، عمودی یا اُریب، حرکت می‌کند؛ هرگز به پهلو یا عقب.
kamisado-3-4 = { $taken ->
        [none] برج { $cell } دست‌بالا { $range } خانه پیش می‌رود؛ هر چه دندان بیش‌تر، گام کوتاه‌تر.
       *[other] خانه‌ی { $taken } پر است؛ برج تنها از خانه‌های خالی می‌گذرد و در خانه‌ای خالی می‌ایستد.
    }
kamisado-3-6 = برج { $colour ->
        [brown] قهوه‌ای
        [green] سبز
        [red] قرمز
        [yellow] زرد
        [pink] صورتی
        [purple] بنفش
        [blue] آبی
       *[orange] نارنجی
    } شما در { $cell } می‌تواند حرکت کند، پس باید حرکت کند؛ نوبت را نمی‌توان واگذار کرد.
kamisado-3-8 = برج { $colour ->
        [brown] قهوه‌ای
        [green] سبز
        [red] قرمز
        [yellow] زرد
        [pink] صورتی
        [purple] بنفش
        [blue] آبی
       *[orange] نارنجی
    } شما در { $cell } محبوس است و حرکتی به بزرگی صفر انجام می‌دهد؛ بنویسید pass.
kamisado-4-1 = برج { $cell } نمی‌تواند چنین رانشی انجام دهد؛ تنها برج دندان‌دار می‌راند، یک خانه و راست به جلو، و برج حریف باید درست روبه‌روی آن باشد.
kamisado-4-2 = برج { $cell } دست‌بالا به شمار دندان‌هایش ({ $teeth }) برج را می‌راند؛ هر کدام باید دندان کم‌تری داشته باشد و خانه‌ی پشت سرشان خالی باشد.
kamisado-4-3 = برج { $target } در ردیف امن خودش است و نمی‌توان آن را از صفحه بیرون راند.
kamisado-4-4 = برج { $target } از خودتان است؛ تنها برج‌های حریف را می‌توان راند.
kamisado-5-3 = بازی تمام شده است.
kamisado-6-1 = این دور تمام شده است؛ برنده‌ی دور باید left (پر کردن از چپ) یا right (پر کردن از راست) را انتخاب کند.
kamisado-6-4 = ردیف‌های امن تنها پس از پایان هر دور پر می‌شوند.
kamisado-symbols = نمادهای «{ $text }» با هم نمی‌خوانند؛ حرکت ۱ تا ۷ خانه و یک پیکان دارد، رانش ۱ خانه و ⇑، و برج محبوس ۰ و خط تیره.
kamisado-symbols-edge = «{ $text }» از { $cell } به بیرون صفحه می‌رسد.
kamisado-symbols-colour = «{ $text }» رنگ خانه را نادرست می‌گوید؛ { $cell } { $colour ->
        [brown] قهوه‌ای
        [green] سبز
        [red] قرمز
        [yellow] زرد
        [pink] صورتی
        [purple] بنفش
        [blue] آبی
       *[orange] نارنجی
    } است.
kamisado-symbols-count = «{ $text }» شمار برج‌های رانده‌شده را نادرست می‌گوید؛ این‌جا { $count } است.
kamisado-tower-text = «{ $stack }» در { $cell } برج نیست؛ برج با حرف رنگش نوشته می‌شود (حرف بزرگ برای سفید و حرف کوچک برای سیاه) و برای هر دندان یک t، دست‌بالا چهار تا.
kamisado-nothing-required = پس از پایان دور، هیچ برجی نباید حرکت کند؛ پس رنگی هم لازم نیست.
kamisado-out-of-reach = در دور نخست، برج { $colour ->
        [brown] قهوه‌ایِ
        [green] سبزِ
        [red] قرمزِ
        [yellow] زردِ
        [pink] صورتیِ
        [purple] بنفشِ
        [blue] آبیِ
       *[orange] نارنجیِ
    } { $owner ->
        [0] سیاه
       *[1] سفید
    } نمی‌تواند از { $start } به { $cell } برسد.
kamisado-home = برج { $cell } به ردیف امن حریف رسیده است؛ پس دور تمام شده است.
kamisado-decided = { $player ->
        [0] سیاه
       *[1] سفید
    } { $score } امتیاز دارد و { $target } امتیاز برای برد بس است؛ پس بازی باید تمام شده باشد.
kamisado-extra = هیچ رانشی نمی‌تواند به این وضعیت رسیده باشد؛ پس این حرکتِ اضافه‌ی پس از رانش نیست.
kamisado-required-missing = برج‌هایی ردیف امن خود را ترک کرده‌اند؛ پس این حرکت نخست دور نیست و باید رنگ برجی که حرکت می‌کند معلوم باشد.
kamisado-required-first = همه‌ی برج‌ها در ردیف امن خود هستند؛ پس این حرکت نخست دور است و آزاد است.
kamisado-required-unasked = { $player ->
        [0] سیاه
       *[1] سفید
    } نمی‌تواند ناچار به حرکت دادن برج { $colour ->
        [brown] قهوه‌ای
        [green] سبز
        [red] قرمز
        [yellow] زرد
        [pink] صورتی
        [purple] بنفش
        [blue] آبی
       *[orange] نارنجی
    } باشد؛ حرکت هیچ برجی از حریف نمی‌تواند در خانه‌ای به این رنگ پایان یافته باشد.
kamisado-deadlocked = این بن‌بست است؛ پس دور باید تمام شده باشد.
kamisado-phase = { $phase ->
        [over] بازی نمی‌تواند تمام شده باشد:
       *[other] اکنون نوبت پر کردن ردیف‌ها نیست:
    } { $player ->
        [0] سیاه
       *[1] سفید
    } { $score } امتیاز دارد و برای برد { $target } امتیاز لازم است.
kamisado-not-won = { $player ->
        [0] سیاه
       *[1] سفید
    } نمی‌تواند همین حالا دوری را برده باشد؛ باید برجی که به‌تنهایی به ردیف امن حریف رسیده، یا برجی که با بن‌بست پاداش گرفته، با دندانش روی صفحه باشد.
