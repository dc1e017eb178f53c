from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Generic, TypedDict, TypeVar

from ._errors import FarshoreError

if TYPE_CHECKING:
    from . import types
    from ._transport import Options, Transport

Item = TypeVar("Item")


class Page(TypedDict, Generic[Item]):
    data: list[Item]
    page_meta: types.PageMeta


class List(Generic[Item]):
    """Iterating over it yields every item, page by page. `page()` is the single page that the query asks for."""

    def __init__(
        self,
        transport: Transport,
        path: str,
        query: Mapping[str, Any],
        *,
        has_cursor: bool,
        options: Options | None,
    ) -> None:
        self._transport = transport
        self._path = path
        self._query = dict(query)
        self._has_cursor = has_cursor and "page" not in query
        self._options = options

    def page(self) -> Page[Item]:
        return self._load(self._query)

    def pages(self) -> Iterator[Page[Item]]:
        if "ending_before" in self._query:
            raise FarshoreError("ending_before reads a single page: call page() instead of iterating")
        query: dict[str, Any] | None = self._query
        while query is not None:
            page = self._load(query)
            yield page
            query = self._after(page)

    def __iter__(self) -> Iterator[Item]:
        for page in self.pages():
            yield from page["data"]

    def _load(self, query: Mapping[str, Any]) -> Page[Item]:
        return self._transport.request("GET", self._path, query=query, options=self._options)

    def _after(self, page: Page[Item]) -> dict[str, Any] | None:
        """A cursor doesn't skip or repeat items when others are created in the meantime."""
        following = page["page_meta"]["next"]
        if following is None:
            return None
        if not self._has_cursor:
            return {**self._query, "page": following}
        last: Any = page["data"][-1] if page["data"] else None
        return {**self._query, "starting_after": last["id"]} if last else None
