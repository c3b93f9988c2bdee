# The command line: what it offers, and what it says.
cli-about = برج: کامیسادو، لینگک، دوون، تزار و سیکسث! را بازی کنید، یاد بگیرید و بررسی کنید.
cli-examples =
    نمونه‌ها:
      borj                                        بازی در مرورگر
      borj games                                  فهرست بازی‌ها
      borj rules dvonn 3.6                        معنای یک قانون، با صفحه‌اش
      borj print dvonn                            کتابچه به شکل PDF
      borj show dvonn random --seed 7             یک صفحه‌ی بازی در پایانه
      borj show kamisado --svg board.svg          صفحه‌ی بازی به شکل تصویر
      borj moves tzaar fixed --play D3xD4         پاسخ‌های ممکن به نوبت اول
      borj perft sixth --depth 3                  شمردن راه‌های ادامه‌ی بازی
      borj replay games.borj                      وارسی یک پرونده‌ی بازی
      borj convert games.sgf games.borj           تغییر قالب آن
      borj analyse tzaar --lines 3                نظر موتور درباره‌ی یک وضعیت
      borj match level:3 level:4 --game dvonn     کدام‌یک بهتر است

    راهنمای هر فرمان: borj COMMAND --help
cli-commands = فرمان‌ها
cli-games = فهرست بازی‌ها، روش‌ها و گزینه‌های آن‌ها
cli-games-about = فهرست بازی‌ها، همراه با روش‌ها و گزینه‌های هر بازی.
cli-rules = خواندن قانون‌های یک بازی
cli-rules-about =
    کتابچه‌ی یک بازی را فصل به فصل نشان می‌دهد و صفحه‌هایش را با نویسه‌ها می‌کشد.
    با PARAGRAPH فقط یک فصل، یک بند، یا بندِ یک قانون (مثل 3.4) می‌آید.
cli-print = ساختن PDF کتابچه، برگه‌ی ثبت بازی یا برگه‌ی تمرین
cli-print-about =
    ساختن PDF برای چاپ: کتابچه با همه‌ی صفحه‌هایش، برگه‌ی ثبت بازی،
    یا برگه‌ی تمرین با حل‌ها در پایان آن.
    متن همان متن سایت است و قلم‌ها داخل پرونده‌اند.
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
    با ‎--gif یا ‎--webp نخستین بازی به شکل تصویر متحرک هم نوشته می‌شود.
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
cli-arg-what = چه چیزی چاپ شود؛ اگر چیزی نگویید، کتابچه
cli-arg-paper = کاغذ: a4 (پیش‌فرض) یا letter
cli-arg-pdf = جای نوشتن؛ - یعنی خروجی استاندارد؛ وگرنه GAME-LANG-WHAT.pdf در همین پوشه
cli-printed = نوشته شد: { $file }
cli-arg-code = کد وضعیت، به همان شکلی که show می‌نویسد؛ با - از ورودی استاندارد خوانده می‌شود؛ یا نام یک روش بازی
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
cli-arg-gif = نخستین بازی به شکل تصویر متحرک GIF در این پرونده نوشته شود
cli-arg-webp = همان به شکل WebP، با حجم کم‌تر
cli-arg-material = ساده (plain) یا چوب (wood) با ژرفا و نور از یک سو
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
cli-seconds = مقدار { $given } پذیرفتنی نیست؛ تعداد ثانیه‌ها را با عددی بزرگ‌تر از صفر بنویسید، مانند 10 یا 0.5
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
cli-convert-progress = پرونده‌ی { $file }: { $games } بازی…
cli-converted = { $games } بازی در { $file } نوشته شد.
cli-lost = این‌ها در { $file } نوشته نشد: { $losses }.

# What `borj doctor` finds on a machine, and what would help.
doctor-python-good = «برج» { $borj } در { $place }، پایتون { $python } روی { $system }، { $cores ->
        [one] یک هسته
       *[other] { $cores } هسته
    }.
