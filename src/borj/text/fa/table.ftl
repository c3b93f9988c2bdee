# A companion for the box on the table.
table-title = سر میز خودتان
table-note = برای کسانی که جعبه‌ی چوبی بازی را دارند: ساعت، امتیاز، قرعه، چیدمان آماده و پاسخ به «این حرکت مجاز است؟». اگر برنامه را نگه داشته باشید بدون شبکه هم کار می‌کند.
table-game = بازی
table-name = نام { $seat }
table-name-hint = نام
table-clock = ساعت
table-clock-open = نمایش ساعت
table-minutes = دقیقه برای هر نفر
table-increment = ثانیه برای هر نوبت
table-reset = از نو
table-pause = مکث
table-go-on = ادامه
table-close = بستن
table-press = نوبتتان تمام شد؟ این‌جا را بزنید.
table-start = بزنید تا نوبت طرف مقابل شروع شود.
table-up = وقت تمام شد: { $name } باخت.
table-score = امتیاز
table-games-won = تعداد بردها
table-add = { $name }: { $worth } تا به امتیاز اضافه شود
table-goal = بازی تا
table-no-goal = بدون سقف
table-round = دور { $n }
table-rounds =
    { $count ->
        [0] هنوز دوری نبرده است
       *[other] { $count } دور برده است
    }
table-worths-kamisado = دندان اول هر برج ۱ امتیاز دارد، دومی ۲، سومی ۴ و چهارمی ۸.
table-won = { $name } به { $score } رسید و برد.
table-undo = پس گرفتن
table-lots = قرعه
table-lots-draw = چه کسی شروع کند؟
table-lots-begins = { $name } شروع می‌کند.
table-setup = چیدمانی برای شروع
table-seed = شماره‌ی چیدمان
table-another = یکی دیگر
table-setup-note = مهره‌ها را همان‌طور که می‌بینید بچینید. هر شماره در همه‌ی دستگاه‌ها همان چیدمان را می‌دهد.
table-setup-none = این بازی همیشه یک‌جور شروع می‌شود و قرعه‌ای ندارد.
table-allowed-note = حرکت را این‌جا با انگشت یا با نوشتن انجام دهید. صفحه از آغاز بازی شروع می‌شود؛ برای وضعیت دیگر، اول آن را بچینید.
table-allowed-yes = بله، حرکت { $move } مجاز است.
table-allowed-no = خیر. { $reason }
table-allowed-back = پس گرفتن
table-allowed-setup = چیدن وضعیتی دیگر
table-variant = روش بازی
