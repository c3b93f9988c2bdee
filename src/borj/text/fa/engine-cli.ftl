# The engine on the command line and in its protocols.
cli-engine = گفت‌وگو با برنامه‌های دیگر به زبان UGI، یا با ‎--json به شکل سطرهای JSON
cli-engine-about =
    موتور «برج» برای برنامه‌های دیگر. فرمان‌ها را از ورودی استاندارد می‌خواند و پاسخ‌ها را در
    خروجی استاندارد می‌نویسد: به زبان UGI (رابط همگانی بازی)، یا با ‎--json درخواست‌ها و پاسخ‌ها
    به شکل JSON، در هر سطر یکی. شرح هر دو در docs/protocols.md آمده است.
cli-analyse = جست‌وجوی یک وضعیت و نمایش یافته‌ها
cli-analyse-about =
    وضعیتی را ژرف‌تر و ژرف‌تر جست‌وجو می‌کند و عمق، ارزش و بهترین ادامه‌ها را نشان می‌دهد.
    اگر حدی تعیین نکنید پس از ۱۰ ثانیه تمام می‌شود؛ Ctrl-C هر زمان که بخواهید آن را تمام می‌کند.
cli-match = مسابقه‌ی بازیکن‌ها با یکدیگر و سنجش قدرت آن‌ها
cli-match-about =
    مسابقه‌ای میان دو بازیکن، یا دوره‌ای میان چند بازیکن برگزار می‌کند: هر وضعیت آغازین دو بار
    بازی می‌شود، بار دوم با جای عوض‌شده. همه‌ی بازی‌ها در یک پرونده ثبت می‌شوند و همین فرمان
    مسابقه‌ی نیمه‌کاره را از همان‌جا ادامه می‌دهد. بازیکنی که از کار بیفتد، پاسخ ندهد یا حرکت
    غیرمجاز کند، آن بازی را می‌بازد.

    بازیکن‌ها:
    یکی از سطح‌های «برج»: level:1 … level:10
    جست‌وجو با تعداد گره یا عمق معین: nodes:N، depth:N
    جست‌وجو با زمان معین برای هر حرکت: time:SECONDS
    جست‌وجو با ساعت: clock:SECONDS+INCREMENT
    جست‌وجوی درختی مونت‌کارلو: mcts:SECONDS، playouts:N
    هر حرکت مجازی، به‌طور تصادفی: random
    برنامه‌ای که UGI می‌داند، با حدی که ‎--limit تعیین می‌کند: ugi:COMMAND
    هر یک از این‌ها با نامی که شما می‌گذارید: NAME=PLAYER
cli-bench = وارسی جست‌وجو با امضای آن و سنجش سرعت
cli-bench-about =
    وضعیت‌های معینی از هر بازی را با یک رشته جست‌وجو می‌کند: برخی را تا عمقی معین، و آخر بازی‌ها را
    تا اثبات. این دو تعدادِ گره امضای جست‌وجو هستند: فقط وقتی تغییر می‌کنند که جست‌وجو تغییر کرده
    باشد. اگر با امضای ثبت‌شده یکی نباشند، کد خروج ۱ است.
