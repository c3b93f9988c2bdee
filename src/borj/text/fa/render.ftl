# Pictures and terminal text.
render-theme = پوسته‌ای به نام «{ $theme }» نداریم؛ پوسته‌ها: { $themes }.
render-face = رویه‌ای به نام «{ $face }» برای صفحه نداریم؛ رویه‌ها: { $faces }.
render-colour = حالت رنگی به نام «{ $colour }» نداریم؛ حالت‌ها: { $colours }.
render-size = پهنای تصویر باید از ۱ تا { $largest } پیکسل باشد.
render-cell = این صفحه خانه‌ای به نام «{ $cell }» ندارد؛ نام خانه‌ها مانند { $example } است.
render-id = «{ $id }» نمی‌تواند آغاز شناسه‌های تصویر باشد؛ با یک حرف لاتین آغاز کنید و از حرف، رقم، - یا _ استفاده کنید.
render-png-missing = تصویر PNG به resvg-py نیاز دارد؛ آن را با «pip install 'borj[app]'» نصب کنید، یا به‌جای آن SVG بسازید.
render-tray-hand = در دست
render-tray-supply = ذخیره
render-tray-markers = برای انتخاب
render-tray-claims = انتخاب‌شده
render-tray-won = برده
render-tray-captured = زده‌شده
render-tray-spent = مصرف‌شده
render-tray-visible = روی صفحه
render-open = { $cell }، از پایین به بالا: { $stack }
render-empty = { $cell } خالی است
