# راه‌هایی به صفحه‌هایی که متنشان همراه خودشان می‌آید.
web-way-exercises = تمرین‌ها
web-way-exercises-note = وضعیت‌هایی با یک نوبت درست.
practice-own-practise = تمرین این‌ها
oracle-link = پرسش از پیشگو
oracle-link-brief = پیشگو
table-link = سر میز خودتان: ساعت، امتیاز، قانون‌ها
table-allowed = این حرکت مجاز است؟
privacy-title = چه چیزی از شما نگه داشته می‌شود
bots-title = ربات‌های شما
bots-way-note = برنامه‌های شما هم می‌توانند این‌جا بازی کنند.