cli-arg-engine-game = بازی آغازین؛ اگر ندهید { $game }
cli-arg-threads = تعداد رشته‌های هر جست‌وجو
cli-arg-table = اندازه‌ی جدول موتور به مبی‌بایت
cli-arg-parallel = تعداد درخواست‌هایی که هم‌زمان جست‌وجو می‌شوند (با ‎--json)
cli-arg-time = پایان پس از این تعداد ثانیه
cli-arg-nodes = پایان پس از این تعداد گره
cli-arg-search-depth = پایان پس از این عمق، بر حسب حرکت
cli-arg-infinite = ادامه تا وقتی که خودتان متوقفش کنید
cli-arg-lines = تعداد بهترین ادامه‌ها که نشان داده می‌شود
cli-arg-explain = ارزش وضعیت در یک نگاه هم، جزء به جزء، گفته شود
cli-arg-players = بازیکن، مانند level:3، nodes:20000 یا ugi:/path/to/program
cli-arg-match-game = بازی مسابقه
cli-arg-games = تعداد بازی‌های هر دو بازیکن؛ همیشه زوج
cli-arg-match-seed = عددی که هر تصادفی را در مسابقه تعیین می‌کند
cli-arg-opening = تعداد حرکت‌هایی که نخست به‌طور تصادفی بازی می‌شود؛ اگر ندهید به اندازه‌ی نیاز روش بازی
cli-arg-limit = حد برنامه‌های دیگر: nodes:N، depth:N، time:SECONDS یا clock:SECONDS+INCREMENT
cli-arg-match-out = پرونده‌ی بازی‌ها؛ اگر ندهید match-GAME.jsonl
cli-arg-processes = تعداد بازی‌هایی که هم‌زمان انجام می‌شود
cli-arg-patience = بازیکن تا چند ثانیه پس از حد خود فرصت دارد پیش از آن‌که بی‌پاسخ به شمار آید
cli-arg-longest = بازی پس از این تعداد حرکت مساوی به شمار می‌آید
cli-arg-sprt = پایان مسابقه به محض آن‌که معلوم شود بازیکن اول به اندازه‌ی ELO1 از دومی قوی‌تر است یا فقط ELO0
cli-arg-bench-games = بازی‌هایی که جست‌وجو می‌شوند؛ اگر ندهید همه
cli-arg-accept = امضاهای تازه ثبت شوند
cli-arg-renew = وضعیت‌ها از نو انتخاب و امضاهایشان ثبت شوند
cli-analyse-head = بازی { $game }، نوبت { $seat }
cli-analyse-depth = عمق { $depth }/{ $deepest }، { $nodes } گره، { $speed } گره در ثانیه، { $seconds } ثانیه
cli-analyse-proof = اثبات‌شده
cli-analyse-best = بهترین حرکت: { $move } ({ $score })
cli-match-progress = تا کنون { $done } بازی از { $wanted } بازی: { $leader }
cli-match-fault = بازی { $first } – { $second }: { $fault }
cli-match-player = بازیکن
cli-match-points = امتیاز
cli-match-score = درصد
cli-match-elo = اِلو
cli-match-lost = خطا
cli-match-difference = اختلاف { $first } با { $second }: { $elo } اِلو
cli-match-accepted = آزمون تمام شد: اختلاف { $elo1 } اِلو یا بیش‌تر است (لگاریتم نسبت درست‌نمایی { $ratio }).
cli-match-rejected = آزمون تمام شد: اختلاف { $elo0 } اِلو یا کم‌تر است (لگاریتم نسبت درست‌نمایی { $ratio }).
cli-match-open = آزمون هنوز تمام نشده است (لگاریتم نسبت درست‌نمایی { $ratio }، میان { $low } و { $high }).
cli-match-kept = تعداد { $played } بازی انجام و { $read } بازی خوانده شد؛ همه در { $file } ثبت شده است.
cli-bench-changed = امضای { $game } برابر { $nodes } است، ولی { $known } ثبت شده است؛ جست‌وجو تغییر کرده است. اگر این تغییر عمدی است، borj bench ‎--accept امضای تازه را ثبت می‌کند.
match-player = نوشته‌ی «{ $text }» بازیکن نیست؛ بازیکن‌های پذیرفتنی: { $known }.
match-limit = نوشته‌ی «{ $text }» حد نیست؛ حدهای پذیرفتنی: { $known }.
match-two-players = مسابقه دست‌کم دو بازیکن لازم دارد.
match-sprt = این آزمون دو بازیکن را با هم می‌سنجد و ELO0 باید از ELO1 کوچک‌تر باشد.
match-in-use = پرونده‌ی { $file } در دست مسابقه‌ی دیگری است.
match-other-file = پرونده‌ی { $file } از مسابقه‌ی دیگری است (سطر { $number })؛ با ‎--out پرونده‌ی دیگری انتخاب کنید.
match-other-player = در پرونده‌ی { $file } بازی‌های «{ $name }» دیگری هست ({ $was })؛ این‌جا { $now } است. با ‎--out پرونده‌ی دیگری یا با NAME=PLAYER نام دیگری انتخاب کنید.
match-program = بازیکن «{ $name }» راه نیفتاد ({ $problem })؛ باید برنامه‌ای با پروتکل UGI باشد که به «ugi» با «ugiok» پاسخ دهد.
match-worker = فرایندی که باید بازی می‌کرد راه نیفتاد ({ $problem }).
ugi-unknown = نوشته‌ی «{ $text }» فرمان نیست؛ فرمان‌های پذیرفتنی: { $known }.
ugi-too-long = سطری بلندتر از { $limit } بایت است.
ugi-setoption = شکل پذیرفتنی: «setoption name NAME value VALUE».
ugi-option = گزینه‌ای به نام «{ $option }» نیست؛ گزینه‌ها: { $options }.
ugi-number = مقدار { $name } عددی صحیح از { $least } تا { $most } است، نه «{ $text }».
ugi-position = شکل پذیرفتنی: «position startpos» یا «position fen CODE»، و پس از آن شاید «moves» و حرکت‌ها.
ugi-query = شکل پذیرفتنی: «query gameover»، «query p1turn» یا «query result».
ugi-go = نوشته‌ی «{ $text }» در «go» معنایی ندارد؛ واژه‌های پذیرفتنی: { $known }.
ugi-searching = جست‌وجویی در جریان است؛ نخست آن را متوقف کنید.
jsonl-not-json = این سطر JSON نیست: { $problem }.
jsonl-not-object = درخواست باید یک شیء JSON باشد.
jsonl-too-long = سطری بلندتر از { $limit } بایت است.
jsonl-id = درخواست «id» لازم دارد: یک متن یا یک عدد صحیح.
jsonl-do = مقدار «do» نمی‌تواند { $found } باشد؛ مقدارهای پذیرفتنی: { $known }.
jsonl-field = فیلد «{ $field }» این‌جا نیست؛ فیلدها: { $fields }.
jsonl-value = مقدار فیلد «{ $field }» نمی‌تواند { $found } باشد.
jsonl-busy = درخواستی با شناسه‌ی { $id } هنوز در جریان است.
jsonl-cancel = درخواستی با شناسه‌ی { $id } در جریان نیست.
jsonl-full = هم‌اکنون { $limit } درخواست در صف است.
jsonl-code-and-start = روش بازی و گزینه‌ها در خود کد وضعیت هست؛ «variant» و «options» و «seed» را بردارید.
cli-solve = اثبات برنده، برای هر حرکت مجاز
cli-solve-about =
    با جست‌وجوی اثبات نشان می‌دهد پس از هر حرکت مجاز چه کسی می‌برد:
    در هر سطر یک حرکت، با برد، باخت یا تساوی برای کسی که نوبت اوست، و تعداد گره‌ها.
    با ‎--certificate FILE پاسخ برنده به همه‌چیز نوشته می‌شود؛ ‎borj verify آن را وارسی می‌کند.
