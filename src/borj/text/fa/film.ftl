# Pictures, also moving ones: what the server and the command line refuse.
render-theme = پوسته‌ای به نام «{ $theme }» نداریم؛ پوسته‌ها: { $themes }.
render-face = صفحه رویه‌ای به نام «{ $face }» ندارد؛ رویه‌ها: { $faces }.
render-layer = تصویر لایه‌ای به نام «{ $layer }» ندارد؛ لایه‌ها: { $layers }.
render-colour = حالت رنگی به نام «{ $colour }» نداریم؛ حالت‌ها: { $colours }.
render-size = پهنای تصویر باید از ۱ تا { $largest } پیکسل باشد.
render-cell = این صفحه خانه‌ای به نام «{ $cell }» ندارد؛ نام خانه‌ها مانند { $example } است.
render-id = شناسه‌های تصویر نمی‌توانند با «{ $id }» آغاز شوند؛ با یک حرف لاتین آغاز کنید و سپس حرف، رقم، - یا _ بیاورید.
render-png-missing = تصویر PNG به resvg-py نیاز دارد؛ آن را با «pip install resvg-py» نصب کنید، یا به‌جای آن SVG بسازید.
render-material = صفحه‌ای از «{ $material }» نداریم؛ گونه‌ها: { $materials }.
render-film-missing = تصویر متحرک به Pillow و resvg-py نیاز دارد؛ در پوشه‌ی کد «برج»، «pip install '.[app]'‎» آن‌ها را نصب می‌کند.
render-film-kind = تصویر متحرک از گونه‌ی «{ $kind }» ساخته نمی‌شود؛ گونه‌ها: { $kinds }.
render-film-size = پهنای تصویر متحرک باید از ۱ تا { $largest } پیکسل باشد.
render-film-none = در { $file } بازی‌ای نیست که بتوان آن را متحرک نشان داد.
