# آنچه فهرست‌های بازی، تالار و فرم بازی تازه افزون بر web.ftl می‌گویند.

# تالار.
lobby-now = همین حالا با کسی بازی کنید
lobby-now-note = یک لمس کافی است: اگر کسی همین را بخواهد، بازی خودبه‌خود شروع می‌شود.
lobby-pace-quick = تند
lobby-pace-usual = آسوده
lobby-pace-days = روزانه
lobby-days = { $days } روز
lobby-preset-waits = کسی منتظر است: بلافاصله شروع می‌شود
lobby-own-way = روش یا ساعتی دیگر …
lobby-asked = شما منتظر حریف هستید
lobby-asked-note = در «برج» بمانید: همین که کسی بپیوندد، به بازی برده می‌شوید.
lobby-withdraw = پس گرفتن
lobby-begins = حریفتان آمد: بازی شروع می‌شود.
lobby-more = نمایش { $count } مورد دیگر
lobby-nobody = اکنون کسی منتظر نیست
lobby-nobody-note = یکی از بازی‌ها را بزنید تا هر کس آمد بتواند به شما بپیوندد. یا کسی را به این‌جا دعوت کنید:
lobby-link = نشانی این تالار
lobby-computer = یا با رایانه بازی کنید
lobby-computer-note = همیشه این‌جاست: از سطح روزهای اول تا قوی‌ترین سطح.
lobby-level-of = { $game }: رایانه، { $level ->
        [11] سطح { $level }، استاد
       *[other] سطح { $level }
    }

# تماشا.
watch-turn = { $count } نوبت
watch-sit = بنشینید و تماشا کنید
watch-others = همه‌ی بازی‌های جاری
watch-to-lobby = به تالار
watch-worth = پایان‌یافته و دیدنی
watch-short = بازی‌ها چگونه پیش می‌روند
watch-short-note = چند نوبت از هر کدام؛ کتابچه‌اش با یک لمس باز می‌شود.

# بازی‌های خود.
mine-yours = نوبت شماست
mine-theirs = در جریان
mine-filters = کدام بازی‌ها
mine-filter-game = بازی
mine-filter-result = نتیجه
mine-all-games = همه
mine-all-against = همه
mine-all-results = همه
mine-against = حریف
mine-against-computer = رایانه
mine-against-people = آدم‌ها
mine-against-here = با یک دستگاه
mine-result-won = برد
mine-result-drawn = مساوی
mine-result-lost = باخت
mine-show-all = نمایش همه
mine-none-such = چنین بازی‌ای ندارید.
mine-results = کارنامه‌ی شما
mine-results-of = { $game }: کارنامه‌ی شما در هر سطح
mine-people = آدم‌ها
mine-bar = برد، مساوی و باخت
mine-tally = { $won } برد، { $drawn } مساوی، { $lost } باخت
mine-won-of = { $won } برد از { $count } بازی
mine-won-short = { $won } از { $count }

# بازی تازه.
new-again = مثل دفعه‌ی پیش

# فرم بازی تازه، فهرست‌ها و تنظیمات.
web-keep = ذخیره
web-lobby-note = به کسی که منتظر است بپیوندید، یا خودتان یک بازی بسازید.
web-watch-note = بازی‌های همگانی، همان‌طور که پیش می‌روند. بنشینید و تماشا کنید.
web-new-which = کدام بازی؟
web-new-variant = با کدام روش؟
web-new-against = با چه کسی؟
web-new-seat = کدام طرف از آنِ شماست؟
web-new-clock = زمان محدود باشد؟
web-new-public = دیگران هم بتوانند تماشا کنند
new-options = گزینه‌ها
web-new-from-position = بازی از همان وضعیتی آغاز می‌شود که در آن بودید.
web-new-expert = این روش برای کسانی است که بازی را خوب می‌شناسند. اگر تازه‌کارید، از روش اول شروع کنید؛ بعد از آن، این یکی هم برایتان شیرین‌تر خواهد بود.
web-against-computer = رایانه
web-against-computer-note = از نوآموز تا استاد؛ همین‌جا، در مرورگر شما، فکر می‌کند.
web-against-here = دوستی در کنار شما
web-against-here-note = با همین دستگاه، به‌نوبت.
web-against-link = دوستی در جای دیگر
web-against-link-note = با پیوند خصوصی یا کد QR.
web-against-lobby = هر کس که بیاید
web-against-lobby-note = بازی شما در تالار منتظر می‌ماند.
web-level = { $level ->
        [11] استاد
       *[other] سطح { $level }
    }
