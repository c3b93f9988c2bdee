# The web app: everything pages say that no other part of the house says.

# The shell.
web-name = برج
web-title = { $page } · برج
web-skip = رفتن به محتوا
web-menu = فهرست
web-notices = پیام‌ها
web-close = بستن
web-open = باز کردن
web-try-again = تلاش دوباره
web-to-home = صفحه‌ی نخست
web-loading = در حال بارگذاری…
web-way-new = بازی تازه
web-way-lobby = تالار
web-way-watch = تماشا
web-way-mine = بازی‌های من
web-way-analysis = تحلیل
web-way-analysis-note = هر وضعیتی، با موتور، شاخه‌ها و یادداشت‌ها.
web-way-learn = آموزش
web-way-learn-note = درس‌هایی قدم‌به‌قدم، و کتابچه‌هایی با صفحه‌های متحرک.
web-way-settings = تنظیمات
web-way-about = درباره‌ی برج
web-way-here = دو نفر با یک دستگاه
web-way-here-note = کنار هم بنشینید و به‌نوبت بازی کنید.
web-way-link = دعوت از دوست
web-way-link-note = با پیوند یا کد QR؛ یک گوشی هم کافی است.
web-theme = پوسته: { $theme ->
    [light] روشن
    [dark] تیره
   *[system] مطابق دستگاه
  }
web-connection-lost = ارتباط قطع شد؛ دوباره تلاش می‌کنیم…
web-connection-retry = تلاش دوباره، همین حالا
web-load-again = بارگذاری دوباره‌ی صفحه

# When something does not work.
web-trouble = مشکلی پیش آمد
web-trouble-connection = سرور در دسترس نیست. چیزی از دست نرفته است؛ همین که ارتباط برقرار شود، کار ادامه پیدا می‌کند.
web-trouble-server = سرور نتوانست به این درخواست پاسخ دهد. کمی بعد دوباره امتحان کنید.
web-trouble-missing = در این نشانی چیزی نیست. شاید نشانی اشتباه نوشته شده یا بازی پاک شده باشد.
web-trouble-page = این صفحه بارگذاری نشد. دوباره بارگذاری‌اش کنید؛ اگر «برج» تازه به‌روز شده باشد، همین کافی است.
web-other-book = ویرایش قانون‌ها در این صفحه با سرور یکی نیست، پس این‌جا چیزی بازی نمی‌شود. صفحه را دوباره بارگذاری کنید؛ اگر کافی نبود، چند دقیقه‌ی دیگر امتحان کنید.
web-trouble-engine = موتور در این مرورگر کار نمی‌کند.
web-not-found = این‌جا صفحه‌ای نیست
web-not-found-note = شاید نشانی اشتباه نوشته شده باشد. از این‌جا می‌توانید ادامه دهید:

# The first page.
web-hero = پنج بازیِ برج و ستون
web-hero-note = با رایانه بازی کنید، با دوستی که کنارتان است، یا با هر کس که منتظر است. نه حساب کاربری لازم است و نه نصب.
web-today = امروز
web-today-exercise = تمرین روز
web-today-runs = { $count ->
    [0] هنوز بازی‌ای در جریان نیست
   *[other] { $count } بازی در جریان است
  }
web-today-waits = { $count ->
    [0] هنوز کسی منتظر نیست
    [one] یک نفر منتظر است
   *[other] { $count } نفر منتظرند
  }
web-games = یک بازی انتخاب کنید
web-continue = ادامه‌ی بازی‌ها
web-play-computer = بازی با رایانه
web-more-ways = بیش‌تر…
web-start-learning = تا حالا بازی نکرده‌اید؟ از این‌جا شروع کنید
web-first-steps = گام‌های نخست: درسی کوتاه
web-lobby-waits = در انتظار حریف
web-lobby-empty = فعلاً کسی منتظر نیست. یک بازی بسازید تا نفر بعدی که می‌آید به آن بپیوندد.
web-lobby-new = ساختن بازی برای همه
web-people = { $count ->
    [one] اکنون { $count } نفر این‌جاست.
   *[other] اکنون { $count } نفر این‌جا هستند.
  }
