# The command line: what it offers, and what it says.
cli-about = برج: کامیسادو، لینگک، دوون، تزار و Sixth!‎ را بازی کنید، یاد بگیرید و بررسی کنید.
cli-examples =
    نمونه‌ها:
      borj                                        بازی در مرورگر
      borj games                                  فهرست بازی‌ها
      borj rules dvonn 3.6                        معنای یک قانون، با صفحه‌اش
      borj show dvonn random --seed 7             یک صفحه‌ی بازی در پایانه
      borj show kamisado --svg board.svg          صفحه‌ی بازی به شکل تصویر
      borj moves tzaar fixed --play D3xD4         پاسخ‌های ممکن به نوبت اول
      borj perft sixth --depth 3                  شمردن راه‌های ادامه‌ی بازی
      borj replay games.borj                      وارسی یک پرونده‌ی بازی
      borj convert games.sgf games.borj           تغییر قالب آن
      borj analyse tzaar --lines 3                نظر موتور درباره‌ی یک وضعیت
      borj match level:3 level:4 --game dvonn     کدام یک بهتر است

    راهنمای هر فرمان: borj COMMAND --help
cli-commands = فرمان‌ها
cli-games = فهرست بازی‌ها، روش‌ها و گزینه‌های آن‌ها
cli-games-about = فهرست بازی‌ها، همراه با روش‌ها و گزینه‌های هر بازی.
cli-rules = خواندن قانون‌های یک بازی
cli-rules-about =
    کتابچه‌ی یک بازی را فصل به فصل نشان می‌دهد و صفحه‌هایش را با نویسه‌ها می‌کشد.
    با PARAGRAPH فقط یک فصل، یک بند، یا بندِ یک قانون (مثل 3.4) می‌آید.
cli-show = نمایش یک وضعیت در پایانه یا ساختن تصویر آن
cli-show-about =
    وضعیتی را در پایانه نشان می‌دهد، یا با ‎--svg و ‎--png تصویر آن را می‌سازد.
    اگر کدی ندهید، وضعیت آغاز بازی نشان داده می‌شود.
cli-moves = فهرست حرکت‌های مجاز یک وضعیت
cli-moves-about = همه‌ی حرکت‌های مجاز یک وضعیت را می‌نویسد: در هر سطر یک حرکت، به همان شکلی که تایپ می‌شود.
cli-perft = شمردن راه‌های ادامه‌ی یک وضعیت
cli-perft-about =
    دنباله‌های حرکت‌های مجاز (یا نوبت‌های کامل) را تا طول N می‌شمارد؛
    آزمونی رایج برای این‌که معلوم شود دو برنامه با قانون‌های یکسان بازی می‌کنند.
cli-replay = وارسی و خلاصه‌ی پرونده‌های بازی
cli-replay-about =
    همه‌ی بازی‌های پرونده‌ها را از نو بازی می‌کند، درستی حرکت‌ها را می‌سنجد و خلاصه‌ای می‌نویسد.
    قالب متنی و JSON خودِ «برج»، SGF سایت Boardspace و متن Little Golem را می‌خواند.
    اگر چیزی درست نباشد، کد خروج ۱ است.
cli-convert = تغییر قالب یک پرونده‌ی بازی
cli-convert-about =
    همه‌ی بازی‌های IN را، در هر قالبی که باشد، می‌خواند و در OUT می‌نویسد.
    قالب OUT از نام آن یا از ‎--format معلوم می‌شود.
    اگر همه‌چیز در قالب تازه نگنجد، چیزی نوشته نمی‌شود، مگر با ‎--lossy.
