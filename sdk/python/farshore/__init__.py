"""A client of the Farshore payments API."""

from . import types
from ._client import Farshore
from ._errors import ApiError, ConnectionError, FarshoreError, FieldError, SignatureError
from ._lists import List, Page
from ._transport import Options
from ._version import VERSION
from ._webhooks import Webhooks

__all__ = [
    "VERSION",
    "ApiError",
    "ConnectionError",
    "Farshore",
    "FarshoreError",
    "FieldError",
    "List",
    "Options",
    "Page",
    "SignatureError",
    "Webhooks",
    "types",
]