cli-verify = وارسی یک گواهی، فقط با قانون‌ها
cli-verify-about =
    گواهی‌ای را که ‎borj solve نوشته است، فقط با قانون‌های بازی وارسی می‌کند:
    هر کس از آن پیروی کند، در برابر هر دفاعی می‌برد. اگر درست نباشد، کد خروج ۱ است.
cli-arg-certificate = گواهی‌ای که وارسی می‌شود
cli-arg-write-certificate = نوشتن پاسخ برنده به هر وضعیتی که ممکن است پیش بیاید
cli-solve-win = برد
cli-solve-loss = باخت
cli-solve-draw = مساوی
cli-solve-unknown = نامعلوم
cli-solve-progress = حرکت { $move } از { $moves }، { $nodes } گره …
cli-solve-total = از { $moves } حرکت، { $wins } حرکت می‌برد؛ { $nodes } گره، { $seconds } ثانیه.
cli-certify-progress = تاکنون { $nodes } گره و { $answers } پاسخ …
cli-certified = تعداد { $answers } پاسخ در پرونده‌ی { $file } نوشته شد.
cli-verified = گواهی درست است: از این‌جا { $seat } در برابر هر دفاعی می‌برد (وارسی { $positions } وضعیت).
cli-puzzles = یافتن، سنجیدن و بازبینی تمرین‌ها
cli-puzzles-about =
    تمرین وضعیتی از بازی‌های موتور است که در هر گام آن تنها یک نوبت درست است. بدون فرمان، تعداد
    تمرین‌های هر بازی گفته می‌شود. شیوه‌ی یافتن و اثبات آن‌ها در docs/exercises.md آمده است.