cli-arg-lang = زبان نوشته‌ها: en یا fa
cli-arg-json = خروجی JSON برای برنامه‌های دیگر
cli-arg-colour = رنگ در پایانه: full (۲۴ بیتی)، 16، none یا auto (پیش‌فرض)
cli-arg-game = شناسه‌ی بازی؛ «borj games» همه را نشان می‌دهد
cli-arg-paragraph = شناسه‌ی یک فصل یا بند، یا شماره‌ی یک قانون، مثل 3.4
cli-rules-more = ادامه با Enter، پایان با q:
cli-rules-answer = پاسخ
cli-rule = متن کامل این قانون: ‎borj rules { $game } { $rule }
cli-arg-code = کد وضعیت، به همان شکلی که show می‌نویسد؛ یا نام یک روش بازی
cli-arg-variant = روش بازی
cli-arg-option = گزینه‌ای از روش بازی، مانند kings=6؛ می‌تواند چند بار بیاید
cli-arg-seed = عددی که چیدمان تصادفی را تعیین می‌کند؛ با همان عدد همان چیدمان به دست می‌آید
cli-arg-play = حرکت یا نوبت کاملی که پیش از هر چیز بازی می‌شود؛ می‌تواند چند بار بیاید
cli-arg-style = شیوه‌ی دیگری برای نوشتن حرکت‌ها، اگر این بازی داشته باشد
cli-arg-depth = تا چه عمقی شمرده شود
cli-arg-turns = به‌جای تک‌تک حرکت‌ها، نوبت‌های کامل شمرده شود
cli-arg-divide = برای هر حرکت اول، جداگانه شمرده شود
cli-arg-files = پرونده‌ی بازی؛ با - از ورودی استاندارد خوانده می‌شود
cli-arg-record-game = بازی، اگر در پرونده نیامده باشد
cli-arg-in = پرونده‌ی ورودی؛ با - از ورودی استاندارد خوانده می‌شود
cli-arg-out = پرونده‌ی خروجی
cli-arg-format = قالب خروجی: text، json، jsonl یا قالبی که برنامه‌های دیگر می‌خوانند: boardspace، littlegolem، codecup
cli-arg-lossy = حتی اگر چیزی از دست برود نوشته شود، و گفته شود چه چیزی
cli-arg-svg = تصویر به شکل SVG در این پرونده نوشته شود؛ با - در خروجی استاندارد
cli-arg-png = تصویر به شکل PNG در این پرونده نوشته شود؛ با - در خروجی استاندارد
cli-arg-width = پهنای تصویر به پیکسل
cli-arg-theme = روشن (light)، تیره (dark) یا برای چاپ (print)
cli-arg-colour-blind = افزودن نشانه و نقش، تا به تشخیص رنگ‌ها نیازی نباشد
cli-arg-face = رویه‌ی صفحه‌ی رنگی: ساده (plain) یا با کلمه‌ای چینی برای هر رنگ (characters)
cli-arg-flip = دیدن صفحه از طرف مقابل
cli-arg-flat = ستون‌ها تخت و درست از بالا کشیده شوند
cli-arg-moves-of = نشان دادن خانه‌هایی که ستون این خانه می‌تواند به آن‌ها برود
cli-usage = کاربرد:{ " " }
cli-arguments = ورودی‌ها
cli-options = گزینه‌ها
cli-help = نمایش این راهنما
cli-version = نمایش نسخه
cli-required = این‌ها لازم است: %s
cli-unrecognized = شناخته نشد: %s
cli-invalid-choice = مقدار %(value)r پذیرفتنی نیست (یکی از این‌ها را بنویسید: %(choices)s)
cli-invalid-value = این مقدار پذیرفتنی نیست: %(value)r
cli-whole = مقدار { $given } پذیرفتنی نیست؛ عددی صحیح از { $least } تا { $most } بنویسید
cli-expected-one = یک مقدار لازم دارد
cli-expected-some = دست‌کم یک مقدار لازم دارد
cli-argument = ورودی %(argument_name)s: %(message)s
cli-not-with = همراه با %s پذیرفتنی نیست
cli-error = %(prog)s: %(message)s
cli-turn = نوبت { $seat }، { $count ->
        [one] فقط یک حرکت مجاز
       *[other] { $count } حرکت مجاز
    }.
cli-won = { $seat } برنده شد.
cli-draw = بازی مساوی شد.
cli-nobody = هیچ‌کس
cli-perft-total = در مجموع { $count }
cli-file-missing = پرونده‌ی { $file } پیدا نشد.
cli-folder-missing = پوشه‌ی { $folder } پیدا نشد.
cli-file-folder = مسیر { $file } پوشه است؛ نام یک پرونده لازم است.
cli-file-forbidden = اجازه‌ی خواندن یا نوشتن پرونده‌ی { $file } را ندارید.
cli-stream-trouble = خواندن یا نوشتن ناتمام ماند: { $problem }.
cli-file-trouble = از پرونده‌ی { $file } نمی‌توان استفاده کرد: { $problem }.
cli-stopped = متوقف شد
cli-code-and-start = روش بازی و گزینه‌ها در خود کد وضعیت هست؛ ‎--variant و ‎--option و ‎--seed را بردارید.
cli-replay-progress = پرونده‌ی { $file }: { $games } بازی، { $moves } حرکت…
cli-replay-good = پرونده‌ی { $file }: { $games } بازی و { $moves } حرکت، همه مجاز.
cli-replay-bad = پرونده‌ی { $file }: { $games ->
        [one] بازی آن را نمی‌توان از نو بازی کرد
       *[other] از { $games } بازی، { $bad } بازی را نمی‌توان از نو بازی کرد
    }.
cli-replay-row = بازی { $game }، روش { $variant }: { $games } بازی، { $moves } حرکت؛ { $first } برد بازیکن اول، { $second } برد بازیکن دوم، { $draws } مساوی، { $open } ناتمام
cli-converted = { $games } بازی در { $file } نوشته شد.
cli-lost = این‌ها در { $file } نوشته نشد: { $losses }.
