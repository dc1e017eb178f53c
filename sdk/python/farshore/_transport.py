from __future__ import annotations

import asyncio
import json
import math
import random
import re
import secrets
import socket
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from email.message import Message
from email.utils import parsedate_to_datetime
from http.client import HTTPException
from pathlib import Path
from typing import Any, Literal, Union
from urllib.parse import quote, urlencode, urljoin, urlsplit

from ._errors import ApiError, ConnectionError, FarshoreError, FieldError
from ._version import VERSION

Answer = tuple[int, Message, bytes]
Method = Literal["GET", "POST", "PATCH", "DELETE"]
Token = Union[str, Callable[[], str]]

FIRST_DELAY = 0.5
MAX_DELAY = 8.0
# A longer Retry-After is left to the caller.
MAX_RETRY_AFTER = 60.0


@dataclass(frozen=True)
class Response:
    """Of a successful answer."""

    status: int
    headers: Message
    """Their names are compared without regard to case."""


@dataclass(frozen=True)
class Options:
    """For a single request."""

    idempotency_key: str | None = None
    """For a POST; a random one by default."""
    request_id: str | None = None
    """Your own ID for the request, for the request log: letters, digits, dots, dashes and underscores."""
    timeout: float | None = None
    """Seconds without an answer."""
    max_retries: int | None = None
    on_response: Callable[[Response], None] | None = None
    """Called with the status and the headers of a successful answer, of a list once for each page."""


class Transport:
    """Sends requests, and repeats those that cannot have a second effect."""

    def __init__(self, base_url: str, token: Token, *, timeout: float, max_retries: int) -> None:
        if not token:
            raise FarshoreError("token must be an API key or another token of the API")
        self._base = _read_base_url(base_url)
        self._token = token
        self._timeout = timeout
        self._max_retries = max_retries
        self._opener = urllib.request.build_opener(_NoRedirects)

    def request(
        self,
        method: Method,
        path: str,
        *,
        query: Mapping[str, Any] | None = None,
        body: Mapping[str, Any] | None = None,
        form: Mapping[str, Any] | None = None,
        options: Options | None = None,
    ) -> Any:
        data, content_type = _encode(body, form)
        return self._send(method, path + _search(query), data, content_type, options, _read_json)

    def download(self, path: str, *, options: Options | None = None) -> bytes:
        return self._send("GET", path, None, None, options, lambda answer: answer[2])

    def _send(
        self,
        method: Method,
        path: str,
        data: bytes | None,
        content_type: str | None,
        options: Options | None,
        read: Callable[[Answer], Any],
    ) -> Any:
        options = options or Options()
        key = (options.idempotency_key or secrets.token_hex(16)) if method == "POST" else None
        retries = self._max_retries if options.max_retries is None else options.max_retries
        headers = {
            "prefer": "errors=all",
            "user-agent": f"farshore-python/{VERSION}",
            **({"content-type": content_type} if content_type else {}),
            **({"idempotency-key": key} if key else {}),
            **({"x-request-id": options.request_id} if options.request_id else {}),
        }
        attempt = 0
        while True:
            try:
                answer = self._attempt(method, path, data, headers, key, options)
                result = read(answer)
                break
            except FarshoreError as error:
                if isinstance(error, ApiError):
                    error.idempotency_key = key
                if attempt >= retries or not _is_repeatable(method, error):
                    raise
                time.sleep(_delay(error, attempt))
                attempt += 1
        if options.on_response:
            options.on_response(Response(answer[0], answer[1]))
        return result

    def _attempt(
        self,
        method: Method,
        path: str,
        data: bytes | None,
        headers: Mapping[str, str],
        key: str | None,
        options: Options,
    ) -> Answer:
        token = self._token if isinstance(self._token, str) else self._token()
        request = urllib.request.Request(
            self._base + path,
            data=data,
            method=method,
            headers={**headers, "authorization": f"Bearer {token}"},
        )
        timeout = self._timeout if options.timeout is None else options.timeout
        try:
            try:
                with self._opener.open(request, timeout=timeout) as response:
                    return response.status, response.headers, response.read()
            except urllib.error.HTTPError as refusal:
                with refusal:
                    content = refusal.read()
                raise _refusal(refusal.code, refusal.headers, content, self._base) from None
        except (OSError, HTTPException) as cause:
            if isinstance(cause, FarshoreError):
                raise
            reason = getattr(cause, "reason", cause)
            words = "no answer in time" if isinstance(reason, (TimeoutError, socket.timeout)) else str(reason) or type(reason).__name__
            raise ConnectionError(f"{method} {path.split('?')[0]}: {words}", idempotency_key=key) from cause


class AsyncTransport:
    """Sends each request on a thread, so that the event loop goes on."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    async def request(
        self,
        method: Method,
        path: str,
        *,
        query: Mapping[str, Any] | None = None,
        body: Mapping[str, Any] | None = None,
        form: Mapping[str, Any] | None = None,
        options: Options | None = None,
    ) -> Any:
        return await asyncio.to_thread(
            self._transport.request, method, path, query=query, body=body, form=form, options=options
        )

    async def download(self, path: str, *, options: Options | None = None) -> bytes:
        return await asyncio.to_thread(self._transport.download, path, options=options)


class AsyncResource:
    """A group of operations."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport


