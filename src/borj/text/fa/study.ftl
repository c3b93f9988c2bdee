# Replay, analysis board and position editor.

# The fields of the position editor (core/editor.py).
edit-yes = بله
edit-no = خیر
edit-variant = روش بازی
edit-turn = نوبت با
edit-phase = مرحله‌ی بازی
edit-phase-placing = مهره‌ها چیده می‌شوند
edit-phase-stacking = ستون‌ها حرکت می‌کنند
edit-phase-tower-moves = برجی حرکت می‌کند
edit-phase-extra-move = حرکت اضافه پس از رانش
edit-phase-refilling = ردیف‌های امن پر می‌شوند
edit-phase-decided = بازی تمام شده است
edit-phase-turn-begins = نوبتی تازه آغاز می‌شود
edit-phase-move-follows = حرکت پس از انتخاب رنگ
edit-phase-six = ستونی شش‌تایی بازی را تمام کرده است
edit-phase-first-action = حرکت اول
edit-phase-second-action = حرکت دوم
edit-phase-declaring = ارتش‌ها اعلام می‌شوند
edit-phase-lady = جای بانو تعیین می‌شود
edit-phase-playing = بازی
edit-required = رنگ لازم
edit-required-none = هیچ؛ حرکت نخست آزاد است
edit-collect-on-claim = برداشتن ستون‌های خنثی با انتخاب رنگ
edit-claims = رنگ‌های انتخاب‌شده
edit-won = ستون‌های خارج‌شده
edit-hands-plain = مهره‌های ساده‌ی در دست
edit-hands-giants = غول‌های در دست
edit-hands-hunchbacks = گوژپشت‌های در دست
edit-hands-points = امتیازهای مانده
edit-lady = چه کسی می‌تواند بانو را وارد کند
edit-lady-nobody = هیچ‌کس
edit-lady-first = بازیکن اول
edit-lady-second = بازیکن دوم
edit-lady-both = هر دو
edit-score = شاه‌های به‌دست‌آمده
edit-ban = اکنون ممنوع: برگرداندن تقسیم آخر
edit-options-kings = تعداد شاه برای برد
edit-options-removal = با هر شاه چه چیزی بیرون می‌رود
edit-options-removal-none = پیش‌فرض
edit-options-removal-excess = مهره‌های اضافی
edit-options-removal-whole = کل ستون
edit-options-size = اندازه‌ی صفحه
edit-options-pieces = مهره‌های هر بازیکن
edit-options-pieces-none = پیش‌فرض
edit-options-lady = جای بانو در آغاز
edit-options-lady-supply = کنار صفحه
edit-options-lady-edge = لبه‌ی صفحه
edit-options-army = زمان تشکیل ارتش‌ها
edit-options-army-during = در طول بازی
edit-options-army-before = پیش از بازی

# What the server refuses.
study-arrows = نوشته‌ی «{ $text }» پیکان نیست؛ جفت خانه‌هایی مانند C3-C4 بنویسید و میانشان ویرگول بگذارید.

# Replay.
study-replay-title = بازپخش: { $game }
study-winner = برنده
study-still-running = این بازی هنوز ادامه دارد.
study-where = گام { $at } از { $of }
study-steps = گام‌به‌گام
study-first = به آغاز بازی
study-back = یک حرکت به عقب
study-next = یک حرکت به جلو
study-last = به پایان بازی
study-autoplay = پخش خودکار
study-pause = مکث
study-speed = سرعت
study-seconds = هر حرکت { $seconds } ثانیه
study-flip = چرخاندن صفحه
study-analyse = تحلیل
study-play-on = ادامه‌ی بازی از همین‌جا
study-share = هم‌رسانی و ذخیره
study-link-game = بازپخش، از همین حرکت
study-link-position = همین وضعیت
study-link-note = هر کس این نشانی را باز کند، همین وضعیت را روی صفحه‌ی تحلیل می‌بیند.
study-picture = تصویر وضعیت
study-embed = گذاشتن در صفحه‌ی خودتان
study-file = کل بازی در یک پرونده
study-format-text = متن
study-format-json = قالب JSON
study-format-jsonl = قالب JSON در یک سطر
study-format-boardspace = قالب Boardspace (SGF)
study-format-littlegolem = قالب Little Golem
study-format-codecup = قالب CodeCup

