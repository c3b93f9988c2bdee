# What every game shares: seats, languages, errors that belong to no single game.
seat-white = سفید
seat-black = سیاه
seat-first = بازیکن اول
seat-second = بازیکن دوم
unknown-game = بازی‌ای به نام «{ $game }» نداریم؛ بازی‌ها: { $games }.
unknown-variant = بازی { $game } روشی به نام «{ $variant }» ندارد؛ روش‌های آن: { $variants }.
unknown-option = بازی { $game } در روش { $variant } گزینه‌ای به نام «{ $option }» ندارد؛ گزینه‌های آن: { $options }.
option-elsewhere = بازی { $game } در روش { $variant } گزینه‌ای به نام «{ $option }» ندارد؛ این گزینه برای روش { $variants } است. گزینه‌های این‌جا: { $options }.
bad-option = مقدار { $value } برای گزینه‌ی { $option } پذیرفتنی نیست؛ مقدارهای پذیرفتنی: { $values }.
option-needs = مقدار { $option }={ $value } فقط همراه { $other }={ $needed } پذیرفتنی است. مقدارهای پذیرفتنی { $option } در کنار { $other }={ $found }: { $values }.
bad-seed = مقدار { $seed } برای seed پذیرفتنی نیست؛ عددی صحیح لازم است.
unknown-style = بازی { $game } شیوه‌ای به نام «{ $style }» برای نوشتن حرکت‌ها ندارد؛ شیوه‌های آن: { $styles }.
unknown-language = «برج» به زبان «{ $lang }» نمی‌نویسد؛ زبان‌های آن: { $languages }.
layout-length = چیدمان { $found } حرف دارد؛ باید { $expected } حرف باشد، برای هر خانه یکی.
layout-letters = حرف { $letter } باید { $expected } بار در چیدمان بیاید، ولی { $found } بار آمده است؛ حرف‌های چیدمان: { $letters }.
move-empty = در این نوشته حرکتی نیست؛ یک حرکت بنویسید.
move-unreadable = حرکت «{ $text }» خوانده نمی‌شود؛ حرکت‌ها را این‌گونه بنویسید: { $examples }.
move-ambiguous = نوشته‌ی «{ $text }» می‌تواند چند حرکت باشد: { $candidates }. یکی از این‌ها را بنویسید.
move-nowhere = اکنون با { $cell } کاری نمی‌توان کرد. یکی از دلیل‌ها: { $reason }
move-outside-space = حرکت { $move } در این بازی وجود ندارد.
move-elsewhere = حرکت «{ $move }» از بازی دیگری است، نه از { $game }.
move-number-outside-space = هیچ حرکتی با شماره‌ی { $index } نداریم؛ شماره‌ها از ۰ آغاز می‌شوند و کوچک‌تر از { $size } هستند.
turn-over = حرکت «{ $action }» اضافه است؛ نوبت پیش از آن کامل شده بود.
code-fields = کد وضعیت { $expected } بخش دارد که با ~ از هم جدا می‌شوند، ولی این کد { $found } بخش دارد: { $code }
code-rows = صفحه { $expected } ردیف دارد که با نقطه از هم جدا می‌شوند، ولی این کد { $found } ردیف دارد.
code-row-length = در ردیف { $row } باید { $expected } خانه باشد، ولی در کد { $found } خانه آمده است.
code-row = ردیف { $row } از این کد خوانده نمی‌شود: «{ $text }». خانه‌ی خالی با - و مهره‌ها با حرف‌های { $letters } نوشته می‌شوند و ارتفاعِ ستون‌های بلندتر پیش از آن‌ها می‌آید.
code-player = نوشته‌ی «{ $text }» شماره‌ی بازیکن نیست؛ شماره‌ی بازیکن 0 یا 1 است.
setup-missing = در این وضعیت، فیلد «{ $field }» نیامده است.
setup-unknown = فیلد «{ $field }» این‌جا شناخته‌شده نیست؛ فیلدهای پذیرفتنی: { $fields }.
setup-kind = فیلد «{ $field }» باید { $kind ->
    [object] شیء
   *[array] آرایه
  } باشد.
setup-pair = فیلد «{ $field }» باید آرایه‌ای از دو مقدار باشد، برای هر بازیکن یکی.
setup-value = مقدار { $value } برای فیلد «{ $field }» پذیرفتنی نیست؛ مقدارهای پذیرفتنی: { $values }.
setup-number = مقدار { $value } برای فیلد «{ $field }» پذیرفتنی نیست؛ باید عددی صحیح از { $least } تا { $most } باشد.
setup-cell = این صفحه خانه‌ای به نام «{ $cell }» ندارد؛ نام خانه‌ها مانند { $example } است.
setup-stack = مقدار { $stack } برای { $cell } ستون درستی نیست؛ هر ستون یک یا چند حرف از { $letters } است، از پایین به بالا.
setup-count = { $found ->
    [0] این وضعیت { $piece } ندارد؛ باید { $expected } تا داشته باشد.
   *[other] این وضعیت { $found } { $piece } دارد؛ باید { $expected } تا داشته باشد.
  }
setup-turn = در این وضعیت نوبت فقط می‌تواند با { $turn } باشد.
