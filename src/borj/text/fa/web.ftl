# The web app: everything pages say that no other part of the house says.

# The shell.
web-name = برج
web-title = { $page } · برج
web-skip = رفتن به محتوا
web-menu = فهرست
web-notices = پیام‌ها
web-close = بستن
web-open = باز کردن
web-keep = ذخیره
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
web-way-learn-note = هر بازی در چند جمله، و حریفی پرحوصله.
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

# When something does not work.
web-trouble = مشکلی پیش آمد
web-trouble-connection = سرور در دسترس نیست. چیزی از دست نرفته است؛ همین که ارتباط برقرار شود، کار ادامه پیدا می‌کند.
web-trouble-server = سرور نتوانست به این درخواست پاسخ دهد. کمی بعد دوباره امتحان کنید.
web-trouble-missing = در این نشانی چیزی نیست. شاید نشانی اشتباه نوشته شده یا بازی پاک شده باشد.
web-trouble-page = این صفحه بارگذاری نشد. دوباره بارگذاری‌اش کنید؛ اگر «برج» تازه به‌روز شده باشد، همین کافی است.
web-trouble-engine = موتور در این مرورگر کار نمی‌کند.
web-not-found = این‌جا صفحه‌ای نیست
web-not-found-note = شاید نشانی اشتباه نوشته شده باشد. از این‌جا می‌توانید ادامه دهید:

# The first page.
web-hero = پنج بازیِ برج و ستون
web-hero-note = با رایانه بازی کنید، با دوستی که کنارتان است، یا با هر کس که منتظر است. نه حساب کاربری لازم است و نه نصب.
web-games = یک بازی انتخاب کنید
web-continue = ادامه‌ی بازی‌ها
web-play-computer = بازی با رایانه
web-more-ways = بیش‌تر…
web-lobby-waits = در انتظار حریف
web-lobby-empty = فعلاً کسی منتظر نیست. یک بازی بسازید تا نفر بعدی که می‌آید به آن بپیوندد.
web-lobby-new = ساختن بازی برای همه
web-lobby-note = این‌جا کسانی نشسته‌اند که با هر حریفی بازی می‌کنند. به یکی بپیوندید یا خودتان یک بازی بسازید.
web-people = { $count ->
    [one] اکنون { $count } نفر این‌جاست.
   *[other] اکنون { $count } نفر این‌جا هستند.
  }
web-watch-now = بازی‌های در جریان
web-watch-note = بازی‌های همگانی، همان‌طور که پیش می‌روند. بنشینید و تماشا کنید.
web-watch-empty = فعلاً هیچ بازی همگانی‌ای در جریان نیست.
web-foot = نرم‌افزار آزاد. هیچ ردی از شما گرفته نمی‌شود و چیزی از این سرور بیرون نمی‌رود.
web-motto-kamisado = رنگ خانه‌ای که در آن می‌ایستید تعیین می‌کند حریف کدام برج را حرکت دهد.
web-motto-lyngk = هیچ‌یک از پنج رنگ LYNGK صاحبی ندارد، تا وقتی که دو تا از آن‌ها را انتخاب کنید.
web-motto-dvonn = بلند بسازید و اتصال خود را با مهره‌های سرخ DVONN نگه دارید.
web-motto-tzaar = پرسش هر نوبت: قدرتمندتر شوم یا حریف را ضعیف‌تر کنم؟
web-motto-sixth = از سرباز تا شاه: هر چه ستون بلندتر، مهره قدرتمندتر.
web-card-players = دونفره
web-card-age = { $age } سال به بالا
web-card-minutes = { $minutes } دقیقه
web-card-minutes-from-to = { $least } تا { $most } دقیقه

