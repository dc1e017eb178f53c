from __future__ import annotations

import builtins
import sys
from typing import NamedTuple


class FieldError(NamedTuple):
    field: str
    """Path of the field, such as `beneficiary.address.postal_code`; empty for the whole body."""
    rule: str
    """The broken rule, as a code such as `required`."""
    message: str


class FarshoreError(Exception):
    """Any error of this package."""


class ApiError(FarshoreError):
    """The API refused the request. `code` is for programs, `message` for people."""

    def __init__(
        self,
        message: str,
        *,
        status: int,
        code: str,
        fields: list[FieldError],
        request_id: str | None,
        retry_after: float | None,
        help_url: str | None,
        record_id: str | None,
        idempotency_key: str | None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.status = status
        """HTTP status."""
        self.code = code
        """An ErrorCode, or `unexpected_response` if the answer is from a proxy, for example."""
        self.fields = fields
        """Every field at fault."""
        self.request_id = request_id
        """Give it to the operator of the deployment: it finds the request in the request log."""
        self.retry_after = retry_after
        """Seconds to wait before another attempt."""
        self.help_url = help_url
        """Page that explains the code."""
        self.record_id = record_id
        """ID of your record that already has the value, with the code `record_exists`."""
        self.idempotency_key = idempotency_key
        """Of a POST; pass it in `Options` to repeat the request safely."""
        # Shown below the message in a traceback.
        if sys.version_info >= (3, 11):
            self.add_note(" ".join(part for part in (code, request_id, help_url) if part))


class ConnectionError(FarshoreError, builtins.ConnectionError):
    """No answer: the connection failed or the time is over.

    The request may have taken effect, so repeat it only with the same idempotency key.
    """

    def __init__(self, message: str, *, idempotency_key: str | None) -> None:
        super().__init__(message)
        self.idempotency_key = idempotency_key
        """Of a POST; pass it in `Options` to repeat the request safely."""


class SignatureError(FarshoreError):
    """A webhook is not genuine, or too old."""
