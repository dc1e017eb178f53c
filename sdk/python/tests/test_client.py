from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import json
import os
import threading
import time
import unittest
from collections.abc import Callable
from email.utils import formatdate
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Optional

import farshore
from farshore import ApiError, AsyncFarshore, Farshore, FarshoreError, Options, SignatureError, Webhooks

URL = os.environ["FARSHORE_URL"]
TOKEN = os.environ["FARSHORE_TOKEN"]
PAYEE = os.environ["FARSHORE_PAYEE"]

client = Farshore(URL, TOKEN)


def payout(**more: Any) -> Any:
    return {
        "beneficiary_id": PAYEE,
        "purpose_code": "S0802",
        "source_currency": "USD",
        "destination_currency": "INR",
        "source_amount": 100_00,
        "payment_rail": "neft",
        **more,
    }


class Errors(unittest.TestCase):
    def test_name_the_code_every_field_the_request_and_the_page(self) -> None:
        with self.assertRaises(ApiError) as caught:
            client.payouts.create(
                **payout(source_amount=-1, purpose_code=""), options=Options(request_id="my-request-1")
            )
        error = caught.exception
        self.assertEqual((error.status, error.code), (400, "invalid_request"))
        self.assertEqual({field.field for field in error.fields}, {"source_amount", "purpose_code"})
        self.assertEqual(error.request_id, "my-request-1")
        self.assertEqual(error.help_url, f"{URL}/docs/errors/invalid_request")

    def test_of_an_unknown_id_and_a_wrong_token(self) -> None:
        with self.assertRaisesRegex(ApiError, "Entity not found"):
            client.payouts.get("payout_none")
        with self.assertRaises(ApiError) as caught:
            Farshore(URL, "wrong").balances.get()
        self.assertEqual(caught.exception.code, "unauthorized")

    def test_of_the_connection(self) -> None:
        with self.assertRaises(farshore.ConnectionError) as caught:
            Farshore("http://127.0.0.1:65533", "x", max_retries=0).payouts.create(**payout())
        self.assertRegex(str(caught.exception), "POST /payouts: .*refused")
        self.assertRegex(caught.exception.idempotency_key or "", "^[0-9a-f]{32}$")
        self.assertIsInstance(caught.exception, ConnectionError)

    def test_of_an_id_that_would_lead_elsewhere(self) -> None:
        for id in ("", ".", ".."):
            with self.assertRaisesRegex(FarshoreError, "id must be an ID"):
                client.payouts.cancel(id)

    def test_of_the_options(self) -> None:
        for base_url in ("pay.example.com", "ftp://pay.example.com", ""):
            with self.assertRaisesRegex(FarshoreError, "base_url must be"):
                Farshore(base_url, TOKEN)
        with self.assertRaisesRegex(FarshoreError, "token must be"):
            Farshore(URL, "")


class AsyncOperations(unittest.IsolatedAsyncioTestCase):
    async def test_are_awaited_and_their_lists_iterated(self) -> None:
        farshore = AsyncFarshore(URL, TOKEN)
        made = await asyncio.gather(*(farshore.payouts.create(**payout()) for _ in range(3)))
        seen = [one["id"] async for one in farshore.payouts.list(per_page=2)]
        self.assertLessEqual({one["id"] for one in made}, set(seen))
        page = await farshore.payouts.list(per_page=2).page()
        self.assertEqual([one["id"] for one in page["data"]], seen[:2])
        with self.assertRaisesRegex(ApiError, "Entity not found"):
            await farshore.payouts.get("payout_none")