web-watch-now = بازی‌های در جریان
web-watch-empty = فعلاً هیچ بازی همگانی‌ای در جریان نیست.
web-foot = نرم‌افزار آزاد. هیچ ردی از شما گرفته نمی‌شود و چیزی از این سرور بیرون نمی‌رود.
web-motto-kamisado = رنگ خانه‌ای که در آن می‌ایستید تعیین می‌کند حریف کدام برج را حرکت دهد.
web-motto-lyngk = پنج رنگ از آنِ هیچ‌کس نیست، تا وقتی که دو تا از آن‌ها را انتخاب کنید.
web-motto-dvonn = بلند بسازید و اتصالتان را با مهره‌های سرخ نگه دارید.
web-motto-tzaar = پرسش هر نوبت: قدرتمندتر شوم یا حریف را ضعیف‌تر کنم؟
web-motto-sixth = از سرباز تا شاه: هر چه ستون بلندتر، مهره قدرتمندتر.
web-card-players = دونفره
web-card-age = { $age } سال به بالا
web-card-minutes = { $minutes } دقیقه
web-card-minutes-from-to = { $least } تا { $most } دقیقه

# A new game.
web-new-game = بازی تازه
web-seat-by-lot = به قید قرعه
web-seat-open = جای خالی
web-clock-none = بدون ساعت
web-clock-minutes = { $minutes } دقیقه + { $increment } ثانیه
web-clock-days = هر حرکت { $days } روز
web-variant-kamisado-single = تک‌بازی
web-variant-kamisado-standard = استاندارد
web-variant-kamisado-long = طولانی
web-variant-kamisado-marathon = نفس‌گیر (ماراتون)
web-variant-lyngk-standard = استاندارد
web-variant-lyngk-six = ستون شش‌تایی
web-variant-dvonn-standard = استاندارد
web-variant-dvonn-random = چیدمان تصادفی
web-variant-tzaar-random = تصادفی
web-variant-tzaar-fixed = ثابت
web-variant-tzaar-tournament = مسابقه‌ای
web-variant-sixth-standard = استاندارد
web-variant-sixth-lady = بانو
web-variant-sixth-hunchback = گوژپشت
web-variant-sixth-giant = غول
web-variant-sixth-army = ارتش
web-option-lyngk-layout = چیدمان دلخواه
web-option-lyngk-collect-on-claim = برداشتن ستون‌های کاملِ خنثی هنگام انتخاب رنگ
web-option-dvonn-layout = چیدمان دلخواه
web-option-tzaar-layout = چیدمان دلخواه
web-option-sixth-kings = شاه‌های لازم برای برد
web-option-sixth-removal = وقتی شاه ساخته شد
web-option-sixth-size = صفحه
web-option-sixth-pieces = مهره‌های هر بازیکن
web-option-sixth-lady = بانو در آغاز
web-option-sixth-army = تشکیل ارتش
web-note-sixth-removal = آنچه با ساخته شدن هر یک از شش شاه از صفحه بیرون می‌رود.
web-note-sixth-size = بازی در صفحه‌ی کوچک کوتاه‌تر است.
web-note-sixth-lady = جای بانو در آغاز؛ اگر روی لبه باشد، بازیکن دوم خانه‌اش را انتخاب می‌کند.
web-note-sixth-army = زمانی که بازیکنان ارتش خود را تشکیل می‌دهند.
web-value-true = بله
web-value-false = خیر
web-value-sixth-kings-1 = یک شاه
web-value-sixth-kings-6 = ۶ شاه
web-value-sixth-removal-excess = مهره‌های اضافی بیرون بروند
web-value-sixth-removal-whole = کل ستون بیرون برود
web-value-sixth-size-5 = پنج‌درپنج
web-value-sixth-size-4 = چهاردرچهار
web-value-sixth-pieces-12 = ۱۲
web-value-sixth-pieces-15 = ۱۵
web-value-sixth-pieces-16 = ۱۶
web-value-sixth-lady-supply = کنار صفحه
web-value-sixth-lady-edge = روی لبه
web-value-sixth-army-during = در طول بازی
web-value-sixth-army-before = پیش از بازی

