# تمرین‌ها: حل کردن، مسابقه با زمان، کارنامه.

practice-title = تمرین‌ها
practice-note = وضعیت‌هایی از بازی‌های موتور با خودش که در هر گامشان فقط یک نوبت درست است. خوب نگاه کنید: بار اول به حساب می‌آید.
practice-one = تمرین: { $game }

practice-ask-wins = نوبت { $who } است: حرکتی را پیدا کنید که می‌برد.
practice-ask-holds = نوبت { $who } است: تنها حرکتی را پیدا کنید که نمی‌بازد.
practice-ask-best = نوبت { $who } است: حرکتی را پیدا کنید که از بقیه بسیار بهتر است.
practice-ask-own = نوبت { $who } است: حرکتی بهتر از آنچه بازی کردید پیدا کنید.
practice-to-move = نوبت { $who } است.
practice-strength = سختی { $strength }
practice-counts = بار اول توان شما را تغییر می‌دهد.
practice-counts-not = این تمرین را دیده‌اید: دیگر به حساب نمی‌آید.
practice-is-due = این را درست حل نکرده بودید. یادتان هست؟
practice-goes-on = نوبت ادامه دارد.
practice-back = پس گرفتن
practice-judging = یک لحظه …

practice-right = درست است!
practice-right-more = درست است! ادامه بدهید: نوبت بعدی را پیدا کنید.
practice-wrong = این نبود. دوباره نگاه کنید.
practice-wrong-answer = این نبود: پاسخ { $who } این است: { $turn }
practice-wrong-plain = این نبود.
practice-wrong-over = این نبود: با آن بازی تمام می‌شود.
practice-again = دوباره
practice-solution = نمایش پاسخ
practice-shown = پاسخ: { $line }
practice-next = تمرین بعدی
practice-analyse = تحلیل
practice-themes = { $count ->
    [one] موضوع: { $themes }
   *[other] موضوع‌ها: { $themes }
    }
practice-rating-up = توان شما: از { $before } به { $after } ({ $change } بیش‌تر)
practice-rating-down = توان شما: از { $before } به { $after } ({ $change } کم‌تر)
practice-rating-same = توان شما همان { $after } می‌ماند.
practice-due-days = { $days ->
    [1] فردا دوباره می‌آید.
   *[other] { $days } روز دیگر دوباره می‌آید.
    }

practice-today = تمرین امروز
practice-today-note = برای همه یکی است، تا نیمه‌شب به وقت جهانی.
practice-today-solve = حلش کنید
practice-today-right = همان بار اول حل کردید.
practice-today-wrong = امتحانش کردید. فردا یکی دیگر هست.
practice-today-again = دوباره ببینید
practice-streak = { $days } روز پیاپی

practice-choose = تمرین کنید
practice-game = بازی
practice-all-games = همه‌ی بازی‌ها
practice-theme = موضوع
practice-all-themes = همه‌ی موضوع‌ها
practice-theme-count = { $theme } ({ $count })
practice-level = سختی
practice-level-mine = در اندازه‌ی توان من
practice-level-easy = آسان، کم‌تر از { $most }
practice-level-middle = متوسط، { $least } تا { $most }
practice-level-hard = سخت، بیش‌تر از { $least }
practice-begin = شروع
practice-browse = نمایش فهرست
practice-browse-title = همه‌ی تمرین‌ها

practice-due = اشتباه‌ها، یک بار دیگر
practice-due-now = { $count } تمرین که بار اول درست حل نکردید منتظر شماست.
practice-due-later = اکنون چیزی منتظر نیست. بعدی در { $date } می‌آید.
practice-due-none = تمرینی که درست حل نکنید این‌جا دوباره می‌آید، با فاصله‌هایی که بیش‌تر و بیش‌تر می‌شود، تا در یادتان بماند.
practice-due-begin = تکرار
practice-due-done = برای امروز همین بود.