cli-puzzles-mine = جست‌وجوی تمرین در بازی‌های موتور
cli-puzzles-mine-about =
    سطح‌های موتور با هم بازی می‌کنند و وضعیت‌هایی جست‌وجو می‌شود که تنها یک نوبت درست دارند. یافته‌ها
    در پرونده‌ای گرد می‌آیند؛ Ctrl-C کار را متوقف می‌کند و همان فرمان آن را ادامه می‌دهد.
cli-puzzles-ship = انتخاب از یافته‌ها و گذاشتن آن‌ها در جایی که برج می‌خواند
cli-puzzles-ship-about =
    از یافته‌ها انتخاب می‌شود: روش‌های بازی به نوبت، مطمئن‌ترین‌ها نخست، بدون تمرین‌های بسیار همانند.
    آن‌چه انتخاب شود جای تمرین‌های بازی را می‌گیرد. امتیازهای معلوم می‌مانند.
cli-puzzles-rate = حل تمرین‌ها به دست ده سطح و سنجیدن دشواری آن‌ها
cli-puzzles-rate-about =
    هر سطح هر تمرین را بارها حل می‌کند و برای هر بازی یک مقیاس به دست می‌آید که در آن سطح ۵ امتیاز
    ۱۵۰۰ دارد. امتیازها همراه امضای جست‌وجو ثبت می‌شوند.
cli-puzzles-renew = بازسازی شواهد و امتیازها برای موتوری دیگر
cli-puzzles-renew-about =
    تمرین‌های موجود با موتور کنونی بازبینی و با همه‌ی سطح‌ها حل می‌شوند؛ آن‌چه دیگر درست نباشد کنار
    گذاشته و نام برده می‌شود. بازی‌هایی که امتیازهایشان از همین موتور است دست‌نخورده می‌مانند. Ctrl-C
    کار را متوقف می‌کند و همان فرمان در همان پوشه آن را ادامه می‌دهد.
cli-puzzles-check = بازبینی تمرین‌ها با قانون‌ها و اثبات‌گر
cli-puzzles-check-about =
    هر تمرین از نو بازبینی می‌شود: ادامه‌ی آن باید مجاز باشد، هر گام باید تنها یک نوبت درست داشته باشد
    و هیچ دو تمرینی نباید بسیار همانند باشند. اگر یکی درست نباشد، کد خروج ۱ است.
