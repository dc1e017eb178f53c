from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import re
import time
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Protocol

from ._errors import FarshoreError, SignatureError

if TYPE_CHECKING:
    from .types import Event


class Headers(Protocol):
    """A dictionary, or the headers of a web framework."""

    def items(self) -> Iterable[tuple[str, str]]: ...


class Webhooks:
    """Verifies webhooks, as Standard Webhooks specifies."""

    def __init__(self, secret: str | Sequence[str], *, tolerance: float = 300) -> None:
        """Takes the endpoint's secret, or several while one replaces another.

        `tolerance` is how many seconds the time of a webhook may differ from now.
        """
        self._secrets = [_read_secret(one) for one in ([secret] if isinstance(secret, str) else secret)]
        if not self._secrets:
            raise FarshoreError("A secret of the webhook endpoint is missing")
        self._tolerance = tolerance

    def verify(self, raw_body: bytes | str, headers: Headers) -> Event:
        """Returns the event of a genuine webhook, and raises a SignatureError otherwise.

        The body must be as it was received, before any parsing. A webhook can arrive again: keep the IDs of
        the events that you have processed.
        """
        id = _read(headers, "webhook-id")
        timestamp = _read(headers, "webhook-timestamp")
        signatures = _read(headers, "webhook-signature")
        if not re.fullmatch(r"\d{1,12}", timestamp) or abs(time.time() - int(timestamp)) > self._tolerance:
            raise SignatureError("The webhook is too old, or the clock of this machine is wrong")
        body = raw_body.encode() if isinstance(raw_body, str) else raw_body
        signed = f"{id}.{timestamp}.".encode() + body
        if not self._is_signed(signed, signatures):
            raise SignatureError(
                "No signature matches. Pass the body as it was received, and the secret of this endpoint"
            )
        return json.loads(body)

    def _is_signed(self, signed: bytes, signatures: str) -> bool:
        given = [one.removeprefix("v1,").encode() for one in signatures.split(" ") if one.startswith("v1,")]
        for secret in self._secrets:
            expected = base64.b64encode(hmac.new(secret, signed, hashlib.sha256).digest())
            if any(hmac.compare_digest(expected, one) for one in given):
                return True
        return False


def _read_secret(secret: str) -> bytes:
    encoded = secret.removeprefix("whsec_")
    try:
        key = base64.b64decode(encoded, validate=True)
    except binascii.Error:
        key = b""
    if encoded == secret or not key:
        raise FarshoreError("The secret of a webhook endpoint starts with whsec_")
    return key


def _read(headers: Headers, name: str) -> str:
    value = next((value for key, value in headers.items() if key.lower() == name), None)
    if not value:
        raise SignatureError(f"The header {name} is missing")
    return value
