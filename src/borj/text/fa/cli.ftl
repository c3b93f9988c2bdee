# The command line: what it offers, and what it says.
cli-about = برج: کامیسادو، لینگک، دوون، تزار و Sixth! را بازی کنید، بیاموزید و بررسی کنید.
cli-examples =
    نمونه‌ها:
      borj games                                  فهرست بازی‌ها
      borj show dvonn random --seed 7             یک صفحه در پایانه
      borj show kamisado --svg board.svg          همان، به شکل تصویر
      borj moves tzaar fixed --play C3xD3         پاسخ‌های ممکن به نوبت نخست
      borj perft sixth --depth 3                  شمردن راه‌های ادامه‌ی بازی
      borj replay games.borj                      وارسی یک پرونده‌ی بازی
      borj convert games.sgf games.borj           تغییر قالب آن

    «borj COMMAND --help» درباره‌ی هر فرمان بیش‌تر می‌گوید.
cli-commands = فرمان‌ها
cli-games = فهرست بازی‌ها، روش‌ها و گزینه‌های آن‌ها
cli-games-about = فهرست بازی‌ها، روش‌های هر بازی و گزینه‌های آن.
cli-show = نمایش یک وضعیت در پایانه یا نوشتن تصویر آن
cli-show-about =
    یک وضعیت را در پایانه نشان می‌دهد یا با --svg و --png تصویر آن را می‌نویسد.
    اگر کدی ندهید، وضعیت آغاز بازی نشان داده می‌شود.
cli-moves = فهرست حرکت‌های مجاز یک وضعیت
cli-moves-about = همه‌ی کنش‌های مجاز یک وضعیت را می‌نویسد، در هر سطر یکی، همان‌گونه که تایپ می‌شود.
cli-perft = شمردن راه‌های ادامه‌ی یک وضعیت
cli-perft-about =
    دنباله‌های کنش‌های مجاز (یا نوبت‌های کامل) را تا طول N می‌شمارد؛
    همان آزمونی که نشان می‌دهد دو برنامه با قانون‌های یکسان بازی می‌کنند.
cli-replay = وارسی و خلاصه‌ی پرونده‌های بازی
cli-replay-about =
    همه‌ی بازی‌های پرونده‌ها را از نو بازی می‌کند، درستی حرکت‌ها را می‌سنجد و خلاصه‌ای می‌دهد.
    قالب‌های متنی و JSON خود برج، SGF سایت Boardspace و متن Little Golem را می‌خواند.
    اگر چیزی نادرست باشد، کد خروج ۱ است.
cli-convert = تغییر قالب یک پرونده‌ی بازی
cli-convert-about =
    همه‌ی بازی‌های IN را با هر قالبی می‌خواند و در OUT می‌نویسد.
    قالب OUT از نام آن یا از --format معلوم می‌شود.
    اگر قالب تازه نتواند همه‌چیز را نگه دارد، چیزی نوشته نمی‌شود، مگر با --lossy.
