# What holds of a turn of Skeleton, and the terms of its evaluation.
why-skeleton-gets-past = از همه‌ی برج‌های حریف می‌گذرد و به { $cell } می‌رسد
term-skeleton-ground = پایه‌ی ارزیابی
term-skeleton-tempo = نوبت حرکت
term-skeleton-rows = ردیف‌هایی که برج‌ها پیش رفته‌اند
term-skeleton-moves = قدم‌هایی که می‌توان برداشت
