# Exercises: what is wrong with a try, and the themes in words.
unknown-exercise = تمرینی به نام «{ $id }» نیست.
exercise-step = تمرین { $id } فقط { $steps ->
        [one] ۱ گام
       *[other] { $steps } گام
    } دارد که شماره‌ی آن‌ها از ۰ شروع می‌شود؛ گام { $step } ندارد.
exercise-turn-open = این نوبت هنوز کامل نیست.
theme-win = برد قطعی
theme-win-in-1 = برد در یک نوبت
theme-win-in-2 = برد در دو نوبت
theme-win-in-3 = برد در سه نوبت
theme-win-in-4 = برد در چهار نوبت
theme-win-long = بردی دورتر
theme-only-turn = تنها حرکتی که نمی‌بازد
theme-best-turn = بهترین حرکت، با فاصله‌ای زیاد
theme-kamisado-home = رسیدن به ردیف امن حریف
theme-kamisado-block = برج محبوس
theme-kamisado-push = رانش با سومو
theme-kamisado-refill = پر کردن ردیف‌ها
theme-kamisado-match = از بازی چنددوری
theme-lyngk-five-stack = ستون پنج‌تایی
theme-lyngk-six-stack = ستون شش‌تایی
theme-lyngk-colour-claimed = انتخاب رنگ
theme-lyngk-detour = حرکت از روی سکوی پرش
theme-lyngk-ladder = برد با شمردن ستون‌ها
theme-lyngk-stands-still = حریف باید نوبت را واگذار کند
theme-dvonn-disconnection = قطع اتصال
theme-dvonn-sacrifice = قربانی
theme-dvonn-red-moves = حرکت مهره‌ی سرخ
theme-dvonn-stands-still = حریف باید نوبت را واگذار کند
theme-tzaar-extinction = آخرین مهره‌ی یک نوع
theme-tzaar-stalemate = مهره‌ای برای زدن نمانده است
theme-tzaar-double-capture = دو بار زدن
theme-tzaar-stacking-up = قدرتمندتر کردن
theme-tzaar-quiet-pass = واگذاری حرکت دوم
theme-sixth-king-made = شاه
theme-sixth-split = تقسیم ستون
theme-sixth-entry = ورود مهره
theme-sixth-with-lady = با بانو
theme-sixth-with-hunchback = با گوژپشت
theme-sixth-with-giant = با غول
theme-sixth-army-game = با ارتش