cli-arg-lang = زبان نوشته‌ها: en یا fa
cli-arg-json = خروجی JSON برای برنامه‌های دیگر
cli-arg-colour = رنگ در پایانه: full (۲۴ بیتی)، 16، none یا auto (پیش‌فرض)
cli-arg-game = بازی: kamisado، lyngk، dvonn، tzaar یا sixth
cli-arg-code = کد یک وضعیت، همان که «show» چاپ می‌کند؛ یا نام یک روش بازی
cli-arg-variant = روش بازی
cli-arg-option = گزینه‌ای از این روش، مانند kings=6؛ می‌تواند چند بار بیاید
cli-arg-seed = عددی که چیدمان تصادفی را تعیین می‌کند تا بتوان دوباره به آن رسید
cli-arg-play = حرکت یا نوبت کاملی که اول بازی می‌شود؛ می‌تواند چند بار بیاید
cli-arg-style = شیوه‌ی دیگری برای نوشتن حرکت‌ها، اگر بازی داشته باشد
cli-arg-depth = تا چه عمقی شمرده شود
cli-arg-turns = به‌جای کنش‌ها، نوبت‌های کامل شمرده شود
cli-arg-divide = برای هر حرکت نخست جداگانه شمرده شود
cli-arg-files = پرونده‌ی بازی؛ با - از ورودی استاندارد خوانده می‌شود
cli-arg-record-game = بازی، اگر در پرونده نیامده باشد
cli-arg-in = پرونده‌ی ورودی؛ با - از ورودی استاندارد خوانده می‌شود
cli-arg-out = پرونده‌ی خروجی
cli-arg-format = قالب خروجی: { "borj" }، json، jsonl یا یکی از قالب‌های ویژه‌ی بازی مانند sgf
cli-arg-lossy = حتی اگر چیزی از دست برود بنویس و بگو چه چیزی
cli-arg-svg = تصویر SVG در این پرونده نوشته شود؛ با - در خروجی استاندارد
cli-arg-png = تصویر PNG در این پرونده نوشته شود؛ با - در خروجی استاندارد
cli-arg-width = پهنای تصویر به پیکسل
cli-arg-theme = روشن (light) یا تیره (dark)
cli-arg-colour-blind = افزودن نشانه و نقش، تا به تشخیص هیچ رنگی نیاز نباشد
cli-arg-face = روی صفحه‌ی رنگی: ساده (plain) یا با نویسه‌ای برای هر رنگ (characters)
cli-arg-flip = دیدن صفحه از سوی دیگر
cli-arg-flat = ستون‌ها تخت و از بالا کشیده شوند
cli-arg-moves-of = نشان دادن جاهایی که ستون این خانه می‌تواند برود
cli-usage = کاربرد:{ " " }
cli-arguments = ورودی‌ها
cli-options = گزینه‌ها
cli-help = نمایش این راهنما
cli-version = نمایش نسخه
cli-required = این‌ها کم است: %s
cli-unrecognized = فهمیده نشد: %s
cli-invalid-choice = %(value)r پذیرفتنی نیست (یکی از این‌ها: %(choices)s)
cli-invalid-value = مقدار نادرست: %(value)r
cli-expected-one = یک مقدار لازم دارد
cli-expected-some = دست‌کم یک مقدار لازم دارد
cli-argument = ورودی %(argument_name)s: %(message)s
cli-not-with = با %s هم‌زمان نمی‌شود
cli-error = %(prog)s: %(message)s
cli-turn = نوبت { $seat }، { $count ->
        [one] تنها یک حرکت مجاز
       *[other] { $count } حرکت مجاز
    }.
cli-won = { $seat } برنده شد.
cli-draw = بازی مساوی شد.
cli-nobody = هیچ‌کس
cli-perft-total = روی‌هم { $count }
cli-file-missing = پرونده‌ای به نام { $file } نیست.
cli-file-trouble = از { $file } نمی‌توان استفاده کرد: { $problem }.
cli-stopped = متوقف شد
cli-code-and-start = کد وضعیت خودش روش و گزینه‌ها را دارد؛ --variant و --option و --seed را بردارید.
cli-unknown-style = { $game } شیوه‌ی نوشتاری به نام «{ $style }» ندارد؛ شیوه‌های آن: { $styles }.
cli-replay-progress = { $file }: { $games } بازی، { $moves } حرکت …
cli-replay-good = { $file }: { $games ->
        [one] { $games } بازی
       *[other] { $games } بازی
    } و { $moves } حرکت، همه مجاز.
cli-replay-bad = { $file }: از { $games } بازی، { $bad } بازی از نو بازی نمی‌شود.
cli-replay-row = { $game } { $variant }: { $games } بازی، { $moves } حرکت؛ { $first } برد بازیکن نخست، { $second } برد بازیکن دوم، { $draws } مساوی، { $open } ناتمام
cli-converted = { $games ->
        [one] { $games } بازی
       *[other] { $games } بازی
    } در { $file } نوشته شد.
cli-lost = این‌ها در { $file } نگه داشته نشد: { $losses }.