# People.
web-you = شما
web-guest = مهمان
web-here-0 = نفر اول
web-here-1 = نفر دوم
web-computer = رایانه
web-computer-level = { $level ->
        [11] رایانه، استاد
       *[other] رایانه، سطح { $level }
    }
web-away = این‌جا نیست
web-watchers = { $count } تماشاگر

# The game page.
web-game-title = بازی { $game }
web-course = روند بازی
web-now = اکنون
web-moves = حرکت‌ها
web-moves-none = هنوز حرکتی انجام نشده است.
web-clock = زمان مانده
web-clock-left = { $days } روز{ $hours ->
    [0] { "" }
   *[other] { " " }و { $hours } ساعت
  }
web-title-game = { $game } · برج
web-title-turn = ● نوبت شماست · { $game }
web-title-over = { $game }: بازی تمام شد
web-notify-turn = نوبت شماست
web-turn-yours = نوبت شماست: { $task }
web-turn-of = { $who }: { $task }
web-turn-computer = رایانه فکر می‌کند…
web-turn-wait = نوبت { $who } است.
web-task = حرکت کنید.
web-task-kamisado-tower-moves = { $required-colour ->
    [none] هر برجی را که می‌خواهید حرکت دهید.
    [brown] برج قهوه‌ای باید حرکت کند.
    [green] برج سبز باید حرکت کند.
    [red] برج قرمز باید حرکت کند.
    [yellow] برج زرد باید حرکت کند.
    [pink] برج صورتی باید حرکت کند.
    [purple] برج بنفش باید حرکت کند.
    [blue] برج آبی باید حرکت کند.
   *[orange] برج نارنجی باید حرکت کند.
  }
web-task-kamisado-extra-move = پس از رانش یک حرکت اضافه دارید: { $required-colour ->
    [brown] برج قهوه‌ای
    [green] برج سبز
    [red] برج قرمز
    [yellow] برج زرد
    [pink] برج صورتی
    [purple] برج بنفش
    [blue] برج آبی
   *[orange] برج نارنجی
  }.
web-task-kamisado-refilling = این دور را بردید. ردیف‌ها از کدام سو پر شوند؟
web-task-lyngk-turn-begins = { $aside ->
    [only] رنگی انتخاب کنید؛ بدون آن حرکتی ندارید.
    [yes] ستونی را حرکت دهید؛ پیش از آن می‌توانید رنگی انتخاب کنید.
   *[no] ستونی را حرکت دهید.
  }
web-ladder-lyngk-stacks-by-height = ستون‌های با ارتفاع
web-task-lyngk-move-follows = ستونی را حرکت دهید.
web-task-dvonn-placing = { $piece ->
    [red] یک مهره‌ی سرخ در خانه‌ای خالی بگذارید.
   *[own] یکی از مهره‌های خود را در خانه‌ای خالی بگذارید.
  }
web-task-dvonn-stacking = یکی از ستون‌های خود را حرکت دهید.
web-task-tzaar-placing = مهره‌ای انتخاب کنید و در صفحه بگذارید.
web-task-tzaar-first-action = { $lone-action ->
    [yes] یک مهره بزنید؛ نوبت اول سفید فقط همین یک حرکت را دارد.
   *[no] یکی از ستون‌های حریف را بزنید.
  }
web-task-tzaar-second-action = دوباره بزنید، ستونی را قدرتمندتر کنید یا نوبت را واگذار کنید.
web-task-sixth-declaring = { $lady-asked ->
    [yes] بگویید بانو را می‌خواهید یا نه.
   *[no] ارتش خود را اعلام کنید.
  }
web-task-sixth-lady = بانو را در یکی از خانه‌های لبه بگذارید.
web-task-sixth-playing = { $onto ->
    [none] مهره‌ای وارد کنید یا ستونی را حرکت دهید.
   *[other] باید بانو را در { $onto } بپوشانید.
  }
