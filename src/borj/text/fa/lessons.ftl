# The guided lessons.
lesson-list = درس‌ها
lesson-list-of = درس‌های { $game }
lesson-list-note = تمرین‌های کوتاه روی صفحه‌ی بازی، و بعد یک بازی. لازم نیست پیش از آن چیزی بخوانید.
lesson-first = گام‌های نخست
lesson-every = هر { $count } درس
lesson-offer = با این بازی آشنا نیستید؟ درسی کوتاه قدم‌به‌قدم نشانتان می‌دهد:
lesson-tasks = { $count ->
    [one] یک تمرین
   *[other] { $count } تمرین
  }
lesson-task = تمرین { $number } از { $count }
lesson-learnt = یاد گرفته‌اید
lesson-so-far = تا این‌جا { $number } از { $count }
lesson-hint = راهنمایی
lesson-hint-more = یک راهنمایی دیگر
lesson-skip = رد شدن
lesson-back = قبلی
lesson-next = بعدی
lesson-finish = پایان
lesson-from-start = از اول
lesson-end = آفرین، تمام شد!
lesson-end-through = درس به پایان رسید
lesson-end-all = هر { $count } تمرین را حل کردید.
lesson-end-some = از { $count } تمرین، { $number } تا را حل کردید. هر وقت بخواهید، می‌توانید به بقیه برگردید.
lesson-play = بازی با { $level ->
        [11] استاد
       *[other] سطح { $level }
    }
lesson-following = درس بعدی: { $title }
lesson-point = از درس شما
lesson-none = چنین درسی نداریم
lesson-none-note = درس‌هایی که داریم این‌هاست.
lesson-needs-scripts = صفحه‌های بازیِ این‌جا به جاوااسکریپت نیاز دارند. کتابچه‌های بازی بدون آن هم خوانده می‌شوند.
