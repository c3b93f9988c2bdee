# Why, in words: what holds of a turn in any game. The subject of each is the turn itself.
why-who-first = بازیکن اول
why-who-second = بازیکن دوم
why-wins = بازی را می‌برد
why-loses = به باخت می‌انجامد
why-lets-win = به { $whose } امکان می‌دهد بلافاصله برنده شود
why-passes = هیچ حرکتی برای { $whose } نمی‌گذارد و او باید نوبتش را واگذار کند
why-forces = فقط یک پاسخ برای { $whose } می‌گذارد
why-only = تنها حرکت ممکن است
# A hint and what the engine thinks, explained.
why-ask = چرا؟
why-both = { $first } و { $second }
why-hint = حرکت { $move } { $clause }.
why-hint-term = آنچه به حساب موتور بیش از همه به سود { $move } است: { $term }.
why-hint-plain = موتور { $depth } حرکت جلوتر را دید و چیزی بهتر از { $move } پیدا نکرد؛ قانون‌ها حرف ویژه‌ای درباره‌ی آن ندارند.
why-win = هر چه { $whose } بازی کند، { $who } حداکثر با { $count } حرکت می‌برد.
why-show = نشان بده
why-show-title = اثبات، حرکت به حرکت
# The story of a game.
story-title = داستان بازی
story-run = شنیدن داستان بازی
story-note = موتور در همین مرورگر یک بار دیگر بازی را مرور می‌کند و می‌گوید ورق کجا برگشت.
story-sparing = برای صرفه‌جویی در مصرف اینترنت، داستان بازی فقط به خواست شما گفته می‌شود.
story-reading = در حال مرور بازی…
story-stop = توقف
story-short = این بازی کوتاه‌تر از آن است که داستانی داشته باشد.
story-level = هیچ‌یک از دو طرف مدت زیادی آشکارا جلو نمی‌ماند.
story-begins-level = در آغاز هیچ‌یک از دو طرف برتری ندارد.
story-begins-ahead = از همان آغاز { $who } برتری دارد.
story-ahead = از این‌جا { $who } برتری دارد.
story-levelled = از این‌جا بازی دوباره برابر است.
story-sure = از این‌جا برد { $who } قطعی است.
story-mistake = این‌جا { $who } با { $move }{ $loss ->
    [100] {" "}همه‌ی شانس بردش
   *[other] ، { $loss } درصد از شانس بردش
  } را از دست می‌دهد.
story-missed = { $count ->
    [one] با { $better } می‌شد بلافاصله برد.
   *[other] برد قطعی در دسترس بود: با { $better } و حداکثر در { $count } حرکت.
  }
story-loses = اکنون، حریف هر کاری بکند، { $who } حداکثر با { $count } حرکت می‌برد.
story-does = این حرکت { $clause }.
story-wins-now = اکنون { $who } بلافاصله با { $move } می‌برد.
story-allows = اکنون { $who } می‌تواند با { $move } پاسخ دهد که { $clause }.
story-better = حرکت بهتر: { $better }.
story-better-does = بهتر بود { $better } بازی می‌شد که { $clause }.
story-term = آنچه به حساب موتور بیش از همه از دست می‌رود: { $term }.
story-clean = موتور هیچ خطای آشکاری از دو طرف پیدا نکرد.
story-go = رفتن به این حرکت