class Operations(unittest.TestCase):
    def test_give_the_status_and_the_headers_of_an_answer(self) -> None:
        seen: list[tuple[int, Any]] = []
        options = Options(
            idempotency_key=f"seen-{time.time_ns()}",
            on_response=lambda response: seen.append((response.status, response.headers["Idempotent-Replayed"])),
        )
        given = payout()
        client.payouts.create(**given, options=options)
        client.payouts.create(**given, options=options)
        self.assertEqual(seen, [(201, None), (201, "true")])

    def test_the_same_key_returns_the_first_payout(self) -> None:
        key = Options(idempotency_key=f"key-{time.time_ns()}")
        first = client.payouts.create(**payout(), options=key)
        self.assertEqual(client.payouts.create(**payout(), options=key), first)
        self.assertNotEqual(client.payouts.create(**payout())["id"], first["id"])

    def test_a_document_keeps_its_name_and_bytes(self) -> None:
        content = b"item,amount\nDesign,100\n"
        made = client.documents.upload(document_name="Invoice", file=("invoice.csv", content))
        self.assertEqual(made["file_name"], "invoice.csv")
        self.assertEqual(client.documents.content(made["id"]), content)

    def test_a_list_is_read_item_by_item_or_page_by_page(self) -> None:
        for _ in range(5):
            client.payouts.create(**payout(invoice_number="listed"))
        everything = [one["id"] for one in client.payouts.list()]
        seen = [one["id"] for one in client.payouts.list(per_page=2)]
        self.assertEqual(seen, everything)
        self.assertGreaterEqual(len(seen), 5)
        page = client.payouts.list(per_page=2, page=2).page()
        self.assertEqual([one["id"] for one in page["data"]], everything[2:4])
        self.assertEqual(page["page_meta"]["current"], 2)
        sizes = [len(page["data"]) for page in client.payouts.list(per_page=2, page=1).pages()]
        self.assertEqual(sum(sizes), len(everything))
        with self.assertRaisesRegex(FarshoreError, "ending_before reads a single page"):
            list(client.payouts.list(ending_before=everything[0]))

    def test_a_list_of_merchants_is_read_page_by_page(self) -> None:
        for number in ("11872034", "11872035", "11872036"):
            client.platform_merchants.create(
                name="Northlight Books Ltd",
                entity_type="business",
                category="Retail and Goods",
                sub_category="Book stores",
                registration_number=number,
                registration_country="GBR",
                address_line1="12 Chapel Street",
                city="Leeds",
                state="West Yorkshire",
                pincode="LS1 1AA",
                operation_countries=["GBR"],
            )
        seen = [one["registration_number"] for one in client.platform_merchants.list(per_page=2)]
        self.assertEqual(seen, ["11872036", "11872035", "11872034"])

    def test_the_token_is_asked_for_before_each_request(self) -> None:
        tokens = ["expired", TOKEN]
        renewing = Farshore(URL, lambda: tokens.pop(0))
        with self.assertRaises(ApiError):
            renewing.balances.get()
        self.assertIn("available", renewing.balances.get())


Answer = Optional[tuple[int, dict[str, str]]]