web-looking-back = در حال مرور حرکت‌های پیشین هستید.
web-look-now = بازگشت به بازی
web-put-back = پس گرفتن
web-send-turn = تأیید
web-confirm = این حرکت انجام شود؟
web-sending-later = ارتباط قطع است؛ همین که برقرار شود، حرکت شما فرستاده می‌شود.
web-pick-gone = بازی در این میان پیش رفته است؛ لطفاً دوباره انتخاب کنید.
web-forced-pass = حرکت دیگری ممکن نبود؛ نوبت خودبه‌خود واگذار شد.
web-forced-pass-kamisado = برجی که باید حرکت می‌کرد محبوس بود؛ سر جایش ماند و رنگ خانه‌اش تعیین می‌کند کدام برج حرکت کند.
web-taken-back = یک نوبت پس گرفته شد.
web-type-move = نوشتن حرکت
web-type-move-note = مثلاً { $example }. کل یک نوبت را هم می‌توان یک‌جا نوشت.
web-type-move-send = انجام حرکت نوشته‌شده
web-hint = راهنمایی: { $action }
web-actions = کارهای بازی
web-action-takeback = پس گرفتن نوبت
web-action-hint = راهنمایی
web-action-draw = پیشنهاد تساوی
web-action-resign = تسلیم شدن
web-action-abort = لغو بازی
web-action-symbols = نشان‌ها و نقش‌ها
web-action-flip = چرخاندن صفحه
web-action-sound = صدا روشن است
web-action-mute = صدا خاموش است
web-action-full = تمام‌صفحه
web-action-share = پیوندها و هم‌رسانی
web-resign-sure = تسلیم می‌شوید؟
web-abort-sure = بازی را لغو می‌کنید؟
web-play-on = ادامه‌ی بازی
web-offered-draw = حریف پیشنهاد تساوی می‌دهد.
web-offered-takeback = حریف می‌خواهد نوبتش را پس بگیرد.
web-offered-rematch = حریف می‌خواهد دوباره بازی کند.
web-offer-own-draw = پیشنهاد تساوی داده‌اید.
web-offer-own-takeback = خواسته‌اید نوبتی را پس بگیرید.
web-offer-own-rematch = خواسته‌اید دوباره بازی کنید.
web-offer-declined = پیشنهاد شما پذیرفته نشد.
web-accept = می‌پذیرم
web-decline = نمی‌پذیرم
web-withdraw = انصراف
web-waiting = در انتظار حریف
web-waiting-link = این پیوند را برای دوستتان بفرستید. با باز کردن آن بازی شروع می‌شود.
web-waiting-lobby = بازی شما در تالار است و با آمدن حریف شروع می‌شود؛ می‌توانید بروید و برگردید.
web-invite-link = دعوت‌نامه
web-invite-note = هر کس زودتر آن را باز کند، جای خالی از آنِ اوست.
web-invite-local = این نشانی فقط روی همین دستگاه کار می‌کند. برای بازی با دیگران، «برج» را با «⁦borj serve --host 0.0.0.0⁩» اجرا کنید و آن را با نشانی این دستگاه باز کنید.
web-watch-link = برای تماشاگران
web-watch-link-note = هر کس آن را باز کند بازی را می‌بیند، ولی نمی‌تواند حرکت کند.
web-seat-link = برای دستگاه دیگر خودتان
web-seat-link-note = با آن در دستگاه دیگر سر جای خودتان می‌نشینید؛ آن را به کسی ندهید.
web-share-game = هم‌رسانی این بازی
web-share = هم‌رسانی
web-copy = کپی
web-copied = کپی شد
web-qr = کد QR
web-qr-label = کد QR: { $label }
web-lots = قرعه کشیده شد
web-lots-seat = { $who }: { $seat }
web-lots-begins = آغازکننده: { $who }
web-lots-host = سازنده‌ی بازی
web-lots-friend = نفر دیگر
web-begin = شروع
web-compare-kamisado-refilling = از کدام سو؟
web-compare-kamisado-refilling-note = هر دو ردیف امن از نو پر می‌شوند؛ وضعیتشان چنین خواهد بود. برجی که خانه‌ی روبه‌رویش هم‌رنگ خودش باشد، آسیب‌پذیر است.
web-compare-kamisado-refilling-warned = { $count ->
    [one] نقطه‌ی ضعف شما: { $cells }
   *[other] نقطه‌های ضعف شما: { $cells }
  }
