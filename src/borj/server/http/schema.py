"""The OpenAPI description of ourselves: as JSON and as YAML, and with our own kind of error."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin, YamlRenderPlugin

AnyRequest = Request[Any, Any, Any]
_FAULT = {
    "description": "What was not accepted, and why, in both languages",
    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Fault"}}},
}


def with_faults(schema: dict[str, Any]) -> dict[str, Any]:
    """Litestar describes its own errors; ours are Faults, whatever the status."""
    told = deepcopy(schema)
    for path in told["paths"].values():
        for operation in path.values():
            if isinstance(operation, dict) and "responses" in operation:
                kept = {s: r for s, r in operation["responses"].items() if s.startswith("2")}
                operation["responses"] = {**kept, "default": _FAULT}
    return told


class Json(JsonRenderPlugin):
    """The description as JSON."""

    def render(self, request: AnyRequest, openapi_schema: dict[str, Any]) -> bytes:
        """The whole description."""
        return super().render(request, with_faults(openapi_schema))


class Yaml(YamlRenderPlugin):
    """The description as YAML."""

    def render(self, request: AnyRequest, openapi_schema: dict[str, Any]) -> bytes:
        """The whole description."""
        return super().render(request, with_faults(openapi_schema))