# A new game.
web-new-game = بازی تازه
web-new-which = کدام بازی؟
web-new-variant = با کدام روش؟
web-new-against = با چه کسی؟
web-new-seat = شما کدام طرف بازی می‌کنید؟
web-new-clock = زمان محدود باشد؟
web-new-public = دیگران هم بتوانند تماشا کنند
web-new-from-position = بازی از همان وضعیتی آغاز می‌شود که در آن بودید.
web-new-expert = این روش برای کسانی است که بازی را خوب می‌شناسند. اگر تازه‌کارید، از روش اول شروع کنید؛ بعد از آن، این یکی هم برایتان شیرین‌تر خواهد بود.
web-against-computer = رایانه
web-against-computer-note = ده سطح دارد و همین‌جا، در مرورگر شما، فکر می‌کند.
web-against-here = دوستی در کنار شما
web-against-here-note = با همین دستگاه، به‌نوبت.
web-against-link = دوستی در جای دیگر
web-against-link-note = با پیوند خصوصی یا کد QR.
web-against-lobby = هر کس که بیاید
web-against-lobby-note = بازی شما در تالار منتظر می‌ماند.
web-level = سطح { $level }
web-level-1 = برای روزهای اول: خوش‌نیت است و خیلی چیزها را نمی‌بیند.
web-level-2 = پیش پای خود را می‌بیند و گاهی اشتباه می‌کند.
web-level-3 = بازیکنی پخته و یکدست.
web-level-4 = قوی؛ چند نوبت جلوتر را می‌بیند.
web-level-5 = با تمام توان.
web-seat-lots = قرعه
web-seat-by-lot = به قید قرعه
web-seat-begins = آغازکننده
web-seat-open = جای خالی
web-clock-none = بدون ساعت
web-clock-fischer = چند دقیقه
web-clock-by-days = چند روز برای هر حرکت
web-clock-minutes-each = دقیقه برای هر بازیکن
web-clock-increment = ثانیه‌ی افزوده در هر نوبت
web-clock-days-each = روز برای هر حرکت
web-clock-minutes = { $minutes } دقیقه + { $increment } ثانیه
web-clock-days = هر حرکت { $days } روز
web-start-computer = شروع بازی
web-start-here = شروع بازی
web-start-link = ساختن دعوت‌نامه
web-start-lobby = گذاشتن بازی در تالار
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
web-computer-level = رایانه، سطح { $level }
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
    [yes] ستونی را حرکت دهید؛ پیش از آن می‌توانید رنگی انتخاب کنید.
   *[no] ستونی را حرکت دهید.
  }
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
web-invite-local = این نشانی فقط روی همین دستگاه کار می‌کند. برای بازی با دیگران، «برج» را با «borj serve --host 0.0.0.0» اجرا کنید و آن را با نشانی این دستگاه باز کنید.
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
web-fact-sixth-repetitions = این وضعیت { $repetitions } بار پیش آمده است
web-fact-sixth-army-points = امتیاز مانده: { $first } – { $second }
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
web-did-slide = { $piece } از { $source } به { $target }
web-did-capture = { $piece } از { $source } می‌آید و { $target } را می‌زند
web-did-push = { $piece } را از { $source } به { $target } می‌راند
web-did-place = { $piece } در { $target }
web-did-claim = انتخاب { $piece }
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
web-cell = { $cell }: { $stack }
web-cell-empty = { $cell }: خالی
web-cell-coloured = { $cell }، { $colour }: { $stack }
web-cell-coloured-empty = { $cell }، { $colour }: خالی
web-cell-must = باید حرکت کند
web-cell-last = آخرین حرکت
web-cell-picked = برگزیده
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
web-button-pass = واگذار کردن نوبت
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
web-joining = در حال نشستن سر میز…
web-mine-open = در جریان
web-mine-over = پایان‌یافته
web-mine-more = نمایش بازی‌های پیشین
web-mine-empty = هنوز این‌جا بازی نکرده‌اید. تا نخستین بازی یک کلیک راه است.
web-tile-waiting = در انتظار حریف
web-tile-yours = نوبت شماست
web-tile-wait = نوبت { $who } است

# Settings.
web-settings-note = در همین مرورگر می‌ماند؛ حساب کاربری لازم نیست.
web-settings-you = شما
web-settings-board = صفحه‌ی بازی
web-settings-play = هنگام بازی
web-settings-reset = بازگشت به تنظیمات پیش‌فرض
web-settings-other-board = صفحه‌ی دیگر
web-display-name = نام نمایشی
web-display-name-note = حریفانتان آن را می‌بینند.
web-name-kept = نام شما ذخیره شد.
web-language = زبان
web-digits = رقم‌ها
web-digits-language = مطابق زبان
web-theme-legend = پوسته
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
web-symbols = نشان‌ها و نقش‌ها
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
web-notify = اعلان هنگام نوبت من
web-notify-note = مرورگر خبر می‌دهد، تا وقتی بازی در یکی از برگه‌ها باز است.
web-notify-refused = مرورگر اجازه‌ی اعلان نمی‌دهد؛ از تنظیمات مرورگر برای این نشانی می‌توان اجازه داد.

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
web-about-free = ساخته‌شده با
web-about-font = قلم وزیرمتن از صابر راستی‌کردار با پروانه‌ی Open Font License؛ Svelte، Fluent، Litestar، SQLAlchemy و دیگران. پروانه‌ها همراه کد هستند.
web-version = نسخه‌ی { $version }

# First steps.
web-learn-note = هر بازی در چهار جمله. بعد از آن، بهترین راه، بازی کردن است؛ رایانه در سطح ۱ خیلی چیزها را می‌بخشد.
web-learn-try = همین حالا امتحان کنید
web-learn-kamisado-1 = برج‌ها فقط روبه‌جلو می‌روند، عمودی یا اُریب، تا هر جا که راه باز باشد.
web-learn-kamisado-2 = رنگ خانه‌ای که در آن می‌ایستید تعیین می‌کند حریف کدام برجش را حرکت دهد. کلید بازی همین است.
web-learn-kamisado-3 = هر کس زودتر به ردیف امن حریف برسد، آن دور را می‌برد.
web-learn-kamisado-4 = در بازی چنددوره، برجی که می‌برد یک دندان اژدها می‌گیرد و سومو می‌شود: کوتاه‌تر گام برمی‌دارد و برج‌های حریف را به عقب می‌راند.
web-learn-lyngk-1 = مهره‌ها و ستون‌ها در راستای خطوط روی ستون بعدی می‌روند، هرگز به خانه‌ی خالی.
web-learn-lyngk-2 = در یک ستون هیچ رنگی تکرار نمی‌شود؛ جوکرهای سفید جای هر رنگی می‌نشینند.
web-learn-lyngk-3 = در طول بازی دو بار می‌توانید رنگی انتخاب کنید: از آن پس ستون‌هایی که مهره‌ی بالایی‌شان آن رنگ است فقط از آنِ شما هستند و سکوی پرش شما می‌شوند (قانون LYNGK).
web-learn-lyngk-4 = ستون پنج‌تایی‌ای که مهره‌ی بالایی‌اش به رنگ شماست از صفحه خارج می‌شود و یک امتیاز به شما می‌دهد.
web-learn-dvonn-1 = اول همه‌ی مهره‌ها چیده می‌شوند، سه مهره‌ی سرخ (مهره‌های DVONN) پیش از بقیه.
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
