"""A client of the Farshore payments API."""

from . import types
from ._client import AsyncFarshore, Farshore
from ._errors import ApiError, ConnectionError, FarshoreError, FieldError, SignatureError
from ._lists import AsyncList, List, Page
from ._transport import Options, Response
from ._version import VERSION
from ._webhooks import Webhooks

__all__ = [
    "VERSION",
    "ApiError",
    "AsyncFarshore",
    "AsyncList",
    "ConnectionError",
    "Farshore",
    "FarshoreError",
    "FieldError",
    "List",
    "Options",
    "Page",
    "Response",
    "SignatureError",
    "Webhooks",
    "types",
]