web-compare-kamisado-refilling-sound = نقطه‌ی ضعفی ندارید.
web-fact-kamisado-round-number = دور { $round-number }
web-goal-kamisado = برد با { $goal } امتیاز
web-goal-sixth = برد با { $goal } شاه
web-fact-dvonn-mobility = ستون‌هایی که می‌توانند حرکت کنند: { $count }
web-fact-sixth-repetitions = این وضعیت { $repetitions } بار پیش آمده است
web-fact-sixth-army-points = امتیاز باقی‌مانده برای خرید: { $count }
web-asked-sixth-declaring = { $count ->
    [2] @lady بانو، ۲ امتیاز: مهره‌ی هیچ‌کس نیست؛ هر کس در نوبتش او را بی‌پوشش ببیند، باید رویش برود. | @giant غول، ۲: دو مهره به حساب می‌آید. | @hunchback گوژپشت، ۳: چیزی رویش نمی‌رود. | @soldier مهره‌ی ساده، ۱. بهای هر مهره هنگام ورود پرداخت می‌شود.
   *[other] دوازده امتیاز دارید. | @giant غول، ۲: دو مهره به حساب می‌آید. | @hunchback گوژپشت، ۳: چیزی رویش نمی‌رود. | @lady بانو، ۲: مهره‌ی هیچ‌کس نیست؛ هر کس در نوبتش او را بی‌پوشش ببیند، باید رویش برود. | @soldier مهره‌ی ساده، ۱.
  }
web-asked-sixth-lady = ۲ امتیاز؛ ۱۰ می‌ماند
web-asked-sixth-no-lady = ۱۲ امتیاز می‌ماند
web-asked-sixth-army = ۱۲ ساده
web-asked-sixth-army-G = ۲ امتیاز؛ ۱۰ ساده
web-asked-sixth-army-H = ۳ امتیاز؛ ۹ ساده
web-asked-sixth-army-L = ۲ امتیاز؛ ۱۰ ساده
web-asked-sixth-army-GH = ۵ امتیاز؛ ۷ ساده
web-asked-sixth-army-GL = ۴ امتیاز؛ ۸ ساده
web-asked-sixth-army-HL = ۵ امتیاز؛ ۷ ساده
web-asked-sixth-army-GHL = ۷ امتیاز؛ ۵ ساده
web-fact-turns-left = { $count } نوبت مانده
web-turns-left = در این‌جا بازی پس از { $most } نوبت مساوی می‌شود. { $count } نوبت مانده است.
web-score-kamisado = امتیاز
web-score-lyngk = ستون‌های خارج‌شده
web-score-dvonn = مهره‌های در اختیار
web-score-sixth = شاه‌ها

# آنچه قرعه تعیین می‌کند و راه وارسی آن.
web-placed = از وضعیتی انتخابی
web-drawn = قرعه‌کشی شفاف
web-drawn-title = آنچه قرعه تعیین کرد
web-drawn-note = سرور پیش از آغاز بازی قرعه کشید و مهر آن را اعلام کرد: عددی که چیزی را لو نمی‌دهد و با هیچ قرعه‌ی دیگری جور نیست. وقتی هر دو نفر نشستند، بذر و نمک مهر را باز می‌کنند: SHA-256 متنِ borj:seed:salt همان مهر است. آغاز بازی از بذر به دست می‌آید و اگر جاها هم به قید قرعه باشد، جاها از نمک.
web-drawn-hash = مهر
web-drawn-seed = بذر (seed)
web-drawn-salt = نمک (salt)
web-drawn-sealed = قرعه کشیده و مهر شده است و با آغاز بازی به هر دو نفر نشان داده می‌شود.
web-drawn-kept = مرورگر شما آن را وارسی کرد: بذر و نمک با مهر جورند.
web-drawn-broken = این با مهری که پیش از بازی اعلام شد جور نیست. به این قرعه اعتماد نکنید.
web-drawn-unchecked = مرورگر شما این را فقط در اتصال امن حساب می‌کند؛ پرونده‌ی docs/api.md همراه «برج» می‌گوید چگونه خودتان آن را وارسی کنید.
web-drawn-not-yet = آغاز این بازی به قید قرعه است و وقتی نشان داده می‌شود که هر دو بازیکن آمده باشند.

