"""Writing and reading again changes nothing, in our formats, for every variant."""

from __future__ import annotations

import pickle
from copy import deepcopy

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from borj.records import Record
from tests.kit import CONFIGS, Config
from tests.records.trees import random_record, read, records, written

FEW = (Config("dvonn", "random"), Config("lyngk", "standard"), Config("tzaar", "random"))
calm = settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True
)


@pytest.mark.parametrize("format", ["text", "json", "jsonl"])
@pytest.mark.parametrize("config", CONFIGS, ids=str)
def test_a_whole_game_of_every_variant(config: Config, format: str) -> None:
    record = random_record(config, seed=3)
    text = written(record, format)
    (again,) = read(text)
    assert again == record
    assert written(again, format) == text


@pytest.mark.parametrize("format", ["text", "json", "jsonl"])
@pytest.mark.parametrize("config", FEW, ids=str)
@calm
@given(data=st.data())
def test_any_tree_with_any_remarks(config: Config, format: str, data: st.DataObject) -> None:
    record = data.draw(records(config))
    text = written(record, format)
    text.encode("utf-8")
    (again,) = read(text)
    assert again == record
    assert written(again, format) == text


@pytest.mark.parametrize("format", ["text", "jsonl"])
@calm
@given(data=st.data())
def test_many_records_in_one_file(format: str, data: st.DataObject) -> None:
    several = [data.draw(records(config, most=6)) for config in (*FEW, *FEW)]
    assert read(written(several, format)) == several


@pytest.mark.parametrize("config", FEW, ids=str)
@calm
@given(data=st.data())
def test_records_pickle_and_copy(config: Config, data: st.DataObject) -> None:
    record = data.draw(records(config))
    assert pickle.loads(pickle.dumps(record)) == record
    assert deepcopy(record) == record
    for node in list(record.nodes())[::7]:
        twin = pickle.loads(pickle.dumps(node))
        assert twin.record == record
        assert (twin.text, twin.position) == (node.text, node.position)


@calm
@given(data=st.data())
def test_equality_sees_everything(data: st.DataObject) -> None:
    record: Record = data.draw(records(FEW[0]).filter(lambda r: r.root.next is not None))
    node = data.draw(st.sampled_from(list(record.nodes())))
    for name, value in {"comment": "new", "before": "new", "nags": (77,), "clock": 7.125}.items():
        twin = deepcopy(record)
        found = next(n for n, m in zip(twin.nodes(), record.nodes(), strict=True) if m is node)
        setattr(found, name, value)
        assert (twin == record) == (getattr(node, name) == value)
    twin = deepcopy(record)
    twin.headers["New"] = "x"
    assert twin != record
    assert record != "a record"