class Resource:
    """A group of operations."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport


def segment(value: str, name: str) -> str:
    """Of a path. An empty one, or dots, would lead to another operation."""
    if value in ("", ".", ".."):
        raise FarshoreError(f"{name} must be an ID")
    return quote(value, safe="")


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """A redirect would turn a POST into a GET, and show the token to another address."""

    def redirect_request(self, *args: Any, **kwargs: Any) -> None:
        return None


def _read_base_url(given: str) -> str:
    parts = urlsplit(given)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise FarshoreError("base_url must be the address of a deployment, such as https://pay.example.com")
    path = parts.path.rstrip("/").removesuffix("/api/v1")
    return f"{parts.scheme}://{parts.netloc}{path}/api/v1"


def _search(query: Mapping[str, Any] | None) -> str:
    given = {name: _text(value) for name, value in (query or {}).items() if value is not None}
    return f"?{urlencode(given)}" if given else ""


def _text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _encode(
    body: Mapping[str, Any] | None, form: Mapping[str, Any] | None
) -> tuple[bytes | None, str | None]:
    if form is not None:
        return _encode_form(form)
    if body is None:
        return None, None
    return json.dumps(body, ensure_ascii=False).encode(), "application/json"


def _encode_form(form: Mapping[str, Any]) -> tuple[bytes, str]:
    boundary = secrets.token_hex(16)
    parts: list[bytes] = []
    for name, value in form.items():
        disposition = f'form-data; name="{name}"'
        if isinstance(value, (Path, tuple)):
            file_name, content = value if isinstance(value, tuple) else (value.name, value.read_bytes())
            escaped = file_name.replace('"', "%22").replace("\r", "%0D").replace("\n", "%0A")
            disposition += f'; filename="{escaped}"'
        else:
            content = _text(value).encode()
        head = f"--{boundary}\r\nContent-Disposition: {disposition}\r\n\r\n"
        parts.append(head.encode() + content + b"\r\n")
    parts.append(f"--{boundary}--\r\n".encode())
    return b"".join(parts), f"multipart/form-data; boundary={boundary}"


def _read_json(answer: Answer) -> Any:
    status, headers, content = answer
    try:
        return json.loads(content)
    except ValueError:
        raise _unexpected(status, headers) from None


def _refusal(status: int, headers: Message, content: bytes, base: str) -> ApiError:
    code = headers["x-error-code"]
    try:
        body = json.loads(content)
        message = body["message"]
    except (ValueError, TypeError, KeyError):
        return _unexpected(status, headers)
    if not code:
        return _unexpected(status, headers)
    field = headers["x-error-field"]
    listed = [FieldError(one["field"], one["rule"], one["message"]) for one in body.get("errors", [])]
    found = re.search(r'<([^>]+)>; rel="help"', headers["link"] or "")
    return ApiError(
        message,
        status=status,
        code=code,
        fields=listed or ([FieldError(field, "invalid", message)] if field else []),
        request_id=headers["x-request-id"],
        retry_after=_seconds(headers["retry-after"]),
        help_url=urljoin(base, found[1]) if found else None,
        record_id=headers["x-error-record"],
        idempotency_key=None,
    )


def _unexpected(status: int, headers: Message) -> ApiError:
    location = headers["location"]
    return ApiError(
        f"The address redirects to {location}. Set base_url to the address of the deployment"
        if location and 300 <= status < 400
        else f"The answer with status {status} is not from the API",
        status=status,
        code="unexpected_response",
        fields=[],
        request_id=headers["x-request-id"],
        retry_after=_seconds(headers["retry-after"]),
        help_url=None,
        record_id=None,
        idempotency_key=None,
    )


def _seconds(text: str | None) -> float | None:
    """From now; the header has seconds or a date."""
    try:
        seconds = float(text or "")
    except ValueError:
        try:
            seconds = max(0.0, parsedate_to_datetime(text or "").timestamp() - time.time())
        except (TypeError, ValueError, IndexError):
            return None
    return seconds if math.isfinite(seconds) else None


def _is_repeatable(method: Method, error: FarshoreError) -> bool:
    """Requests that certainly had no effect, and requests whose repetition has none."""
    is_safe = method in ("GET", "POST")
    if not isinstance(error, ApiError):
        return is_safe
    if (error.retry_after or 0) > MAX_RETRY_AFTER:
        return False
    if error.status in (408, 429, 503):
        return True
    return is_safe and (error.status >= 500 or error.code == "idempotency_key_in_flight")


def _delay(error: FarshoreError, attempt: int) -> float:
    """Seconds. A part is random, so that clients don't return together."""
    asked = error.retry_after if isinstance(error, ApiError) else None
    if asked:
        return asked + random.uniform(0, FIRST_DELAY)
    return min(FIRST_DELAY * 2**attempt, MAX_DELAY) * random.uniform(0.5, 1)