# The end of a game.
web-end-won = شما بردید
web-end-lost = شما باختید
web-end-wins = { $who } برد
web-end-draw = مساوی
web-end-nothing = بازی لغو شد
web-end-resignation = { $loser } تسلیم شد.
web-end-time = { $drawn ->
    [yes] زمان تمام شد.
   *[no] زمان { $loser } تمام شد.
  }
web-end-agreement = دو طرف بر سر تساوی توافق کردند.
web-end-house = بازی به بیش‌ترین تعداد نوبت در این‌جا رسید و مساوی شد.
web-end-abandoned = بازی پیش از آن‌که به‌راستی شروع شود پایان یافت و به حساب کسی نمی‌آید.
web-end-alone = کسی به آن نپیوسته بود.
web-end-untouched = ناتمام ماند و به حساب کسی نمی‌آید.
web-rematch = بازی دوباره
web-to-rematch = رفتن به بازی دوباره
web-replay = بازپخش
web-analyse-game = تحلیل

# What moves do, in words.
web-did = { $who }: { $did }.
web-did-joint = { "؛ " }
web-did-slide = { $piece } از { $source } به { $target } می‌رود
web-did-stacked = { $piece } از { $source } روی { $target } می‌رود و ستونی { $height }‌تایی می‌سازد
web-did-stack = ستونی { $pieces }‌تایی که بالایش { $piece } است
web-did-capture = { $piece } از { $source } می‌آید و { $target } را می‌زند
web-did-push = { $piece } را از { $source } به { $target } می‌راند
web-did-place = { $piece } را در { $target } می‌گذارد
web-did-claim = رنگ { $piece } را انتخاب می‌کند
web-did-claim-sixth = { $kind ->
    [soldier] و { $count } امتیاز می‌پردازد
   *[other] امتیازش دیگر به { $piece } نمی‌رسد
  }
web-did-remove = { $count ->
    [one] ستون { $cells } از صفحه بیرون می‌رود
   *[other] ستون‌های { $cells } از صفحه بیرون می‌روند
  }
web-would-remove = { $count ->
    [one] با این حرکت ستون { $cells } از صفحه بیرون می‌رود.
   *[other] با این حرکت ستون‌های { $cells } از صفحه بیرون می‌روند.
  }
web-did-tooth = برج { $target } یک دندان اژدها می‌گیرد
web-did-refill = ردیف‌ها پر می‌شوند: { $action }
web-did-pass = نوبت را واگذار می‌کند
web-did-pass-kamisado = برج محبوس است و سر جایش می‌ماند
web-did-declare = اعلام می‌کند «{ $action }»
web-did-score = { $count } امتیاز برای { $who }

# The board, for those who hear it.
web-board = صفحه‌ی { $game }
web-board-keys = کلیدهای جهت از خانه‌ای به خانه‌ی دیگر می‌روند و Page Down و Page Up میان آن‌هایی که می‌توان انتخاب کرد. Enter انتخاب می‌کند و Escape پس می‌گیرد.
web-cell = { $height ->
    [one] { $cell }: { $stack }
   *[other] { $cell }، { $height }‌تایی: { $stack }
  }