cli-arg-pool = پرونده‌ی یافته‌ها؛ اگر ندهید puzzles-GAME.jsonl
cli-arg-mine-variant = روشی از بازی که جست‌وجو می‌شود؛ چند بار هم می‌توان داد؛ اگر ندهید همه
cli-arg-mined = تعداد بازی‌هایی که از این پس جست‌وجو می‌شود
cli-arg-mine-seed = شماره‌ی نخستین بازی
cli-arg-most = بیش‌ترین تعداد انتخاب‌شده
cli-arg-proved = از این روش بازی تنها آن‌چه یکسره اثبات شده است؛ چند بار هم می‌توان داد
cli-arg-seeds = هر سطح به هر وضعیت چند بار نگاه می‌کند
cli-arg-renew-all = بازی‌هایی هم که تمرین‌هایشان از همین موتور است
cli-arg-sample = بازبینی تنها همین تعداد از هر بازی؛ ۰ یعنی همه
cli-arg-puzzle-games = بازی‌ها؛ اگر ندهید همه
cli-progress = تا کنون { $done } از { $wanted }
cli-mine-progress = تا کنون { $done } بازی از { $wanted } بازی؛ تمرین‌های یافته: { $found }
cli-mined = در { $file } از { $games ->
        [one] ۱ بازی
       *[other] { $games } بازی
    } این تعداد تمرین هست: { $found }.
cli-shipped = تمرین‌های { $file }: { $count }.
cli-puzzles-count = بازی { $game }: { $count } تمرین که { $proved } تای آن‌ها یکسره اثبات شده است؛ امتیازها از { $least } تا { $most }.
cli-rated = بازی { $game }: { $count ->
        [one] ۱ تمرین
       *[other] { $count } تمرین
    } از { $least } تا { $most }؛ نیمی از آن‌ها زیر { $middle }.
cli-renewed = بازی { $game }: { $count ->
        [one] ۱ تمرین
       *[other] { $count } تمرین
    } بازبینی و سنجیده شد؛ کنار گذاشته: { $dropped }.
cli-renewed-dropped = تمرین { $id }: دیگر درست نیست و کنار گذاشته می‌شود.
cli-renewed-already = بازی { $game }: کاری نمانده است؛ تمرین‌هایش از همین موتور است.
cli-checked = بازی { $game }: { $count ->
        [one] ۱ تمرین
       *[other] { $count } تمرین
    } در { $seconds } ثانیه بازبینی شد؛ نادرست: { $wrong }.
puzzle-unreadable = تمرین { $id }: وضعیت یا ادامه‌ی آن بازی‌شدنی نیست.
puzzle-id = تمرین { $id }: نام آن از وضعیتش به دست نمی‌آید.
puzzle-start = تمرین { $id }: شروع آن وضعیتی در آغاز نوبت و با کد معمول نیست.
puzzle-line = تمرین { $id }: ادامه‌ی آن با نوبت حل‌کننده تمام نمی‌شود یا آن را حل نمی‌کند.
puzzle-themes = تمرین { $id }: موضوع‌های آن جز آن است که ثبت شده است.
puzzle-unproved = تمرین { $id }: آن‌چه درباره‌ی نوبت‌های درست آن ثبت شده است دوباره به دست نیامد.
puzzle-double = تمرین { $id }: بسیار همانند تمرین دیگری است یا از همان بازی است.
cli-explain-head = ارزش این وضعیت در یک نگاه، برای { $seat }:
cli-explain-sum = در مجموع

# Programs from elsewhere, and the conformance kit.
program-crash = برنامه تمام شده است یا اجرا نمی‌شود: { $detail }
program-hang = برنامه پاسخ نمی‌دهد.
program-time = زمان برنامه تمام شد.
program-illegal = برنامه حرکتی کرد یا حرکتی به آن گفته شد که مجاز نیست: { $detail }
cli-conform = آزمودن یک برنامه با مجموعه‌ی آزمون قانون‌ها
cli-conform-about =
    از برنامه‌ای که UGI می‌داند درباره‌ی همه‌ی وضعیت‌های مجموعه‌ی آزمون می‌پرسد و می‌گوید چه چیزی فرق
    دارد: نوبت کیست، بازی تمام شده است یا نه و برنده کیست، چه حرکت‌هایی مجازند و چند ادامه دارند،
    و آیا حرکتی که برنامه می‌کند مجاز است. شرح مجموعه در docs/conformance.md آمده است. اگر چیزی
    فرق داشته باشد، کد خروج ۱ است.