web-level-1 = برای روزهای اول: خوش‌نیت است و خیلی چیزها را نمی‌بیند.
web-level-2 = پیش پای خود را می‌بیند و گاهی اشتباه می‌کند.
web-level-3 = بازیکنی پخته و یکدست.
web-level-4 = قوی؛ چند نوبت جلوتر را می‌بیند.
web-level-5 = با تمام توان، در نیم ثانیه.
web-level-6 = استاد: نزدیک به پنج ثانیه فکر می‌کند و در دستگاه کند بیش‌تر.
web-seat-lots = قرعه
web-seat-begins = آغازکننده
web-clock-fischer = چند دقیقه
web-clock-by-days = چند روز برای هر حرکت
web-clock-minutes-each = دقیقه برای هر بازیکن
web-clock-increment = ثانیه‌ی افزوده در هر نوبت
web-clock-days-each = روز برای هر حرکت
web-start-computer = شروع بازی
web-start-here = شروع بازی
web-start-link = ساختن دعوت‌نامه
web-start-lobby = گذاشتن بازی در تالار
web-new-name = نام { $seat }
web-new-name-0 = نام یک نفر
web-new-name-1 = نام نفر دیگر
web-mine-open = در جریان
web-mine-over = پایان‌یافته
web-mine-more = نمایش بازی‌های پیشین
web-mine-empty = هنوز این‌جا بازی نکرده‌اید. تا نخستین بازی یک کلیک راه است.
web-settings-note = در همین مرورگر می‌ماند؛ حساب کاربری لازم نیست.
web-settings-you = شما
web-settings-board = صفحه‌ی بازی
web-settings-play = هنگام بازی
web-settings-reset = بازگشت به تنظیمات پیش‌فرض
web-settings-other-board = صفحه‌ی دیگر
web-display-name = نام نمایشی
web-display-name-note = حریفانتان آن را می‌بینند.
web-name-kept = نام شما ذخیره شد.
web-digits = رقم‌ها
web-digits-language = مطابق زبان
web-theme-system = مطابق دستگاه
web-theme-light = روشن
web-theme-dark = تیره
web-style = ستون‌ها
web-style-tilted = کمی از پهلو
web-style-flat = از بالا
web-orientation = پایین صفحه
web-orientation-own = سمت خودتان
web-orientation-first = همیشه بازیکن اول
web-orientation-second = همیشه بازیکن دوم
web-orange = گوشه‌ی نارنجی صفحه‌ی کامیسادو
web-orange-right = در سمت راست شما، مطابق معمول
web-orange-left = در سمت چپ شما
web-symbols-note = هر رنگ نشانی دارد تا لازم نباشد از روی خودِ رنگ شناخته شود.
web-face = رویه‌ی دوم صفحه‌ی کامیسادو
web-face-note = نام چینی رنگ‌ها روی خانه‌ها و برج‌ها.
web-coordinates = نام خانه‌ها
web-animation = حرکت مهره‌ها
web-animation-note = اگر «کاهش حرکت» در دستگاه روشن باشد، مهره‌ها بدون پویانمایی جابه‌جا می‌شوند.
web-sound = صدا
web-sound-note = صدای آرام چوب روی چوب.
web-confirm-moves = تأیید حرکت‌ها
web-confirm-moves-note = نوبت شما فقط وقتی فرستاده می‌شود که تأیید کنید.
web-volume = بلندی صدا
web-volume-percent = { $percent } درصد
web-trembles = لرزش
web-trembles-note = گوشی هنگام حرکت، روی هم رفتن یا گرفته شدن مهره‌ها کمی می‌لرزد.
web-story-after = گفتن داستان پس از بازی
web-story-after-note = وقتی بازی تمام می‌شود، موتور در همین مرورگر آن را مرور می‌کند و می‌گوید ورق کجا برگشت و چرا.
web-notify = اعلان هنگام نوبت من
web-notify-note = مرورگر خبر می‌دهد، تا وقتی بازی در یکی از برگه‌ها باز است.
web-notify-refused = مرورگر اجازه‌ی اعلان نمی‌دهد؛ از تنظیمات مرورگر برای این نشانی می‌توان اجازه داد.
web-learn-kamisado-1 = برج‌ها فقط روبه‌جلو می‌روند، عمودی یا اُریب، تا هر جا که راه باز باشد.
web-learn-kamisado-2 = رنگ خانه‌ای که در آن می‌ایستید تعیین می‌کند حریف کدام برجش را حرکت دهد. کلید بازی همین است.
web-learn-kamisado-3 = هر کس زودتر به ردیف امن حریف برسد، آن دور را می‌برد.
web-learn-kamisado-4 = در بازی چنددوری، برجی که می‌برد یک دندان اژدها می‌گیرد و سومو می‌شود: کوتاه‌تر گام برمی‌دارد و برج‌های حریف را به عقب می‌راند.
web-learn-lyngk-1 = مهره‌ها و ستون‌ها در راستای خط‌ها روی ستون بعدی می‌روند، هرگز به خانه‌ی خالی.
web-learn-lyngk-2 = در یک ستون هیچ رنگی تکرار نمی‌شود؛ جوکرهای سفید جای هر رنگی می‌نشینند.
web-learn-lyngk-3 = در طول بازی دو بار می‌توانید رنگی انتخاب کنید: از آن پس ستون‌هایی که مهره‌ی بالایی‌شان آن رنگ است فقط از آنِ شما هستند و سکوی پرش شما می‌شوند (قانون LYNGK).
web-learn-lyngk-4 = ستون پنج‌تایی‌ای که مهره‌ی بالایی‌اش به رنگ شماست از صفحه خارج می‌شود و یک امتیاز به شما می‌دهد.
web-learn-dvonn-1 = اول همه‌ی مهره‌ها چیده می‌شوند، سه مهره‌ی سرخ (مهره‌های دوون) پیش از بقیه.
web-learn-dvonn-2 = هر ستون درست به اندازه‌ی ارتفاعش حرکت می‌کند و روی ستونی دیگر می‌نشیند؛ ستون محاصره‌شده حرکت نمی‌کند.
web-learn-dvonn-3 = هر چه اتصالش با مهره‌های سرخ قطع شود، بلافاصله بیرون می‌رود، از آنِ هر که باشد.
web-learn-dvonn-4 = وقتی هیچ‌کس حرکتی ندارد، هر بازیکن ستون‌هایش را روی هم می‌گذارد: ستون بلندتر برنده است.
web-learn-tzaar-1 = سه نوع مهره دارید: ۶ تزار، ۹ تزارا و ۱۵ تات. اگر آخرین مهره‌ی نمایان یک نوع را از دست بدهید، باخته‌اید.
web-learn-tzaar-2 = هر نوبت دو حرکت دارد: اول زدن، که اجباری است؛ سپس دوباره زدن، قدرتمندتر کردن یک ستون، یا هیچ‌کدام.
web-learn-tzaar-3 = هر ستون فقط ستونی را می‌زند که از خودش بلندتر نباشد.
web-learn-tzaar-4 = هر کس در آغاز نوبتش چیزی برای زدن نداشته باشد، می‌بازد.
web-learn-sixth-1 = در هر نوبت مهره‌ای در خانه‌ای خالی می‌گذارید، یا ستونی یا بخش بالایی آن را روی ستونی دیگر می‌برید.
web-learn-sixth-2 = ارتفاع ستون حرکتش را تعیین می‌کند: ۱ سرباز، ۲ رخ، ۳ اسب، ۴ فیل، ۵ وزیر.
web-learn-sixth-3 = برای حرکت دادن مهم نیست مهره‌ی بالایی از آنِ کیست؛ هر ستونی را می‌توان حرکت داد.
web-learn-sixth-4 = ستون شش‌تایی شاه است و صاحب مهره‌ی بالایی‌اش برنده می‌شود.