# The analysis board.
study-analysis = تحلیل
study-analysis-of = تحلیل: { $game }
study-analysis-note = برای هر دو طرف حرکت کنید، شاخه‌ها را دنبال کنید، نظرتان را بنویسید و هر وقت خواستید بیش‌تر بدانید از موتور بپرسید.
study-from-record = از یک بازی ثبت‌شده
study-from-code = از کد وضعیت
study-game = بازی
study-code = کد وضعیت
study-open = باز کردن
study-open-record = باز کردن بازی ثبت‌شده
study-record-note = قالب خودِ «برج»، JSON، و قالب‌های Boardspace و Little Golem و CodeCup پذیرفته می‌شوند؛ چند بازی در یک پرونده هم مانعی ندارد.
study-record-text = متن بازی را این‌جا بگذارید
study-record-file = … یا پرونده‌ای انتخاب کنید
study-record-game = کدام بازی است؟
study-record-game-any = همان که در متن آمده
study-record-which = در این پرونده { $count } بازی هست. کدام یک؟
study-record-moves = تعداد حرکت‌ها: { $count }
study-too-long = این متن بیش از اندازه بلند است؛ هر بار حداکثر { $most } نویسه خوانده می‌شود.
study-restored = تحلیل شما همان‌گونه که رهایش کرده بودید این‌جاست.
study-anew = از نو
study-moves-none = هنوز حرکتی نیست. روی صفحه، برای هر دو طرف، حرکت کنید.
study-variation = شاخه
study-remarks = یادداشت درباره‌ی این حرکت
study-signs = نشانه‌های ارزیابی
study-sign-1 = حرکت خوب
study-sign-2 = خطا
study-sign-3 = حرکت درخشان
study-sign-4 = خطای بزرگ
study-sign-5 = حرکت جالب
study-sign-6 = حرکت مشکوک
study-comment = توضیح درباره‌ی این حرکت
study-comment-game = توضیح درباره‌ی بازی
study-promote = شاخه‌ی اصلی شود
study-delete = حذف از این‌جا
study-setup = چیدن وضعیت

# The engine beside the board.
study-engine = موتور
study-engine-note = خاموش است تا خودتان روشنش کنید. در مرورگر شما فکر می‌کند.
study-barred = شما همین حالا با کسی { $game } بازی می‌کنید؛ موتور تا پایان آن بازی درباره‌ی این بازی چیزی نمی‌گوید.
study-over = بازی در این وضعیت تمام شده است.
study-thinking = در حال فکر کردن…
study-queue = در صف سرور؛ { $count ->
        [one] { $count } نفر جلوتر است.
       *[other] { $count } نفر جلوترند.
    }
study-depth = عمق { $depth }، { $nodes } وضعیت
study-depth-millions = عمق { $depth }، { $nodes } میلیون وضعیت
study-lines = شاخه‌ها
study-on-server = روی سرور
study-strong = قوی‌تر، روی سرور
study-prove = جست‌وجوی اثبات
study-proof-looking = در جست‌وجوی اثبات…
study-proof-open = اثباتی پیدا نشد؛ ولی این به آن معنا نیست که اثباتی وجود ندارد.
study-proof-draw = ثابت شد: با بهترین بازی، نتیجه مساوی است.
study-show = نشان بده
study-proof-win = ثابت شد: حریف هر کاری بکند، { $who } می‌برد. یک راه آن، با { $moves ->
        [one] { $moves } حرکت
       *[other] { $moves } حرکت
    }:
study-bar = ارزیابی { $score }، از دید { $who }
study-bar-none = هنوز ارزیابی نشده است
study-review = کل بازی
study-review-run = بررسی با موتور
study-review-note = موتور همه‌ی وضعیت‌های شاخه‌ی اصلی را می‌بیند، نمودارش را می‌کشد و بزرگ‌ترین خطاها را پیدا می‌کند.
study-stop = توقف
study-graph = ارزیابی در طول بازی
study-graph-at = پس از { $at } حرکت: { $score }
study-mistakes = بزرگ‌ترین خطاها
study-mistake = به بهای { $loss } درصد از شانس برد تمام شد.
study-again = دوباره امتحان کنید
study-again-note = این‌جا چه حرکتی بهتر بود؟ روی صفحه بازی‌اش کنید.
study-again-open = روی صفحه پیدایش کنید.
study-again-judging = موتور دارد آن را می‌سنجد …
study-again-right = درست است: به خوبیِ حرکتی که موتور پیدا کرده بود.
study-again-wrong = هنوز نه: حرکت بهتری هم هست.
study-again-unknown = موتور پاسخ نمی‌دهد و نمی‌شود گفت.
study-again-show = نشان دادن حرکت بهتر
study-better = بهتر بود:
study-add-line = افزودن به‌عنوان شاخه
study-no-mistakes = از این طرف خطای بزرگی پیدا نشد.

# The position editor.
study-setup-of = چیدن وضعیت: { $game }
study-undo = برگرداندن
study-start-position = وضعیت آغازین
study-clear = خالی کردن صفحه
study-fix-turn = نوبت را به { $who } بدهید
study-possible = چنین وضعیتی در بازی پیش می‌آید.
study-checking = در حال وارسی…
study-palette = مهره‌ها و ابزارها
study-carry = جابه‌جا کردن
study-take = برداشتن
study-used = { $used } از { $most }
study-tooth = دندان اژدها
study-fields = دیگر ویژگی‌های وضعیت
study-less = کم‌تر: { $what }
study-more = بیش‌تر: { $what }
study-remove-stack = برداشتن ستون { $number }
study-pile = ستون تازه، از پایین به بالا: { $done } از { $of }
study-redo = دوباره
study-fill = پر کردن تصادفی
study-alike = دو طرف یکسان
study-carried-none = همه چیز مجاز است
study-carried-from = از کجا
study-carried-to = به کجا
study-carried-count = چند مهره
study-carried-from-cell = از { $cell }
study-carried-to-cell = به { $cell }
study-carried-pieces = { $count } مهره