cli-arg-conform-program = فرمان برنامه، یک‌جا: ‎"./engine --quiet"
cli-arg-conform-game = فقط این بازی؛ می‌توان چند بار آورد
cli-arg-without-counts = شمارش از برنامه خواسته نشود، چون «go perft» را نمی‌شناسد
cli-arg-export = به جای آزمون، مجموعه در این پوشه نوشته شود: برای هر بازی یک پرونده، در هر سطر یک JSON
conform-program = فرمان برنامه‌ای را بدهید که UGI می‌داند، یا ‎--export FOLDER را برای نوشتن پرونده‌های مجموعه.
cli-conform-written = در { $file } نوشته شد: { $count } مورد
cli-conform-differs = پاسخ { $what } باید { $expected } باشد، ولی { $found } است
cli-conform-legal = حرکت‌های مجاز: این‌ها را ندارد: { $expected }؛ این‌ها را دارد و نباید داشته باشد: { $found }
cli-conform-uncounted = به «go perft» پاسخ نمی‌دهد؛ پس حرکت‌های مجازش مقایسه نشد، فقط حرکت‌هایی که می‌کند.
cli-conform-end = از { $program } درباره‌ی { $cases } مورد پرسیده شد؛ { $count ->
        [0] هیچ چیزی فرق ندارد
       *[other] { $count } تفاوت
    }.

# Bots.
cli-bot = نشاندن برنامه‌ای که UGI می‌داند پشت صفحه‌ی یک سرور
cli-bot-about =
    برنامه‌ای که UGI می‌داند روی یک سرور بازی می‌کند: با ‎--invitation در بازی‌ای که کسی به آن دعوتش
    کرده است، یا با ‎--game در بازی‌هایی که خودش به تالار می‌آورد (با ‎--private: برای دارنده‌ی پیوندی که
    چاپ می‌شود). بدون نشان، ربات تازه‌ای می‌شود و نشان خود را یک بار نشان می‌دهد. شیوه‌ی نوشتن
    چنین برنامه‌ای در docs/bots.md آمده است.
cli-arg-bot-server = نشانی سرور، مانند ‎http://localhost:8320
cli-arg-bot-token = نشان ربات؛ یا BORJ_BOT_TOKEN را تعیین کنید
cli-arg-bot-revoke = فقط باطل کردن توکن ربات
cli-arg-bot-name = نام ربات تازه؛ «[bot]» به آن افزوده می‌شود
cli-arg-bot-invitation = پیوند دعوت؛ می‌توان چند بار آورد
cli-arg-bot-game = ساختن بازی‌هایی از این گونه
cli-arg-bot-private = برای دارنده‌ی پیوند، نه برای تالار
cli-arg-bot-games = تعداد بازی‌ها، یکی پس از دیگری
cli-bot-token = این ربات تازه است؛ برای بازگشت با همین نام ‎{ $variable }={ $token } را تعیین کنید
cli-bot-revoked = توکن { $name } دیگر به هیچ کاری نمی‌آید.
cli-bot-plays = ربات { $name } در بازی { $game } بازی می‌کند.
cli-bot-over = بازی { $game } تمام شد: { $reason }.
bot-token = بگویید کدام توکن باطل شود: ‎--token TOKEN یا { $variable }.
bot-what = بگویید چه بازی شود: ‎--invitation LINK یا ‎--game GAME.
online-refused = پاسخ سرور ({ $status }): { $told }

