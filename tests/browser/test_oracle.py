"""The oracle: what each move is worth, at once and then exactly, and the proof to take home."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import borj
from tests.browser.kit import LANGUAGES, Visitors


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_move_is_won_or_lost(visit: Visitors, lang: str) -> None:
    tab = visit(lang).open("/oracle/kamisado")
    first = tab.say("oracle-summary", turn=tab.say("seat-black"), wins=16, all=102)
    told = tab.page.locator(".panel [role=status]")
    expect(told).to_contain_text(first)
    assert not tab.axe()
    moves = tab.page.locator(".verdicts .move")
    expect(moves).to_have_count(102)
    expect(moves.first).to_contain_text(tab.say("oracle-won"))
    moves.first.focus()
    tab.page.keyboard.press("Enter")
    lost = re.compile(re.escape(tab.say("oracle-lost")))
    # Whatever is answered to a winning move loses, which is proved here and now.
    tab.until(
        "(word) => { const all = [...document.querySelectorAll('.verdicts .move b')];"
        " return all.length && all.length < 30 && all.every((b) => b.textContent === word)"
        " && all.length === document.querySelectorAll('.verdicts .move').length; }",
        tab.say("oracle-lost"),
    )
    expect(moves.first).to_contain_text(lost)
    # The quickest is soon known exactly.
    exact = tab.say("oracle-in", n=2)
    expect(moves.filter(has_text=exact).first).to_be_visible()
    tab.button("oracle-back").click()
    expect(told).to_contain_text(first)


# Black's orange is to move; White has a sumo on a6, which may have to push (rulebook, 8a to 8f).
SUMO = "standard~m~0~O~O--PYRGB.-L------.2Mt-------.r-------.--------.--------.--------.bgmypol-"


def test_a_round_of_a_match_is_proved_too(visit: Visitors) -> None:
    tab = visit("fa").open(f"/oracle/kamisado/{SUMO}")
    expect(tab.page.get_by_text(tab.say("oracle-match"))).to_be_visible()
    moves = tab.page.locator(".verdicts .move")
    expect(moves).to_have_count(len(borj.game("kamisado").read(SUMO).legal))
    expect(tab.page.locator(".verdicts .move b").first).to_be_visible()
    assert tab.axe() == []


def test_the_proof_can_be_taken_home(visit: Visitors) -> None:
    tab = visit("en").open("/oracle/kamisado")
    for words, file in (
        ("oracle-download-certificate", "kamisado-certificate.txt"),
        ("oracle-download-checker", "check-kamisado.py"),
    ):
        with tab.page.expect_download() as taken:
            tab.link(words).click()
        assert taken.value.suggested_filename == file
    tab.open("/oracle/dvonn")
    expect(tab.page.get_by_role("heading", level=1)).to_have_text(tab.say("web-not-found"))
