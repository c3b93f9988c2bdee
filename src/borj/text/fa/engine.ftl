# The engine: what it needs and what it refuses.
engine-missing = موتور بازی این‌جا ساخته نشده است ({ $problem }). با نخستین اجرای ‎./borj یا با pip install ‎.‎ ساخته می‌شود.
engine-over = بازی تمام شده است و چیزی برای جست‌وجو نیست.
engine-threads = موتور بازی با ۱ تا ۶۴ رشته کار می‌کند، نه با { $found } رشته.
engine-table = جدول موتور بازی از ۱ تا ۶۵٬۵۳۶ مبی‌بایت جا می‌گیرد، نه { $found }.
engine-level = سطح { $found } نداریم؛ سطح‌ها از ۱ تا ۱۰ هستند.
certificate-nobody = در این وضعیت هیچ‌کس برد اجباری ندارد؛ پس چیزی برای گواهی نیست.
certificate-head = این پرونده گواهی‌ای نیست که «برج» نوشته باشد.
certificate-line = در سطر { $line } گواهی حرکتی نیامده است.
certificate-not-won = گواهی درست نیست: در این وضعیت بازی بدون برد وعده‌داده‌شده تمام می‌شود: { $code }
certificate-no-answer = گواهی درست نیست: برای این وضعیت پاسخی ندارد: { $code }
certificate-circle = گواهی درست نیست: بازی می‌تواند در این وضعیت دور بزند: { $code }
