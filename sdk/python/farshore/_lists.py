from __future__ import annotations

import sys
from collections.abc import AsyncIterator, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Generic, TypedDict, TypeVar

from ._errors import FarshoreError

if TYPE_CHECKING:
    from . import types
    from ._transport import AsyncTransport, Options, Transport

Item = TypeVar("Item")


if TYPE_CHECKING or sys.version_info >= (3, 11):

    class Page(TypedDict, Generic[Item]):
        data: list[Item]
        page_meta: types.PageMeta

else:
    # Before 3.11 a TypedDict cannot be generic.
    Page = dict


def _following(query: Mapping[str, Any], page: Page[Item], *, has_cursor: bool) -> dict[str, Any] | None:
    """The query of the next page. A cursor doesn't skip or repeat items when others are created meanwhile."""
    following = page["page_meta"]["next"]
    if following is None:
        return None
    if not has_cursor:
        return {**query, "page": following}
    last: Any = page["data"][-1] if page["data"] else None
    return {**query, "starting_after": last["id" if "id" in last else "merchant_id"]} if last else None


def _require_forwards(query: Mapping[str, Any]) -> None:
    if "ending_before" in query:
        raise FarshoreError("ending_before reads a single page: call page() instead of iterating")


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
        _require_forwards(self._query)
        query: dict[str, Any] | None = self._query
        while query is not None:
            page = self._load(query)
            yield page
            query = _following(self._query, page, has_cursor=self._has_cursor)

    def __iter__(self) -> Iterator[Item]:
        for page in self.pages():
            yield from page["data"]

    def _load(self, query: Mapping[str, Any]) -> Page[Item]:
        return self._transport.request("GET", self._path, query=query, options=self._options)


class AsyncList(Generic[Item]):
    """Iterating over it with `async for` yields every item. `await page()` is the single page of the query."""

    def __init__(
        self,
        transport: AsyncTransport,
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

    async def page(self) -> Page[Item]:
        return await self._load(self._query)

    async def pages(self) -> AsyncIterator[Page[Item]]:
        _require_forwards(self._query)
        query: dict[str, Any] | None = self._query
        while query is not None:
            page = await self._load(query)
            yield page
            query = _following(self._query, page, has_cursor=self._has_cursor)

    async def __aiter__(self) -> AsyncIterator[Item]:
        async for page in self.pages():
            for item in page["data"]:
                yield item

    async def _load(self, query: Mapping[str, Any]) -> Page[Item]:
        return await self._transport.request("GET", self._path, query=query, options=self._options)
