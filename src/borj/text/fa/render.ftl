# Pictures and terminal text.
render-tray-hand = در دست
render-tray-supply = ذخیره
render-tray-markers = برای انتخاب
render-tray-claims = انتخاب‌شده
render-tray-won = خارج‌شده
render-tray-captured = زده‌شده
render-tray-spent = مصرف‌شده
render-tray-visible = نمایان
render-open = خانه‌ی { $cell }، از پایین به بالا: { $stack }
render-empty = خانه‌ی { $cell } خالی است
