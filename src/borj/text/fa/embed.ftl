# What other sites show of ours in a frame; the server writes it.
embed-here = دیدن در «برج»
embed-first = به آغاز بازی
embed-back = یک نوبت عقب‌تر
embed-on = یک نوبت جلوتر
embed-last = به آخرین نوبت
embed-turn = نوبت { $who } است
embed-draw = مساوی
embed-won = { $who } برد
embed-after = پس از نوبت { $turn } از { $turns }
embed-players = بازی { $one } با { $other }
