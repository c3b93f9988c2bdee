# Records: files of games, what can be wrong with them, and what other formats cannot hold.
record-empty = در این پرونده هیچ بازی‌ای نیست.
record-binary = این پرونده متنی نیست؛ نزدیک سطر { $line } یک بایت صفر دارد.
record-database = این پرونده‌ی ثبت بازی نیست و یک پایگاه داده است؛ شاید نسخه‌ی پشتیبان همه‌ی بازی‌های یک سرور. با «borj restore» بازگردانده می‌شود.
record-encoding = سطر { $line } با UTF-8 جور نیست؛ پرونده را به‌صورت متن UTF-8 ذخیره کنید.
record-too-large = این نوشته بزرگ‌تر از آن است که یک‌جا خوانده شود: بیش از { $limit } نویسه.
record-unrecognised = «برج» این قالب را نمی‌شناسد: «{ $text }». اگر فهرست ساده‌ای از حرکت‌هاست، نام بازی را هم بدهید.
record-not-format = این پرونده در قالب «{ $format }» نیست.
record-format = قالبی به نام «{ $format }» نداریم؛ قالب‌ها: { $formats }.
record-one-document = پرونده‌ی «‎.json» فقط یک بازی دارد؛ برای چند بازی «‎.jsonl» یا قالب متنی را به کار ببرید.
record-nothing = بازی‌ای برای نوشتن نیست.
record-read-only = «برج» قالب «{ $format }» را می‌خواند ولی نمی‌نویسد.
record-lossy = همه‌ی این بازی در قالب «{ $format }» نمی‌گنجد. آنچه از دست می‌رود: { $losses }.
record-untold = این بازی را نمی‌توان در قالب «{ $format }» نوشت؛ آن قالب چنین آغاز یا چنین قانون‌هایی ندارد.
record-move = بازی { $game }، سطر { $line }، ستون { $column }: «{ $text }» را نمی‌توان بازی کرد. { $why }
record-start = بازی { $game }، سطر { $line }، ستون { $column }: وضعیت آغاز بازی را نمی‌توان چید. { $why }
record-no-game = معلوم نیست این کدام بازی است؛ بازی‌ها: { $games }.
record-start-open = آغاز «{ $variant }» تصادفی است؛ پس در ثبت بازی باید Setup یا Seed آمده باشد.
record-start-contradicts = آغاز بازی با خودش نمی‌خواند: مقدار { $field } در کد { $expected } است و جای دیگر { $found }.
record-options = نوشته‌ی «{ $text }» گزینه نیست؛ گزینه‌ها را به شکل name=value بنویسید.
record-version = بازی { $game }، سطر { $line }، ستون { $column }: این ثبت با نسخه‌ی { $found } قالب نوشته شده است؛ این برنامه نسخه‌ی { $known } را می‌خواند.
record-ruleset = این ثبت بر پایه‌ی نسخه‌ی { $found } قانون‌هاست؛ این برنامه نسخه‌های ۱ تا { $known } را می‌شناسد.
record-header = بازی { $game }، سطر { $line }، ستون { $column }: نوشته‌ی «{ $text }» سرآیند نیست؛ سرآیند را به شکل ‎[Name "value"]‎ بنویسید.
record-header-long = بازی { $game }، سطر { $line }، ستون { $column }: سرآیند { $name } از { $limit } نویسه بلندتر است.
record-header-twice = بازی { $game }، سطر { $line }، ستون { $column }: سرآیند { $name } دو بار آمده است. بازی تازه پس از حرکت‌ها و نتیجه‌ی بازی پیشین آغاز می‌شود.
record-headers = بازی { $game }، سطر { $line }، ستون { $column }: بیش از { $limit } سرآیند هست.
record-header-name = نام سرآیند نمی‌تواند «{ $name }» باشد: نام از حرف و رقم لاتین و - و _ ساخته می‌شود، با حرف آغاز می‌شود و از نام‌هایی نیست که معنای ویژه دارند.
record-header-size = سرآیند { $name } از { $limit } نویسه بلندتر است.
record-headers-size = بیش از { $limit } سرآیند هست.
record-size = ثبت بازی بیش از اندازه بزرگ است: حداکثر { $depth } شاخه‌ی تودرتو و { $nodes } حرکت پذیرفتنی است.
record-comment-size = یکی از توضیح‌ها از { $limit } نویسه بلندتر است.
record-truncated = بازی { $game }، سطر { $line }، ستون { $column }: آنچه این‌جا آغاز می‌شود پایان ندارد؛ شاید پرونده ناقص باشد.
record-comment-long = بازی { $game }، سطر { $line }، ستون { $column }: توضیحی از { $limit } نویسه بلندتر است.
record-character = بازی { $game }، سطر { $line }، ستون { $column }: «{ $text }» این‌جا معنایی ندارد.
record-word-long = بازی { $game }، سطر { $line }، ستون { $column }: واژه‌ای از { $limit } نویسه بلندتر است: «{ $text }…».
record-nag = نوشته‌ی «{ $number }» نشانه‌ی ارزیابی نیست؛ نشانه‌ها: «‎!‎»، «‎?‎»، «‎!!‎»، «‎??‎»، «‎!?‎»، «‎?!‎» و ‎$0 تا ‎$255.
record-nag-place = بازی { $game }، سطر { $line }، ستون { $column }: پیش از نشانه‌ی ارزیابی باید حرکتی باشد.
record-nodes = بازی { $game }، سطر { $line }، ستون { $column }: این بازی بیش از { $limit } حرکت دارد.
record-annotation = بازی { $game }، سطر { $line }، ستون { $column }: نوشته‌ی «{ $text }» نشانه‌ی ارزیابی نیست؛ نشانه‌ها: «‎!‎»، «‎?‎»، «‎!!‎»، «‎??‎»، «‎!?‎»، «‎?!‎» و ‎$0 تا ‎$255.
record-result = بازی { $game }، سطر { $line }، ستون { $column }: نتیجه نمی‌تواند درست باشد. { $why }
record-variation-first = بازی { $game }، سطر { $line }، ستون { $column }: پیش از هر شاخه باید حرکتی باشد که شاخه به‌جای آن می‌نشیند.
record-variation-open = بازی { $game }، سطر { $line }، ستون { $column }: این شاخه بسته نشده است؛ شاید پرونده ناقص باشد.
record-variation-close = بازی { $game }، سطر { $line }، ستون { $column }: شاخه‌ای بسته شده که باز نبوده است.
record-depth = بازی { $game }، سطر { $line }، ستون { $column }: بیش از { $limit } شاخه‌ی تودرتو هست.
record-result-unknown = نوشته‌ی «{ $found }» نتیجه نیست؛ نتیجه‌ها: { $words }.
record-result-two = نتیجه در سرآیند { $header } است، ولی در پایان { $found } نوشته شده است.
record-result-wrong = در ثبت بازی «{ $found }» آمده، ولی حرکت‌ها «{ $expected }» را نشان می‌دهند.
record-result-missing = در ثبت بازی آمده که بازی چگونه پایان یافت («{ $ending }»)، ولی نیامده که برنده کیست.
record-ending = بازی به شکل «{ $found }» پایان نمی‌یابد؛ شکل‌های شناخته‌شده: { $endings }.
record-over = بازی طبق قانون‌ها تمام شده است.
record-not-over = بازی طبق قانون‌ها هنوز تمام نشده است.
record-no-draw-offers = در بازی { $name } بازیکنان نمی‌توانند بر سر تساوی توافق کنند.
record-winner = در بازی‌ای که به شکل «{ $ending }» پایان یافته، برنده نمی‌تواند { $winner } باشد.
record-root = در آغاز ثبت حرکتی نیست؛ پس «{ $field }» هم ندارد.
record-clock = مقدار { $value } زمان ساعت نیست.
record-evaluation-whole = مقدار { $value } بیرون از محدوده است: عمق یا فاصله در ارزیابی عددی صحیح از { $least } تا { $most } است.
record-evaluation = مقدار { $value } ارزیابی نیست.
record-json = بازی { $game }، سطر { $line }، ستون { $column }: این نوشته JSON درستی نیست.
record-json-version = بازی { $game }، سطر { $line }، ستون { $column }: این ثبت با نسخه‌ی { $found } قالب نوشته شده است؛ این برنامه نسخه‌ی { $known } را می‌خواند.
record-json-kind = بازی { $game }، سطر { $line }، ستون { $column }: فیلد «{ $path }» باید { $kind ->
    [whole] عددی صحیح
    [number] عدد
    [object] شیء
    [list] فهرست
    [move] یک حرکت
    [pair] دو عدد صحیح
    [winner] ‏0، 1 یا null
   *[text] متن
  } باشد.
