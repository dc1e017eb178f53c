import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { verifyAllInvariants } from '../../../api/invariants';
import { balanceSheet } from '../../../ledger/verify';
import type { RefundProvider } from '../../../providers/refunds';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { TEST_OPERATOR } from '../../../testing/operator';
import { signedIn } from '../../../testing/person';
import { sandboxProviders } from '../../../testing/providers';
import { withdrawalAccountOf } from '../../../testing/withdrawal-account';
import { setMerchant } from '../../platform/merchants/public';
import { retry } from './public';

const DAY = 24 * 3600_000;

let engine: TestEngine;
let ours: TestMerchant;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(async () => {
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
  await engine.stop();
});
beforeEach(async () => {
  ours = await testMerchant(engine);
});

const transfer = async (amount = 50_000, more: object = {}) =>
  (await ours.call('POST', '/payment/mock', { amount, currency: 'USD', ...more })).body;
const byCard = async (more: object = {}, number = '4000000000000077') => {
  const customer_id = await ours.customer();
  const asked = { customer_id, amount: 50_000, currency: 'USD', ...more };
  const order = (await ours.call('POST', '/orders', asked)).body;
  const card = { number, expiry_month: 1, expiry_year: 2031, cvv: '123', holder_name: 'Meera Iyer' };
  const body = { order_id: order.id, card, callback_url: 'https://shop.example' };
  return (await ours.call('POST', '/payment', body)).body;
};
const refund = (payment_id: string, more: object = {}, headers?: Record<string, string>) =>
  ours.call('POST', '/refunds', { payment_id, reason: 'Requested By Customer', ...more }, headers);
type Submit = RefundProvider['submit'];

/** Replaces how the provider takes refunds, until the end of the test. */
function spyOnProvider(replace: (submit: Submit) => Submit) {
  const provider = sandboxProviders(engine.services).refunds;
  const [sent, lookedUp]: [string[], string[]] = [[], []];
  const submit = replace(provider.submit);
  const { lookup } = provider;
  const spies = [
    vi.spyOn(provider, 'submit').mockImplementation((given) => {
      sent.push(given.id);
      return submit(given);
    }),
    vi.spyOn(provider, 'lookup').mockImplementation((given) => {
      lookedUp.push(given.id);
      return lookup(given);
    }),
  ];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
  return { sent, lookedUp };
}

const attemptsOf = async (refund_id: string) => {
  const attempts = await engine.services.db.system.prisma.refundAttempt.findMany({
    where: { refund_id },
    orderBy: { number: 'asc' },
  });
  return attempts.map(({ number }) => number);
};
const seen = async (id: string) => (await ours.call('GET', `/refunds/${id}`)).body;
const usd = async () => {
  const { available, held } = (await ours.call('GET', '/balances')).body;
  return { available: available[0].amount, held: held[0].amount };
};