doctor-engine-good = موتور کار می‌کند: در جست‌وجویی کوتاه روی یک هسته، { $speed } وضعیت در ثانیه.
doctor-engine-bad = موتور کار نمی‌کند.
doctor-books-good = کتابچه‌ها به هر دو زبان آماده‌اند.
doctor-books-bad = کتابچه‌ها نیستند.
doctor-books-help = اگر کد «برج» را دارید، ‎./borj setup آن‌ها را می‌سازد؛ وگرنه «برج» را یک بار دیگر با pip نصب کنید.
doctor-app-good = همه‌ی بسته‌های برنامه‌ی وب نصب‌اند.
doctor-app-bad = برنامه‌ی وب اجرا نمی‌شود.
doctor-app-help = در پوشه‌ی کد «برج» اجرا کنید: pip install ".[app]"
doctor-pages-good = صفحه‌های برنامه‌ی وب ساخته شده‌اند.
doctor-pages-bad = صفحه‌های برنامه‌ی وب ساخته نشده‌اند؛ API بدون آن‌ها هم کار می‌کند.
doctor-pages-help = اگر کد «برج» را دارید، ‎./borj setup آن‌ها را می‌سازد. بسته‌ی نصب هم آن‌ها را دارد، مگر این‌که با BORJ_WITHOUT_WEB=1 ساخته شده باشد.
doctor-png-good = ساختن تصویر PNG ممکن است.
doctor-png-bad = ساختن تصویر PNG ممکن نیست؛ SVG ممکن است.
doctor-pdf-good = ساختن PDF از کتابچه‌ها و برگه‌های ثبت بازی ممکن است.
doctor-pdf-bad = ساختن PDF ممکن نیست.
doctor-screen-good = فرمان borj play همه‌ی پایانه را در اختیار دارد.
doctor-screen-bad = فرمان borj play سطر به سطر پیش می‌رود.
doctor-postgresql-good = بازی‌ها را هم در SQLite می‌شود نگه داشت، هم در PostgreSQL.
doctor-postgresql-bad = بازی‌ها را فقط در SQLite می‌شود نگه داشت.
doctor-data-good = بازی‌ها در { $folder } نگه داشته می‌شوند؛ { $free } مبی‌بایت جای خالی دارد.
doctor-data-bad = جای بازی‌ها { $folder } است، اما شما اجازه‌ی نوشتن در آن را ندارید.
doctor-data-help = با گزینه‌ی ‎--data یا متغیر BORJ_DATA پوشه‌ی دیگری بدهید.
doctor-port-good = درگاه { $port } که برنامه در آن کار می‌کند، آزاد است.
doctor-port-bad = درگاه { $port } گرفته است: یا برنامه در حال اجراست، یا برنامه‌ی دیگری آن‌جاست.
doctor-port-help = اگر برنامه‌ی دیگری است، با borj serve --port عدد دیگری بدهید.
doctor-terminal-good = پایانه { $columns } ستون دارد؛ رنگ‌ها: { $colours }.
doctor-encoding-good = پایانه همه‌ی حرف‌ها را نشان می‌دهد ({ $encoding }).
doctor-encoding-bad = پایانه روی { $encoding } تنظیم شده است: شاید فارسی و صفحه‌های بازی درست دیده نشوند.
doctor-encoding-help = یک تنظیم UTF-8 برگزینید، مانند LANG=C.UTF-8، یا PYTHONUTF8=1 بگذارید.
doctor-compiler-good = کامپایلر C++‎ برای ساختن موتور هست: { $compiler }.
doctor-compiler-bad = این دستگاه کامپایلر C++‎ ندارد.
doctor-zig-help = لازم هم نیست: در این حالت zig دریافت می‌شود. با کامپایلر خود سیستم، ساختن زودتر انجام می‌شود (در دبیان و اوبونتو: sudo apt install g++).
doctor-node-good = ابزار Node برای ساختن صفحه‌ها هست.
doctor-node-bad = ابزار Node برای ساختن صفحه‌ها نیست.
doctor-node-help = فرمان ‎./borj setup آن را دریافت می‌کند.
doctor-sum = { $wrong ->
        [0] همه‌چیز کار می‌کند.
        [one] بقیه‌ی چیزها کار می‌کنند.
       *[other] جز این { $wrong } مورد، همه‌چیز کار می‌کند.
    }
cli-meant = آیا منظورتان «{ $word }» بود؟
cli-completion = چاپ آنچه به خط فرمان یاد می‌دهد واژه‌های borj را کامل کند
cli-completion-about =
    اسکریپتی چاپ می‌کند که با آن خط فرمان، فرمان‌ها، گزینه‌ها و مقدارهایشان را کامل می‌کند.
    در bash: ‎source <(borj completion bash)‎. در zsh آن را در پرونده‌ی ‎_borj در یکی از
    پوشه‌های ‎$fpath بنویسید و در fish در ‎~/.config/fish/completions/borj.fish.
cli-arg-shell = برنامه‌ی خط فرمان: bash یا zsh یا fish
cli-man = چاپ صفحه‌ی راهنما
cli-man-about = صفحه‌ی راهنما را چاپ می‌کند؛ با borj man > borj.1 و سپس man ./borj.1 خوانده می‌شود.
cli-man-name = نام
cli-man-synopsis = شیوه‌ی نوشتن
cli-man-options = گزینه‌ها
cli-man-commands = فرمان‌ها
cli-man-environment = متغیرهای محیط
cli-man-borj-lang = زبان، en یا fa، پیش از زبان سیستم
cli-man-borj-data = پوشه‌ای که بازی‌ها در آن نگه داشته می‌شوند
cli-man-borj-key = کلیدهای امضای سرور، به‌جای پرونده‌ی آن پوشه
cli-man-no-color = بدون رنگ
cli-man-force-color = رنگی، حتی اگر پایانه‌ای نباشد؛ مقدار 3 یعنی رنگ ۲۴ بیتی
cli-man-exit = کد پایان
cli-man-exit-0 = همه‌چیز خوب است
cli-man-exit-1 = آنچه داده شد درست نیست: حرکتی غیرمجاز، پرونده‌ای خراب
cli-man-exit-2 = خود فرمان خوانده نمی‌شود
cli-man-exit-130 = کاربر آن را متوقف کرد
cli-docs = خواندن مستندات در مرورگر، بدون شبکه
cli-docs-about =
    مستندات را فقط روی همین دستگاه نشان می‌دهد تا آن را متوقف کنید: گام‌های نخست، کارهای
    رایج، کتابخانه، قالب‌ها، پروتکل‌ها و قانون‌ها. برنامه هم همین صفحه‌ها را در ‎/docs دارد.
cli-arg-docs-open = باز کردن آن در مرورگر
cli-arg-docs-port = درگاه؛ اگر چیزی نگویید، هر درگاهی که آزاد باشد
cli-docs-ready = مستندات در این نشانی است: { $url } (برای توقف: Ctrl-C)
cli-docs-missing = مستندات ساخته نشده است. اگر کد «برج» را دارید، ‎./borj setup آن را می‌سازد؛ وگرنه «برج» را یک بار دیگر با pip نصب کنید.
cli-doctor = این‌که روی این دستگاه چه چیزی کار می‌کند و چه چیزی کمک می‌کند
cli-doctor-about =
    پایتون، موتور، کتابچه‌ها، برنامه‌ی وب، پوشه‌ی داده و پایانه را نگاه می‌کند و در یک
    صفحه می‌گوید چه چیزی کار می‌کند و اگر چیزی کار نمی‌کند چه چیزی کمک می‌کند.
