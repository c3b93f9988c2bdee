# The rulebooks.
learn-not-built = کتابچه‌ی بازی { $game } این‌جا ساخته نشده است؛ با فرمان ‎./borj setup ساخته می‌شود.
