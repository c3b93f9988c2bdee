# `borj play` on the whole screen.
screen-key-hint = راهنمایی
screen-key-take-back = پس گرفتن
screen-key-analyse = تحلیل
screen-key-rules = قانون‌ها
screen-key-new = تازه
screen-key-save = ذخیره
screen-key-open = باز کردن
screen-key-level = سطح
screen-key-flip = چرخاندن صفحه
screen-key-day = روز یا شب
screen-key-type = تایپ
screen-key-earlier = وضعیت پیشین
screen-key-later = وضعیت بعدی
screen-key-undo = برگرداندن آنچه برداشته شده
screen-key-help = کلیدها
screen-key-quit = پایان
screen-type = نشانه‌ی / و سپس یک حرکت یا نوبتی کامل
screen-fits = این‌ها جور می‌شوند: { $texts }
screen-nothing-fits = هیچ حرکت مجازی این‌گونه آغاز نمی‌شود.
screen-who = {" "}· { $who }
screen-you = شما
screen-here = پشت همین صفحه‌کلید
screen-level = { $level ->
        [11] استاد
       *[other] سطح { $level }
    }
screen-two = دو نفر پشت همین صفحه‌کلید
screen-against = حریف شما { $level ->
        [11] استاد
       *[other] سطح { $level }
    } است.
screen-count = { $count ->
    [one] یک مهره
   *[other] { $count } مهره
  }
screen-wait = نوبت حریف است…
screen-earlier = این وضعیتی پیشین است: کلید «]» جلو می‌رود و کلید «u» آنچه را پس از آن آمده پس می‌گیرد.
screen-passed = نوبت واگذار شد: { $seat } حرکتی نداشت.
screen-thinks = موتور فکر می‌کند…
screen-rule = قانون { $rule }؛ کلید «r» آن را باز می‌کند.
screen-time = وقت { $seat } تمام شد.
screen-opened = بازی باز شد: کلیدهای «[» و «]» در آن پیش و پس می‌روند و کلید «l» برایتان حریف می‌آورد.
screen-exists = پرونده‌ی { $file } از پیش هست؛ نام دیگری برگزینید.
screen-clock = وقت: { $minutes } دقیقه و { $seconds } ثانیه برای هر نوبت
screen-no-clock = بدون ساعت
screen-seat = جای شما: { $seat }
screen-new = بازی تازه
screen-begin = آغاز
screen-cancel = انصراف
screen-ask-save = بازی با چه نامی نوشته شود؟ پسوند قالب را تعیین می‌کند:
screen-ask-open = کدام پرونده؟
screen-which = کدام بازی؟
screen-help =
    کلیدهای جهت روی صفحه می‌روند، Enter برمی‌دارد و Esc برمی‌گرداند؛ با ماوس هم همین‌طور است. رقم‌ها آنچه را کنار صفحه است برمی‌دارند. با «/» حرکت یا نوبتی کامل تایپ کنید؛ Tab آن را کامل می‌کند.
screen-help-key = کلید { $keys }: { $about }
cli-clock = مقدار { $given } ساعت نیست؛ دقیقه‌ها و ثانیه‌های هر نوبت را بنویسید، مانند 5+3.
cli-arg-play-plain = سطر به سطر، مانند جایی که پایانه نیست
cli-arg-play-clock = ساعت: دقیقه برای همه‌ی نوبت‌ها و ثانیه برای هر نوبت
cli-arg-play-shape = خود برنامه حروف فارسی را بچسباند و بچیند یا نه؛ auto پایانه را می‌سنجد
cli-arg-play-theme = رنگ‌های صفحه