web-cell-empty = { $cell }: خالی
web-cell-coloured = { $cell }، { $colour }: { $stack }
web-cell-coloured-empty = { $cell }، { $colour }: خالی
web-cell-must = باید حرکت کند
web-cell-last = آخرین حرکت
web-cell-picked = انتخاب‌شده
web-cell-option-cell = قابل انتخاب
web-cell-option-target = مقصد ممکن
web-tray = { $who }، { $kind }
web-times = { $count } { $name }
web-how-many = چند مهره؟
web-piece-rank = { $piece }، { $rank }
web-rank-pawn = سرباز
web-rank-rook = رخ
web-rank-knight = اسب
web-rank-bishop = فیل
web-rank-queen = وزیر
web-rank-king = شاه
web-move-pass = پاس
web-move-left = چپ
web-move-right = راست
web-move-left-mirrored = سمت قهوه‌ای
web-move-right-mirrored = سمت نارنجی
web-move-lady = بانو
web-move-no-lady = بی‌بانو
web-move-army = ارتش
web-button-pass = واگذاری نوبت
web-button-left = پر کردن از چپ
web-button-right = پر کردن از راست
web-button-kamisado-left-mirrored = پر کردن از سمت قهوه‌ای
web-button-kamisado-right-mirrored = پر کردن از سمت نارنجی
web-button-lady = بانو را می‌خواهم
web-button-no-lady = بدون بانو
web-button-army = فقط مهره‌های ساده
web-button-army-G = با غول
web-button-army-H = با گوژپشت
web-button-army-L = با بانو
web-button-army-GH = غول و گوژپشت
web-button-army-GL = غول و بانو
web-button-army-HL = گوژپشت و بانو
web-button-army-GHL = غول، گوژپشت و بانو
web-button-lyngk-I = انتخاب کرِم
web-button-lyngk-B = انتخاب آبی
web-button-lyngk-R = انتخاب قرمز
web-button-lyngk-G = انتخاب سبز
web-button-lyngk-K = انتخاب سیاه

# Lists of games.
web-join = پیوستن
web-seek-side = سمت شما: { $seat }
web-seek-lots = سمت‌ها به قید قرعه
web-joining = در حال نشستن سر میز…
web-tile-waiting = در انتظار حریف
web-tile-yours = نوبت شماست
web-tile-theirs = نوبت حریف است
web-tile-wait = نوبت { $who } است

# Settings.
web-theme-legend = پوسته
web-symbols = نشان‌ها و نقش‌ها
web-language = زبان
web-material = جنس صفحه و مهره‌ها
web-material-plain = ساده
web-material-wood = چوب
web-story = داستان بازی

# About.
web-about-what = «برج» جایی است برای بازی، آموزش و بررسی پنج بازی دونفره که در آن‌ها برج‌ها و ستون‌ها بالا می‌روند: روی یک دستگاه، روی شبکه، به فارسی و انگلیسی.
web-about-mark = نشان «برج»، برجی ده‌ترک است که از بالا دیده می‌شود: نقشه‌ی گنبد قابوس، برج آجری هزارساله.
web-about-games = سازندگان بازی‌ها
web-credit-kamisado = پیتر برلی (Peter Burley)؛ Burley Games
web-credit-lyngk = کریس بورم (Kris Burm)، از مجموعه‌ی GIPF
web-credit-dvonn = کریس بورم (Kris Burm)، از مجموعه‌ی GIPF
web-credit-tzaar = کریس بورم (Kris Burm)، از مجموعه‌ی GIPF
web-credit-sixth = یوژف دورشونتسکی (József Dorsonczky)؛ Blue Orange، فرانسه. با نام Six MaKING هم شناخته می‌شود
web-about-gipf = لینگک (LYNGK) هفتمین بازی مجموعه‌ی GIPF و چکیده‌ی شش بازی دیگر آن است؛ هر رنگ آن نماینده‌ی یکی از آن‌هاست.
web-about-persian = کتابچه‌های فارسی: کیومرث قنبری آذر، برای LBMind، سرزمین ذهن زیبا.
web-about-rights = این بازی‌ها از آنِ طراحان و ناشران آن‌هاست. اگر این‌جا از آن‌ها خوشتان آمد، خودِ بازی را بخرید؛ مهره در دست چیز دیگری است. تصویرها، صداها و نوشته‌های «برج» کار خودِ ماست.
web-about-house = قانون‌های این‌جا
web-about-house-turns = با قانون‌های خود بازی، { $game } ممکن است هرگز تمام نشود. در این‌جا بازی پس از { $turns } نوبت مساوی می‌شود و صد نوبت آخر در صفحه شمرده می‌شود.
web-about-manual = راهنمای «برج»
web-about-embedding = «برج» در صفحه‌ی خودتان
web-about-free = ساخته‌شده با
web-about-font = قلم وزیرمتن از صابر راستی‌کردار با پروانه‌ی Open Font License؛ Svelte، Fluent، Litestar، SQLAlchemy و دیگران. پروانه‌ها همراه کد هستند.
web-version = نسخه‌ی { $version }

# First steps.
