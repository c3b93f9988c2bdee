# The rulebooks.
learn-not-built = کتابچه‌ی بازی { $game } این‌جا ساخته نشده است؛ با فرمان ‎./borj setup ساخته می‌شود.
unknown-lesson = بازی { $game } درسی به نام «{ $lesson }» ندارد؛ درس‌های آن: { $lessons }.
learn-books = درس‌ها و کتابچه‌ها
learn-books-note = پنج بازی: درس‌هایی کوتاه روی صفحه‌ی بازی، و کتابچه‌هایی به زبان خودمان که هر قانونشان کنار صفحه‌ای متحرک آمده است. امتحان کنید، بخوانید، بازی کنید.
learn-book = قانون‌های { $game }
learn-book-short = قانون‌ها
learn-contents = فهرست مطالب
learn-search = جست‌وجو در این کتابچه
learn-search-one = در یک جا پیدا شد.
learn-search-many = در { $count } جا پیدا شد.
learn-search-none = چیزی پیدا نشد.
learn-rules-taught = { $count ->
    [one] قانون
   *[other] قانون‌های
  }
learn-ours = تصمیم ما
learn-from-rulebook = مثالی از کتابچه‌ی داخل جعبه.
learn-try = امتحان کنید
learn-answer = دیدن پاسخ
learn-picture = صفحه‌ی { $game }: { $caption }
learn-read = خواندن قانون‌ها
learn-play = شروع بازی
learn-print = چاپ
learn-language = فارسی
learn-other-books = کتابچه‌های دیگر
unknown-paragraph = کتابچه‌ی { $game } بندی به نام «{ $name }» ندارد؛ فصل‌های آن: { $chapters }.
learn-step = گام { $number } از { $count }
learn-free = از همین‌جا بازی کنید
learn-own-moves = حرکت‌های شما
learn-see-rule = قانون { $rule }
learn-right = درست است.
learn-wrong = هنوز نه.
learn-not-it = این حرکت مجاز است، ولی آن چیزی نیست که خواستیم.
learn-again = یک بار دیگر
learn-panel-whole = همه‌ی کتابچه
learn-papers = به‌صورت PDF:
learn-paper-rulebook = کتابچه
learn-paper-sheet = برگه‌ی ثبت بازی
learn-paper-exercises = تمرین‌ها