describe('POST /refunds creates a refund for a payment in success state when no other refund exists', () => {
  test("holds the amount of a refund at creation and sends it after the bank's days", async () => {
    const payment = await transfer();
    const { status, body } = await refund(payment.id);
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toMatchObject({
      id: expect.stringMatching(/^refund_/),
      payment_id: payment.id,
      status: 'in_progress',
      reason: 'Requested By Customer',
      amount: 50_000,
      currency: 'USD',
      debit: { amount: 50_000, currency: 'USD' },
      fx_fee: { amount: 0, currency: 'USD' },
      txn_fee: { amount: 0, currency: 'USD' },
      utr: null,
      error_code: null,
      error_message: null,
    });
    expect(await usd()).toEqual({ available: 0, held: 50_000 });
    expect((await ours.call('GET', `/payment/${payment.id}`)).body.refunded_amount).toBe(50_000);
    await engine.runUntilIdle();
    engine.advance(4 * DAY);
    await engine.runUntilIdle();
    expect(await seen(body.id)).toMatchObject({ status: 'success', utr: expect.stringMatching(/^RF/) });
    expect(await usd()).toEqual({ available: 0, held: 0 });
    const sheet = await balanceSheet(engine.services.db, ours.merchant.id);
    expect(sheet).toContainEqual({ currency: 'USD', account: 'rail', amount: 50_000n });
  });

  test.each(['success', 'failed'] as const)(
    'marks a refund %s with mock_update_status, once',
    async (status) => {
      const { body } = await refund((await transfer()).id);
      const marked = await ours.call('PATCH', `/refunds/${body.id}/mock_update_status`, { status });
      expect(marked.body.status).toBe(status);
      expect(marked.body.error_code).toBe(status === 'failed' ? 'REFUND_REJECTED' : null);
      expect(await usd()).toEqual({ available: status === 'failed' ? 50_000 : 0, held: 0 });
      const again = await ours.call('PATCH', `/refunds/${body.id}/mock_update_status`);
      expect([again.status, again.body.message]).toEqual([400, 'Refund cannot be marked success']);
    },
  );

  test('marks a refund failed also while the worker asks for it', async () => {
    for (let round = 0; round < 4; round++) {
      const { body } = await refund((await transfer()).id);
      const [marked] = await Promise.all([
        ours.call('PATCH', `/refunds/${body.id}/mock_update_status`, { status: 'failed' }),
        engine.runUntilIdle(),
        engine.runUntilIdle(),
      ]);
      expect([marked.status, marked.body.status]).toEqual([200, 'failed']);
    }
  });

  test('refunds a card with what the customer paid, fee included, after four business days', async () => {
    const payment = await byCard({ fee_bearer: 'customer' });
    const fee = payment.payment_amount - 50_000;
    await ours.fund(fee);
    const { body } = await refund(payment.id, { reason: 'Fraudulent' });
    expect(body).toMatchObject({ amount: 50_000 + fee, payment_method: 'card', reason: 'Fradulent' });
    expect(await usd()).toEqual({ available: 0, held: 50_000 + fee });
    engine.advance(2 * DAY);
    await engine.runUntilIdle();
    expect((await seen(body.id)).status).toBe('in_progress');
    engine.advance(14 * DAY);
    await engine.runUntilIdle();
    expect((await seen(body.id)).status).toBe('success');
  });

  test("refunds a converted payment at the payment's own rate", async () => {
    const asked = {
      resource: 'payin',
      source_currency: 'EUR',
      destination_currency: 'USD',
      source_amount: 100_000,
      payment_method: { type: 'bank_transfer', subtype: 'local_transfer' },
    };
    const [quote] = (await ours.call('POST', '/quotes', asked)).body.quotes;
    const customer_id = await ours.customer();
    const order = (await ours.call('POST', '/orders', { customer_id, quote_id: quote.id })).body;
    const payment = await transfer(100_000, { currency: 'EUR', payin_id: order.id });
    await ours.fund(10_000);
    const { body } = await refund(payment.id);
    expect(body).toMatchObject({
      amount: 100_000,
      currency: 'EUR',
      debit: { amount: quote.destination_amount, currency: 'USD' },
    });
    await ours.call('PATCH', `/refunds/${body.id}/mock_update_status`);
    const sheet = await balanceSheet(engine.services.db, ours.merchant.id);
    expect(sheet.filter(({ account, amount }) => account === 'clearing' && amount !== 0n)).toEqual([]);
  });

  test('rejects a second refund, even when the first one failed', async () => {
    const payment = await transfer();
    const { body } = await refund(payment.id);
    await ours.call('PATCH', `/refunds/${body.id}/mock_update_status`, { status: 'failed' });
    const second = await refund(payment.id);
    expect([second.status, second.body.message]).toEqual([400, 'Payment already has a refund']);
  });

  test('lets the operator retry a failed refund in place', async () => {
    const { body } = await refund((await transfer()).id);
    await ours.call('PATCH', `/refunds/${body.id}/mock_update_status`, { status: 'failed' });
    await retry(engine.services, ours.merchant, body.id, TEST_OPERATOR);
    expect(await seen(body.id)).toMatchObject({ status: 'in_progress', error_code: null });
    expect(await usd()).toEqual({ available: 0, held: 50_000 });
    await expect(retry(engine.services, ours.merchant, body.id, TEST_OPERATOR)).rejects.toThrow(
      /cannot be retried/,
    );
  });

  test('lets the merchant retry a failed refund, and counts it as refunded only when it has not failed', async () => {
    const payment = await transfer();
    const { body } = await refund(payment.id);
    const refundedAmount = async () =>
      (await ours.call('GET', `/payment/${payment.id}`)).body.refunded_amount;
    const tryAgain = () => ours.call('PATCH', `/refunds/${body.id}/retry`);
    const early = await tryAgain();
    expect([early.status, early.body.message]).toEqual([
      400,
      'Refund cannot be retried in its current state',
    ]);
    await ours.call('PATCH', `/refunds/${body.id}/mock_update_status`, { status: 'failed' });
    expect(await refundedAmount()).toBe(0);
    const answers = await Promise.all([tryAgain(), tryAgain(), tryAgain()]);
    expect(answers.filter(({ status }) => status === 200)).toMatchObject([
      { body: { status: 'in_progress' } },
    ]);
    expect([await refundedAmount(), await usd()]).toEqual([50_000, { available: 0, held: 50_000 }]);
    await ours.call('PATCH', `/refunds/${body.id}/mock_update_status`);
    expect((await seen(body.id)).status).toBe('success');
  });

  test('rejects a retry beyond the balance with the shortfall, and another merchant gets 404', async () => {
    const { body } = await refund((await transfer()).id);
    await ours.call('PATCH', `/refunds/${body.id}/mock_update_status`, { status: 'failed' });
    await refund((await transfer(20_000)).id);
    await ours.call('POST', '/payouts', {
      purpose_code: 'S0802',
      beneficiary_id: await ours.payee('US'),
      source_currency: 'USD',
      destination_currency: 'USD',
      source_amount: 30_000,
    });
    const short = await ours.call('PATCH', `/refunds/${body.id}/retry`);
    expect([short.status, short.headers.get('x-error-code')]).toEqual([400, 'insufficient_balance']);
    expect((await seen(body.id)).status).toBe('failed');
    const theirs = await testMerchant(engine);
    expect((await theirs.call('PATCH', `/refunds/${body.id}/retry`)).status).toBe(404);
  });

  test('settles the money of a failed refund, as long as it is not retried', async () => {
    await setMerchant(engine.services, ours.merchant.handle, {
      features: ['settlements', 'partial_refunds'],
    });
    await withdrawalAccountOf(engine, ours);
    const payment = await transfer();
    await ours.fund(1_500);
    const part = (await refund(payment.id, { amount: 20_000 })).body;
    const settle = (amount: number) => ours.call('POST', '/settlements', { amount, balance_currency: 'USD' });
    const settled = async () => (await ours.call('GET', `/payment/${payment.id}`)).body.settlement_id;
    await ours.call('PATCH', `/refunds/${part.id}/mock_update_status`, { status: 'failed' });
    const { body } = await settle(50_000);
    expect(body.status, JSON.stringify(body)).toBe('pending');
    expect(await settled()).toBe(body.id);
    const lines = (await ours.call('GET', `/settlements/${body.id}/transactions`)).body.data;
    expect(lines).toMatchObject([{ source_id: payment.id, settled_amount: { amount: 50_000 } }]);
  });

  test('sends a retried refund as another instruction, with a reference of its own', async () => {
    const { body } = await refund((await transfer()).id);
    await ours.call('PATCH', `/refunds/${body.id}/mock_update_status`, { status: 'failed' });
    await retry(engine.services, ours.merchant, body.id, TEST_OPERATOR);
    await engine.runUntilIdle();
    engine.advance(4 * DAY);
    await engine.runUntilIdle();
    expect(await seen(body.id)).toMatchObject({ status: 'success', error_code: null });
    expect(await attemptsOf(body.id)).toEqual([1, 2]);
  });

  test('asks for a refund whose answer was lost, and sends it once', async () => {
    const { sent, lookedUp } = spyOnProvider((submit) => async (given) => {
      await submit(given);
      throw new Error('the connection was closed');
    });
    const { body } = await refund((await transfer()).id);
    await engine.runUntilIdle().catch(() => undefined);
    expect([sent, (await seen(body.id)).status]).toEqual([[body.id], 'in_progress']);
    engine.advance(4 * DAY);
    await engine.runUntilIdle();
    expect(sent).toEqual([body.id]);
    expect(lookedUp.length).toBeGreaterThan(1);
    expect(await seen(body.id)).toMatchObject({ status: 'success', utr: expect.stringMatching(/^RF/) });
    expect(await usd()).toEqual({ available: 0, held: 0 });
  });

  test('sends again what the provider has never seen, under the same id', async () => {
    let lost = true;
    const { sent } = spyOnProvider((submit) => async (given) => {
      if (!lost) return submit(given);
      lost = false;
      return { outcome: 'unknown' };
    });
    const { body } = await refund((await transfer()).id);
    await engine.runUntilIdle();
    engine.advance(4 * DAY);
    await engine.runUntilIdle();
    expect(sent).toEqual([body.id, body.id]);
    expect(await attemptsOf(body.id)).toEqual([1]);
    engine.advance(4 * DAY);
    await engine.runUntilIdle();
    expect((await seen(body.id)).status).toBe('success');
  });

  test('fails a refund that the provider refuses, and returns its money', async () => {
    spyOnProvider(() => async () => ({ outcome: 'refused', code: 'CARD_CLOSED' }));
    const { body } = await refund((await transfer()).id);
    await engine.runUntilIdle();
    expect(await seen(body.id)).toMatchObject({ status: 'failed', error_code: 'REFUND_REJECTED', utr: null });
    expect(await usd()).toEqual({ available: 50_000, held: 0 });
  });

  test('rejects a refund beyond the balance with the shortfall, and creates nothing', async () => {
    const payment = await transfer();
    await ours.call('POST', '/refunds', { payment_id: (await transfer(20_000)).id, reason: 'Duplicate' });
    const other = await transfer(100);
    await refund(payment.id);
    const platformless = await refund(other.id, {});
    expect(platformless.status).toBe(201);
    const gone = await transfer(30_000);
    const beneficiary_id = await ours.payee('US');
    await ours.call('POST', '/payouts', {
      purpose_code: 'S0802',
      beneficiary_id,
      source_currency: 'USD',
      destination_currency: 'USD',
      source_amount: 20_000,
    });
    const short = await refund(gone.id);
    expect([short.status, short.headers.get('x-error-code')]).toEqual([400, 'insufficient_balance']);
    expect(short.body.message).toMatch(/Additional amount required: \d+\.$/);
    expect((await ours.call('GET', `/refunds?payment_id=${gone.id}`)).body.data).toEqual([]);
  });

  test('rejects a refund of a payment that has not succeeded or is older than 180 days', async () => {
    const held = await transfer(16_623);
    const refused = await refund(held.id);
    expect([refused.status, refused.body.message]).toEqual([400, 'Payment must be in success status']);
    const old = await transfer();
    engine.advance(181 * DAY);
    expect((await refund(old.id)).body.message).toBe('Payments can be refunded for 180 days');
  });

  test("returns 404 for a refund with another merchant's payment or document", async () => {
    const theirs = await testMerchant(engine);
    const foreign = (await theirs.call('POST', '/payment/mock', { amount: 500, currency: 'USD' })).body;
    expect((await refund(foreign.id)).status).toBe(404);
    const payment = await transfer();
    expect((await refund(payment.id, { document_id: await theirs.document() })).status).toBe(404);
    const shown = await refund(payment.id, { document_id: await ours.document() });
    expect(shown.body.documents).toHaveLength(1);
  });

  test('rejects a repeated request_id with 409, and creates a refund once per Idempotency-Key', async () => {
    const [first, second] = [await transfer(), await transfer()];
    const key = { 'idempotency-key': 'refund-once' };
    const made = await refund(first.id, { request_id: 'r-1' }, key);
    const again = await refund(first.id, { request_id: 'r-1' }, key);
    expect([again.status, again.body]).toEqual([201, made.body]);
    expect((await refund(second.id, { request_id: 'r-1' })).status).toBe(409);
    const found = await ours.call('GET', '/refunds?request_id=r-1');
    expect(found.body.data).toEqual([made.body]);
  });

  test('creates one of several racing refunds of a payment', async () => {
    const payment = await transfer();
    await ours.fund(500_000);
    const answers = await Promise.all(Array.from({ length: 8 }, () => refund(payment.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400, 400, 400]);
    expect((await usd()).held).toBe(50_000);
  });
});

describe('parts of a payment', () => {
  test('rejects partial refunds unless the account allows them', async () => {
    const payment = await byCard();
    const refused = await refund(payment.id, { amount: 10_000 });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'Partial refunds are not enabled for this business',
    ]);
    expect((await refund(payment.id, { amount: 50_001 })).headers.get('x-error-field')).toBe('amount');
  });

  test('names the refunded part of a payment in the audit trail', async () => {
    await setMerchant(engine.services, ours.merchant.handle, { features: ['partial_refunds'] });
    const { id } = await transfer(16_065);
    expect((await refund(id, { amount: 6_065 })).status).toBe(201);
    const owner = engine.caller(await signedIn(engine, ours, 'owner'));
    const { data } = await owner.audit.rows({ subject_id: id });
    expect(data.find(({ type }) => type === 'payment.refunded')?.subject_name).toBe('60.65 of 160.65 USD');
  });

  test('accepts partial refunds up to the full amount, also when they race', async () => {
    await setMerchant(engine.services, ours.merchant.handle, { features: ['partial_refunds'] });
    const payment = await transfer();
    await ours.fund(100_000);
    expect((await refund(payment.id, { amount: 20_000 })).body.amount).toBe(20_000);
    const races = await Promise.all(Array.from({ length: 4 }, () => refund(payment.id, { amount: 12_000 })));
    expect(races.filter(({ status }) => status === 201)).toHaveLength(2);
    const rest = await refund(payment.id);
    expect(rest.body.amount).toBe(6_000);
    expect((await refund(payment.id)).body.message).toBe('Payment is refunded in full');
  });
});

