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
cli-match-kept = تعداد { $games ->
        [one] ۱ بازی
       *[other] { $games } بازی
    } در { $file } ثبت شده است.
cli-bench-changed = امضای { $game } برابر { $nodes } است، ولی { $known } ثبت شده است؛ جست‌وجو تغییر کرده است. اگر این تغییر عمدی است، borj bench ‎--accept امضای تازه را ثبت می‌کند.
match-player = نوشته‌ی «{ $text }» بازیکن نیست؛ بازیکن‌های پذیرفتنی: { $known }.
match-limit = نوشته‌ی «{ $text }» حد نیست؛ حدهای پذیرفتنی: { $known }.
match-two-players = مسابقه دست‌کم دو بازیکن لازم دارد.
match-sprt = این آزمون دو بازیکن را با هم می‌سنجد و ELO0 باید از ELO1 کوچک‌تر باشد.
match-in-use = پرونده‌ی { $file } در دست مسابقه‌ی دیگری است.
match-other-file = پرونده‌ی { $file } از مسابقه‌ی دیگری است (سطر { $number })؛ با ‎--out پرونده‌ی دیگری انتخاب کنید.
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
cli-solve-total = از { $moves } حرکت، { $wins } حرکت می‌برد؛ { $nodes } گره، { $seconds } ثانیه.
cli-certified = تعداد { $answers } پاسخ در پرونده‌ی { $file } نوشته شد.
cli-verified = گواهی درست است: از این‌جا { $seat } در برابر هر دفاعی می‌برد (وارسی { $positions } وضعیت).