record-json-missing = بازی { $game }، سطر { $line }، ستون { $column }: فیلد «{ $path }» نیامده است.
record-json-unknown = بازی { $game }، سطر { $line }، ستون { $column }: فیلد «{ $path }» این‌جا شناخته‌شده نیست؛ فیلدهای پذیرفتنی: { $fields }.
record-json-depth = بازی { $game }، سطر { $line }، ستون { $column }: در «{ $path }» بیش از { $limit } شاخه‌ی تودرتو هست.
record-json-move = بازی { $game }، سطر { $line }، ستون { $column }: در «{ $path }» نمی‌توان «{ $text }» را بازی کرد. { $why }
record-json-value = بازی { $game }، سطر { $line }، ستون { $column }: فیلد «{ $path }» پذیرفتنی نیست. { $why }
sgf-unreadable = بازی { $game }، سطر { $line }، ستون { $column }: نوشته‌ی «{ $text }» به‌صورت SGF خوانده نمی‌شود.
sgf-truncated = بازی { $game }، سطر { $line }، ستون { $column }: پرونده‌ی SGF وسط بازی قطع شده است.
sgf-verb = بازی { $game }، سطر { $line }، ستون { $column }: نوشته‌ی «{ $text }» از کارهایی نیست که بازیکنی بتواند بکند.
sgf-setup = بازی { $game }: «برج» چیدمان «{ $text }» را نمی‌شناسد.
loss-comments = توضیح‌ها
loss-variations = شاخه‌ها
loss-annotations = نشانه‌های ارزیابی
loss-clocks = زمان ساعت‌ها
loss-evaluations = ارزیابی‌های موتور
loss-result = چگونگی پایان بازی
loss-headers = برخی سرآیندها
