# Skeleton: names, rules and reasons. Rule ids are those of docs/rules/skeleton.md.
game-skeleton = بازی تازه (Skeleton)
variant-skeleton-standard = هر طرف پنج برج دارد و نخستین برجی که به آن سوی صفحه برسد برنده است.
reason-skeleton-arrived = برجی به آن سوی صفحه رسیده است: { $winner } برنده است.
reason-skeleton-stuck = بازیکنی که نوبت اوست حرکتی ندارد: { $winner } برنده است.
skeleton-ring = برج { $colour ->
    [ivory] سفید
   *[ebony] سیاه
  }
skeleton-2-1 = در هر نوبت، یکی از برج‌های خود را یک گام حرکت دهید.
skeleton-2-2 = برج از { $cell } یک ردیف رو به جلو می‌رود، راست یا مورب؛ { $target } چنین خانه‌ای نیست.
skeleton-2-3 = خانه‌ی { $target } پر است؛ برج به خانه‌ای خالی می‌رود.
skeleton-3-1 = بازی تمام شده است.
skeleton-stack = در { $cell } برج‌ها روی هم آمده‌اند؛ در این بازی هر برج خانه‌ی خود را دارد.
skeleton-steps = برج‌های سفید روی هم { $white } ردیف پیش آمده‌اند و برج‌های سیاه { $black } ردیف؛ سفید می‌تواند یک ردیف جلوتر باشد، یا هیچ‌کس.
skeleton-over = برجی به آن سوی صفحه رسیده و بازی با همان گام تمام شده است؛ پس از آن حرکتی نبوده است.
# The pages.
web-motto-skeleton = پیش از حریف به آن سوی صفحه برسید.
web-credit-skeleton = هنوز نامی ندارد
web-variant-skeleton-standard = استاندارد
edit-phase-racing = مسابقه
web-task-skeleton-racing = یکی از برج‌های خود را یک ردیف جلو ببرید.
web-learn-skeleton-1 = پنج برج در هر طرف، روبه‌روی هم، روی صفحه‌ای کوچک.
web-learn-skeleton-2 = هر نوبت یک گام با یک برج است: یک ردیف رو به جلو، راست یا مورب، به خانه‌ای خالی.
web-learn-skeleton-3 = برج‌ها راه یکدیگر را می‌بندند؛ هیچ مهره‌ای گرفته نمی‌شود.
web-learn-skeleton-4 = نخستین برجی که به آن سو برسد برنده است؛ هر که حرکتی نداشته باشد می‌بازد.
