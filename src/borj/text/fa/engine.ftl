# The engine: what it needs and what it refuses.
engine-missing = موتور بازی این‌جا ساخته نشده است ({ $problem }). با نخستین اجرای ‎./borj یا با pip install ‎.‎ ساخته می‌شود.
engine-over = بازی تمام شده است و چیزی برای جست‌وجو نیست.
engine-threads = موتور بازی با ۱ تا ۶۴ رشته کار می‌کند، نه با { $found } رشته.
engine-table = جدول موتور بازی از ۱ تا ۶۵٬۵۳۶ مبی‌بایت جا می‌گیرد، نه { $found }.
engine-level = سطح { $found } نداریم؛ سطح‌ها از ۱ تا ۱۰ هستند.