# Playing in the terminal.
cli-play = بازی در پایانه، سطر به سطر
cli-play-about =
    با یکی از سطح‌ها بازی کنید، یا با ‎--two با دوستی پشت همین صفحه‌کلید. حرکت یا نوبت کامل را به هر
    شیوه‌ای که کتابچه می‌نویسد تایپ کنید؛ Tab آن را کامل می‌کند. «help» باقی را نشان می‌دهد.
cli-arg-play-level = سطح حریف، ۱ تا ۱۰
cli-arg-play-seat = جای شما: 0 آغاز می‌کند
cli-arg-play-two = دو نفر بازی می‌کنند
cli-play-answers = سطح { $level } بازی می‌کند: { $move }
cli-play-saved = بازی در { $file } نوشته شد.
cli-play-help =
    هر حرکت یا نوبت کامل بازی می‌شود. جز این: moves (حرکت‌های مجاز)، hint (بهترین ادامه و آنچه اینجا
    مهم است)، back (پس گرفتن نوبت)، flip (چرخاندن صفحه)، save FILE (نوشتن بازی)، quit (پایان).

# Training nets.
cli-train = شبکه‌ی کنار ارزیابی یک بازی را از بازی‌های موتور با خودش می‌آموزد
cli-train-about =
    موتور با خودش بازی می‌کند، شبکه‌ای کوچک از این بازی‌ها چیزهایی را می‌آموزد که ارزیابی نمی‌بیند، و
    آزمونی دنباله‌ای می‌گوید که بهتر بازی می‌کند یا نه: این یک نسل است. همه‌چیز در یک پوشه می‌ماند، با
    صفحه‌ای که روند کار را نشان می‌دهد؛ همین فرمان از همان‌جا که مانده بود ادامه می‌دهد. آخرین شبکه‌ای
    که پذیرفته شده، همان‌جا در net.json است.

    به NumPy نیاز دارد و برای خوشه به Ray: در پوشه‌ی متن برنامه‌ی برج، pip install ".[train]" یا ".[cluster]".
cli-arg-generations = چند نسل ساخته شود
cli-arg-shards = بازی‌های هر نسل چند بخش داشته باشد
cli-arg-shard-games = هر بخش چند بازی داشته باشد
cli-arg-lesson-nodes = هر حرکتِ این بازی‌ها با چند گره جست‌وجو شود
cli-arg-train-seed = عددی که هر تصادفی را در آموزش تعیین می‌کند
cli-arg-train-out = پوشه‌ی کار؛ اگر ندهید train-GAME
cli-arg-address = نشانی خوشه‌ی Ray؛ auto برای خوشه‌ای که برپاست و local برای خوشه‌ای تازه
cli-train-play = نسل { $generation }: { $done } از { $wanted } بخش بازی شد
cli-train-learn = نسل { $generation }: { $done } بار از همه‌ی داده‌ها آموخت، خطا { $value }
cli-train-test = نسل { $generation }: { $done } جفت از حداکثر { $wanted }، نسبت { $value }
cli-train-generation =
    نسل { $generation }: { $lessons } وضعیت، { $games } بازی، اِلو { $value } [{ $low }، { $high }]، { $kept ->
        [true] پذیرفته شد
       *[false] پذیرفته نشد
    }
cli-train-done = روند کار: { $report }. آخرین شبکه‌ی پذیرفته‌شده، اگر بوده باشد: { $file }
train-game = بازی { $game } شبکه‌ای برای آموزش ندارد.
train-numpy = آموزش به NumPy نیاز دارد: در پوشه‌ی متن برنامه‌ی برج، pip install ".[train]"
train-ray = خوشه به Ray نیاز دارد: در پوشه‌ی متن برنامه‌ی برج، pip install ".[cluster]"
train-plan = پرونده‌ی { $file } به آموزش دیگری تعلق دارد؛ با ‎--out پوشه‌ی دیگری بدهید یا همان عددهای پیشین را.
train-worker = فرایندهای کاری پیش از آن‌که کاری بکنند پی‌درپی پایان می‌یابند؛ آیا حافظه کافی است؟