practice-run = مسابقه با زمان
practice-run-note = سه دقیقه، سخت‌تر و سخت‌تر. با سه اشتباه تمام می‌شود.
practice-run-minutes = سه دقیقه
practice-run-harder = سخت‌تر و سخت‌تر
practice-run-wrong = پایان با سه اشتباه
practice-run-which = تمرین‌های کدام بازی؟
practice-run-best = بهترین نتیجه‌ی شما: { $count }
practice-run-begin = شروع مسابقه
practice-run-again = یک بار دیگر
practice-run-solved = حل‌شده
practice-run-missed = اشتباه: { $count } از { $most }
practice-run-left = زمان باقی‌مانده
practice-run-over = { $count ->
    [0] مسابقه تمام شد. بار بعد بهتر می‌شود.
   *[other] مسابقه تمام شد: { $count } تمرین حل کردید.
    }
practice-run-record = رکورد تازه!
practice-run-time = زمان تمام شد.
practice-run-three = سه اشتباه شد.
practice-run-all = همه را حل کردید؛ دیگر تمرینی نمانده است.
practice-run-kept = آنچه درست حل نکردید در «اشتباه‌ها، یک بار دیگر» دوباره می‌آید.

practice-ratings = توان شما
practice-rating-none = هنوز ندارید
practice-rating-unsure = ± { $deviation }
practice-record = کارنامه‌ی شما
practice-record-open = نمایش کارنامه
practice-record-note = آنچه بار اول درست حل کردید، و این‌که توانتان چگونه تغییر کرد.
practice-record-none = هنوز چیزی امتحان نکرده‌اید. با نخستین تمرین شروع کنید.
practice-graph = تغییر توان شما در { $game }
practice-graph-words = { $count ->
    [1] توان در { $game } در یک تمرین: از { $first } به { $last }.
   *[other] توان در { $game } در { $count } تمرین: از { $first } به { $last }، کم‌ترین { $least }، بیش‌ترین { $most }.
    }
practice-by-theme = به تفکیک موضوع
practice-share = { $right } از { $tried }
practice-latest = تازه‌ترین‌ها
practice-tried-right = درست
practice-tried-wrong = نادرست
practice-tried-new = تازه
practice-runs = مسابقه‌ها
practice-more = بیش‌تر
practice-count = { $count } تمرین
practice-empty = چنین تمرینی نیست. موضوع یا سختی دیگری انتخاب کنید.

practice-own = از بازی خودتان
practice-own-note = وضعیت‌هایی که در آن‌ها بیش از همه از دست دادید. هر نوبتی که کم‌وبیش به خوبیِ بهترین نوبتِ موتور باشد درست است.
practice-own-of = { $at } از { $of }
practice-own-none = هنوز چیزی این‌جا نیست. حرکت‌هایی که در بازی‌های خودتان بیش از همه زیان داشته‌اند، تمرین شما می‌شوند:
practice-own-step-play = یک بازی را، با هر حریفی، تا آخر بازی کنید.
practice-own-step-story = داستان بازی حرکت‌هایی را نشان می‌دهد که بیش از همه زیان داشته‌اند؛ همان‌جا «تمرین این‌ها» را بزنید.
practice-own-step-here = این‌جا منتظرتان می‌مانند و آن‌قدر برمی‌گردند تا حرکت بهتر را پیدا کنید.
practice-own-to = بازی‌های من
practice-own-done = همین بود.
practice-own-all = از بازی‌های خودتان
practice-own-due = { $count } وضعیت که در آن می‌توانستید بهتر بازی کنید منتظر شماست.
practice-own-kept = { $count } وضعیت نگه داشته شده است. هر کدام در روز خودش دوباره می‌آید.
practice-own-again = این‌ها فردا دوباره می‌آیند و پس از آن با فاصله‌هایی که بیش‌تر و بیش‌تر می‌شود.
practice-own-back = برگشت به بازی
practice-own-thinking = موتور نوبت شما را نگاه می‌کند …

practice-offline = تمرین‌ها به سرور نیاز دارند و اکنون ارتباطی نیست. بازی با رایانه بدون آن هم می‌شود.