class Faulty:
    """A server that gives these answers, and then 200. None closes the connection."""

    def __init__(self, *answers: Answer, body: bytes = b'{"message": "Refused"}') -> None:
        self.received: list[dict[str, str]] = []
        waiting = list(answers)
        received = self.received

        class Handler(BaseHTTPRequestHandler):
            def answer(self) -> None:
                self.rfile.read(int(self.headers.get("content-length", 0)))
                received.append({name.lower(): value for name, value in self.headers.items()})
                answer = waiting.pop(0) if waiting else (200, {})
                if answer is None:
                    self.connection.close()
                    return
                status, headers = answer
                self.send_response(status)
                for name, value in {**headers, "content-length": str(len(body))}.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(body)

            do_GET = do_POST = do_PATCH = answer

            def log_message(self, format: str, *args: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.client = Farshore(f"http://127.0.0.1:{self.server.server_port}", "token")

    def __enter__(self) -> "Faulty":
        return self

    def __exit__(self, *_: object) -> None:
        self.server.shutdown()
        self.server.server_close()


def refused(status: int, code: str, **headers: str) -> Answer:
    return status, {"x-error-code": code, **{name.replace("_", "-"): text for name, text in headers.items()}}


class Attempts(unittest.TestCase):
    def test_are_repeated_where_that_has_no_second_effect(self) -> None:
        def get(client: Farshore) -> object:
            return client.balances.get()

        def post(client: Farshore) -> object:
            return client.payouts.create(**payout())

        def patch(client: Farshore) -> object:
            return client.payouts.cancel("payout_1")

        cases: list[tuple[Callable[[Farshore], object], Answer, int]] = [
            (get, None, 2),
            (get, refused(500, "internal_error"), 2),
            (get, refused(503, "unavailable"), 2),
            (get, refused(429, "rate_limited", retry_after="3600"), 1),
            (get, refused(404, "not_found"), 1),
            (post, None, 2),
            (post, refused(409, "idempotency_key_in_flight"), 2),
            (post, refused(409, "record_exists"), 1),
            (patch, None, 1),
            (patch, refused(500, "internal_error"), 1),
            (patch, refused(503, "unavailable"), 2),
        ]
        for call, answer, attempts in cases:
            with self.subTest(call=call.__name__, answer=answer), Faulty(answer) as faulty:
                if attempts == 1:
                    with self.assertRaises(FarshoreError):
                        call(faulty.client)
                else:
                    call(faulty.client)
                self.assertEqual(len(faulty.received), attempts)
                keys = {one.get("idempotency-key") for one in faulty.received}
                self.assertEqual(len(keys), 1)
                self.assertEqual(None in keys, call is not post)

    def test_errors_hold_the_key_of_a_post(self) -> None:
        own = Options(idempotency_key="own-key", max_retries=0)
        for answer in (refused(500, "internal_error"), refused(400, "invalid_request"), (200, {})):
            with Faulty(answer, body=b"{}" if answer and answer[0] != 200 else b"<h1>") as faulty:
                with self.assertRaises(ApiError) as caught:
                    faulty.client.payouts.create(**payout(), options=own)
                self.assertEqual(caught.exception.idempotency_key, "own-key")
        with Faulty(refused(409, "record_exists", x_error_record="bene_1")) as faulty:
            with self.assertRaises(ApiError) as caught:
                faulty.client.balances.get()
            self.assertEqual(caught.exception.record_id, "bene_1")
            self.assertIsNone(caught.exception.idempotency_key)

    def test_read_a_date_in_retry_after(self) -> None:
        at = formatdate(time.time() + 3600, usegmt=True)
        with Faulty(refused(429, "rate_limited", retry_after=at)) as faulty:
            with self.assertRaises(ApiError) as caught:
                faulty.client.balances.get()
            self.assertAlmostEqual(caught.exception.retry_after or 0, 3600, delta=60)
            self.assertEqual(len(faulty.received), 1)

    def test_a_redirect_is_neither_followed_nor_repeated(self) -> None:
        with Faulty((302, {"location": "https://elsewhere.example/"})) as faulty:
            with self.assertRaisesRegex(ApiError, "redirects to https://elsewhere.example/"):
                faulty.client.payouts.create(**payout())
            self.assertEqual(len(faulty.received), 1)

    def test_wait_for_the_seconds_in_retry_after(self) -> None:
        with Faulty(refused(429, "rate_limited", retry_after="1")) as faulty:
            since = time.monotonic()
            faulty.client.balances.get()
            self.assertGreaterEqual(time.monotonic() - since, 1)

    def test_end_after_the_retries_that_were_asked_for(self) -> None:
        broken = refused(500, "internal_error")
        with Faulty(broken, broken) as faulty, self.assertRaises(ApiError):
            faulty.client.balances.get(options=Options(max_retries=0))
        self.assertEqual(len(faulty.received), 1)

    def test_end_when_no_answer_comes(self) -> None:
        with Faulty() as faulty:
            faulty.server.shutdown()
            with self.assertRaisesRegex(farshore.ConnectionError, "no answer in time"):
                faulty.client.balances.get(options=Options(timeout=0.05, max_retries=0))

    def test_do_not_follow_redirects(self) -> None:
        with Faulty((302, {"location": "http://127.0.0.1:65533/"})) as faulty:
            with self.assertRaises(ApiError) as caught:
                faulty.client.balances.get()
            self.assertEqual((caught.exception.status, caught.exception.code), (302, "unexpected_response"))

    def test_recognise_an_answer_that_is_not_from_the_api(self) -> None:
        with Faulty(body=b"<h1>Sign in to the network</h1>") as faulty:
            with self.assertRaises(ApiError) as caught:
                faulty.client.balances.get()
            self.assertEqual(caught.exception.code, "unexpected_response")


KEY = b"a" * 24
SECRET = f"whsec_{base64.b64encode(KEY).decode()}"
OTHER = f"whsec_{base64.b64encode(b'b' * 24).decode()}"
BODY = '{"id": "event_1", "event_type": "payout.confirmed", "data": {"beneficiary": "Zoë"}}'


def signed(at: float | None = None, body: str = BODY, key: bytes = KEY) -> dict[str, str]:
    timestamp = str(int(time.time() if at is None else at))
    digest = hmac.new(key, f"event_1.{timestamp}.{body}".encode(), hashlib.sha256).digest()
    return {
        "Webhook-Id": "event_1",
        "webhook-timestamp": timestamp,
        "webhook-signature": f"v1,AAAA v1,{base64.b64encode(digest).decode()}",
    }


class WebhookTest(unittest.TestCase):
    def test_a_genuine_one_is_an_event(self) -> None:
        for secret in (SECRET, [OTHER, SECRET]):
            self.assertEqual(Webhooks(secret).verify(BODY.encode(), signed()), json.loads(BODY))

    def test_others_are_refused(self) -> None:
        now = time.time()
        cases: list[tuple[dict[str, str], str, str]] = [
            (signed(key=b"b" * 24), BODY, "No signature matches"),
            (signed(), BODY + " ", "No signature matches"),
            ({**signed(), "Webhook-Id": "event_2"}, BODY, "No signature matches"),
            (signed(now - 360), BODY, "too old"),
            (signed(now + 360), BODY, "too old"),
            ({**signed(), "webhook-timestamp": "now"}, BODY, "too old"),
            ({**signed(), "webhook-signature": ""}, BODY, "webhook-signature is missing"),
        ]
        for headers, body, message in cases:
            with self.subTest(message=message), self.assertRaisesRegex(SignatureError, message):
                Webhooks(SECRET).verify(body, headers)

    def test_a_malformed_secret_is_refused(self) -> None:
        for secret in ("", "secret", "whsec_", "whsec_*"):
            with self.subTest(secret=secret), self.assertRaisesRegex(FarshoreError, "starts with whsec_"):
                Webhooks(secret)