test('lists refunds newest first, by customer, payment, method and status', async () => {
  const card = await byCard();
  await ours.fund(50_000);
  const [first, second] = [(await refund(card.id)).body, (await refund((await transfer()).id)).body];
  const idsOf = async (query: string) =>
    (await ours.call('GET', `/refunds${query}`)).body.data.map(({ id }: { id: string }) => id);
  expect(await idsOf('')).toEqual([second.id, first.id]);
  expect(await idsOf('?payment_method=card')).toEqual([first.id]);
  expect(await idsOf(`?customer_id=${card.customer_id}`)).toEqual([first.id]);
  expect(await idsOf(`?payment_id=${card.id}&status=in_progress`)).toEqual([first.id]);
  expect(await idsOf('?status=success')).toEqual([]);
});

test('a note is emailed to the customer with the refund, once', async () => {
  await ours.fund(100_000);
  const payment = await byCard();
  const note = 'Two of the cups were broken.';
  for (const wrong of ['', ' ', 'x'.repeat(501)])
    expect((await refund(payment.id, { note: wrong })).status).toBe(400);
  const key = { 'Idempotency-Key': 'note-1' };
  const created = await refund(payment.id, { note }, key);
  expect(created).toMatchObject({ status: 201, body: { note } });
  expect((await refund(payment.id, { note }, key)).body).toEqual(created.body);
  const mails = await engine.services.db.system.prisma.mail.findMany({
    where: { subject_id: created.body.id },
  });
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    kind: 'refund_note',
    subject: expect.stringMatching(/ refunds you 500\.00 USD$/),
    paragraphs: [expect.stringContaining('500.00 USD to the card'), note],
  });
});

test('a note needs a customer with an email address', async () => {
  const payment = await transfer();
  const refused = await refund(payment.id, { note: 'Sorry' });
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toContain('The payment has no customer with an email address');
  expect((await refund(payment.id)).body.note).toBeNull();
});
