from __future__ import annotations

from ._async_resources import AsyncResources
from ._resources import Resources
from ._transport import AsyncTransport, Token, Transport


class Farshore(Resources):
    """A client of the API, with an attribute for each resource. Threads can share it."""

    def __init__(self, base_url: str, token: Token, *, timeout: float = 30, max_retries: int = 2) -> None:
        """Takes the address of the deployment, such as `https://pay.example.com`, and an API key.

        `token` can also be the token of a customer or a payment session, or a function that returns a token
        and is called before each attempt. `timeout` is in seconds without an answer.
        """
        super().__init__(Transport(base_url, token, timeout=timeout, max_retries=max_retries))


class AsyncFarshore(AsyncResources):
    """As `Farshore`, with methods to await. Each request runs on a thread."""

    def __init__(self, base_url: str, token: Token, *, timeout: float = 30, max_retries: int = 2) -> None:
        transport = Transport(base_url, token, timeout=timeout, max_retries=max_retries)
        super().__init__(AsyncTransport(transport))
