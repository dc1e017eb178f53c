import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../../api/invariants';
import { MAGIC_ENDINGS } from '../../../providers/sandbox/magic';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { PAYEES, type TestMerchant, testMerchant } from '../../../testing/merchant';
import { personAt } from '../../../testing/person';
import { ERROR_MESSAGES, isErrorCode } from './model/labels';

let engine: TestEngine;
let ours: TestMerchant;
let asha: string;
beforeAll(async () => {
  engine = await testEngine();
  ours = await testMerchant(engine);
  await ours.fund(100_000_000);
  asha = await ours.payee('IN');
});
afterAll(async () => {
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
  await engine.stop();
});

const body = (more: object = {}) => ({
  purpose_code: 'S0802',
  beneficiary_id: asha,
  source_currency: 'USD',
  destination_currency: 'INR',
  source_amount: 100_000,
  payment_rail: 'neft',
  ...more,
});
const pay = (more: object = {}, by: TestMerchant = ours) => by.call('POST', '/payouts', body(more));
const available = async (by: TestMerchant, currency = 'USD') =>
  (await by.call('GET', '/balances')).body.available.find(
    (row: { currency: string }) => row.currency === currency,
  ).amount;

test.each([
  ['Türkiye', 'TR960006105197864578413260'],
  ['Egypt', 'EG870019000500000000026318021'],
])('rejects SEPA to an IBAN of %s, which SWIFT pays', async (_country, account) => {
  const merchant = await testMerchant(engine);
  await merchant.fund(1_000_000, 'EUR');
  const beneficiary_id = await merchant.payee('DE', account);
  const { payment_rails } = (await merchant.call('GET', `/v2/beneficiaries/${beneficiary_id}`)).body;
  expect(payment_rails).toEqual(['swift']);
  const euros = { beneficiary_id, source_currency: 'EUR', destination_currency: 'EUR' };
  const refused = await pay({ ...euros, payment_rail: 'sepa' }, merchant);
  expect([refused.status, refused.body.message, refused.headers.get('x-error-field')]).toEqual([
    400,
    'payment_rail sepa cannot reach this beneficiary: use swift',
    'payment_rail',
  ]);
  expect((await pay({ ...euros, payment_rail: 'swift' }, merchant)).status).toBe(201);
});

test('POST /payouts returns the full payout, which is then paid and debited from the balance', async () => {
  const merchant = await testMerchant(engine);
  await merchant.fund(1_000_000);
  const beneficiary_id = await merchant.payee('IN');
  const made = await pay(
    { beneficiary_id, request_id: 'first', invoice_number: 'INV-1', notes: { team: 'ops', n: 1 } },
    merchant,
  );
  expect(made.status).toBe(201);
  expect(made.body).toEqual({
    id: expect.stringMatching(/^payout_[0-9a-z]{26}$/),
    status: 'in_progress',
    destination_amount: 8_366_000,
    destination_currency: 'INR',
    source_amount: 100_000,
    source_currency: 'USD',
    beneficiary_id,
    documents: [],
    purpose_code: 'S0802',
    mid_market_rate: { currency: 'INR', rate: 83.66 },
    fees: { fx_fee: { amount: 500, currency: 'USD' }, txn_fee: { amount: 100, currency: 'USD' } },
    created_at: expect.any(String),
    updated_at: expect.any(String),
    request_id: 'first',
    payment_rail: 'neft',
    invoice_number: 'INV-1',
    fee_collection_mode: 'immediate',
    error_code: null,
    error_description: null,
    customer_error_description: null,
    quote_id: null,
    taxes: [],
    estimated_credit_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    notes: { team: 'ops', n: 1 },
  });
  expect(await available(merchant)).toBe(1_000_000 - 100_600);
  expect((await merchant.call('GET', '/balances')).body.held[0]).toEqual({
    currency: 'USD',
    amount: 100_600,
  });

  await engine.runUntilIdle();
  const paid = await merchant.call('GET', `/payouts/${made.body.id}`);
  expect(paid.body).toMatchObject({ status: 'success', utr: expect.stringMatching(/^SNDBN\d{11}$/) });
  expect(paid.body.estimated_credit_date).toBe(made.body.estimated_credit_date);
  expect(await available(merchant)).toBe(1_000_000 - 100_600);
  expect((await merchant.call('GET', '/balances')).body.held[0].amount).toBe(0);
  const types = (await merchant.call('GET', `/events?entity_id=${made.body.id}`)).body.data.map(
    (event: { event_type: string }) => event.event_type,
  );
  expect(types).toEqual(['payout.confirmed', 'payout.sent', 'payout.created']);
});

test('a payout with a destination_amount rounds the source amount up', async () => {
  const { body: made } = await pay({ source_amount: undefined, destination_amount: 8_366_001 });
  expect(made).toMatchObject({ source_amount: 100_001, destination_amount: 8_366_001 });
});

test('a same-currency payout has no exchange and no FX fee; swift is the default rail', async () => {
  const merchant = await testMerchant(engine);
  await merchant.fund(1_000_000);
  const beneficiary_id = await merchant.payee('US');
  const made = await pay({ beneficiary_id, destination_currency: 'USD', payment_rail: undefined }, merchant);
  expect(made.body).toMatchObject({
    payment_rail: 'swift',
    destination_amount: 100_000,
    mid_market_rate: { currency: 'USD', rate: 1 },
    fees: { fx_fee: { amount: 0 }, txn_fee: { amount: 1500 } },
  });
});

test('the charges of a SWIFT payout are kept through a draft, and are refused for another rail', async () => {
  const merchant = await testMerchant(engine);
  await merchant.fund(1_000_000);
  const beneficiary_id = await merchant.payee('US');
  const swift = { beneficiary_id, destination_currency: 'USD', payment_rail: 'swift' };
  expect((await pay(swift, merchant)).body).not.toHaveProperty('swift_charges');
  expect((await pay({ ...swift, swift_charges: 'ben' }, merchant)).body.swift_charges).toBe('ben');
  const draft = await merchant.call('POST', '/payouts/drafts', body({ ...swift, swift_charges: 'our' }));
  const { id } = draft.body;
  const owner = await personAt(engine, merchant, 'owner');
  await owner.trpc.payouts.submit_draft({ id, version: 1 });
  expect((await merchant.call('GET', `/payouts/${id}`)).body.swift_charges).toBe('our');
  const local = await pay({ swift_charges: 'our' });
  expect([local.status, local.body.message]).toEqual([
    400,
    'swift_charges can be chosen for payment_rail swift only',
  ]);
  const unknown = await pay({ ...swift, swift_charges: 'OUR' }, merchant);
  expect([unknown.status, unknown.headers.get('x-error-field')]).toEqual([400, 'swift_charges']);
});

describe('POST /payouts validation', () => {
  test.each<[string, object, number, string, RegExp]>([
    ['both amounts', { destination_amount: 5 }, 400, 'source_amount', /exactly one/],
    ['no amount', { source_amount: undefined }, 400, 'source_amount', /exactly one/],
    ['an amount of 0', { source_amount: 0 }, 400, 'source_amount', /1 or more/],
    ['a negative amount', { source_amount: -1 }, 400, 'source_amount', /1 or more/],
    ['half a cent', { source_amount: 1.5 }, 400, 'source_amount', /integer/],
    ['an amount in a string', { source_amount: '100' }, 400, 'source_amount', /must be/],
    ['an amount past 2^53', { source_amount: 2 ** 53 }, 400, 'source_amount', /source_amount/],
    ['1e30', { source_amount: 1e30 }, 400, 'source_amount', /source_amount/],
    ['no source currency', { source_currency: undefined }, 400, 'source_currency', /is required/],
    [
      'an unsupported source currency',
      { source_currency: 'INR' },
      400,
      'source_currency',
      /Source currency is not supported/,
    ],
    [
      'an unknown source currency',
      { source_currency: 'ZZZ' },
      400,
      'source_currency',
      /Source currency is not supported/,
    ],
    [
      'a currency in lower case',
      { source_currency: 'usd' },
      400,
      'source_currency',
      /^Source currency is not supported/,
    ],
    [
      'an invoice number of 51',
      { invoice_number: 'x'.repeat(51) },
      400,
      'invoice_number',
      /Invoice number must be 50 characters or less/,
    ],
    ['a request id of 65', { request_id: 'x'.repeat(65) }, 400, 'request_id', /64 characters or less/],
    ['an empty request id', { request_id: '' }, 400, 'request_id', /1 characters or more/],
    [
      'an unknown purpose',
      { purpose_code: 'S9999' },
      400,
      'purpose_code',
      /S9999 is not a payout purpose code/,
    ],
    ['a purpose in lower case', { purpose_code: 's0802' }, 400, 'purpose_code', /not a payout purpose code/],
    ['a payin purpose', { purpose_code: 'P0802' }, 400, 'purpose_code', /not a payout purpose code/],
    [
      'a repatriation whose tax leaves nothing',
      { purpose_code: 'P0001', source_amount: 53 },
      400,
      'source_amount',
      /no amount would be received after GST/,
    ],
    [
      'a purpose that neft does not carry',
      { purpose_code: 'S0301' },
      400,
      'purpose_code',
      /not a valid purpose code for the selected payment rail/,
    ],
    ['an unknown rail', { payment_rail: 'wire' }, 400, 'payment_rail', /one of upi, imps/],
    ['a rail of another corridor', { payment_rail: 'sepa' }, 400, 'payment_rail', /sepa pays EUR only/],
    [
      'a rail the account lacks',
      { payment_rail: 'upi', purpose_code: 'S0802', source_amount: 1000 },
      400,
      'payment_rail',
      /cannot reach this beneficiary/,
    ],
    [
      'the default rail without a SWIFT code',
      { payment_rail: undefined },
      400,
      'payment_rail',
      /swift cannot reach/,
    ],
    [
      'another currency than the account’s',
      { destination_currency: 'EUR', payment_rail: 'swift' },
      400,
      'destination_currency',
      /must be INR/,
    ],
    [
      'more than imps carries',
      { payment_rail: 'imps', source_amount: 5_000_000 },
      400,
      'destination_amount',
      /at most 500000.00 INR on imps/,
    ],
    [
      'less than rtgs carries',
      { payment_rail: 'rtgs', source_amount: 10_000 },
      400,
      'destination_amount',
      /at least 200000.00 INR on rtgs/,
    ],
    ['a status', { status: 'success' }, 400, 'status', /not a known parameter/],
    [
      'an unknown beneficiary',
      { beneficiary_id: 'bene_01m7xh6hzje009qbs54eyj5e9s' },
      404,
      'beneficiary_id',
      /Entity not found/,
    ],
    ['a malformed beneficiary', { beneficiary_id: 'x' }, 404, 'beneficiary_id', /Entity not found/],
    ['an unknown document', { documents: ['doc_1'] }, 404, 'documents[0]', /Entity not found/],
    [
      'a note that is a field',
      { notes: { status: 'x' } },
      422,
      'notes.status',
      /^Validation failed: Notes status is a reserved field name/,
    ],
    ['a note that is an object', { notes: { a: {} } }, 422, 'notes.a', /Notes a must be a string/],
    ['a note that is too long', { notes: { a: 'x'.repeat(501) } }, 422, 'notes.a', /500 characters/],
    ['a NUL character', { invoice_number: 'a\0b' }, 400, 'invoice_number', /NUL/],
    [
      'an amount above the balance',
      { payment_rail: 'neft', source_amount: 200_000_000 },
      400,
      '',
      /insufficient balance to process this transaction\. Additional amount required: \d+\./,
    ],
  ])(
    'POST /payouts rejects %s, names the field and changes nothing',
    async (_what, more, status, field, message) => {
      const before = [await available(ours), (await ours.call('GET', '/payouts')).body.page_meta.count];
      const refused = await pay(more);
      expect([refused.status, refused.headers.get('x-error-field') ?? '']).toEqual([status, field]);
      expect(refused.body.message).toMatch(message);
      expect([await available(ours), (await ours.call('GET', '/payouts')).body.page_meta.count]).toEqual(
        before,
      );
    },
  );

  test('a quote excludes its own fields from the request, and an unknown quote returns 404', async () => {
    const both = await pay({ quote_id: 'quote_1' });
    expect(both.body.message).toMatch(/cannot be specified when quote_id is present/);
    const unknown = await ours.call('POST', '/payouts', {
      purpose_code: 'S0802',
      beneficiary_id: asha,
      quote_id: 'quote_1',
    });
    expect(unknown.status).toBe(404);
  });

  test('an insufficient balance error names the missing amount to the cent', async () => {
    const merchant = await testMerchant(engine);
    await merchant.fund(100_000);
    const beneficiary_id = await merchant.payee('IN');
    const refused = await pay({ beneficiary_id }, merchant);
    expect(refused.body.message).toBe(
      'Account has insufficient balance to process this transaction. Additional amount required: 600.',
    );
    expect(refused.body.error).toBe('Bad Request');
  });

  test('a payout attaches documents of its merchant; another merchant’s document returns 404', async () => {
    const [mine, theirs] = [await ours.document(), await (await testMerchant(engine)).document()];
    const made = await pay({ documents: [mine] });
    expect(made.body.documents).toEqual([
      { id: mine, type: 'supporting', status: 'uploaded', rfi_doc_id: null },
    ]);
    expect((await pay({ documents: [mine, theirs] })).status).toBe(404);
  });

  test('a beneficiary of another merchant returns 404 like an unknown one', async () => {
    const other = await testMerchant(engine);
    const theirs = await other.payee('IN');
    expect((await pay({ beneficiary_id: theirs })).status).toBe(404);
  });

  test('a beneficiary under review cannot be paid', async () => {
    const merchant = await testMerchant(engine, { features: ['beneficiary_review'] });
    await merchant.fund(1_000_000);
    const beneficiary_id = await merchant.payee('IN');
    expect((await pay({ beneficiary_id }, merchant)).body.message).toMatch(/verification is pending/);
  });

  test('the purpose is validated before the notes, and the notes before the balance', async () => {
    const wrong = { purpose_code: 'S9999', notes: { status: 1 }, source_amount: 200_000_000 };
    expect((await pay(wrong)).headers.get('x-error-field')).toBe('purpose_code');
    expect((await pay({ ...wrong, purpose_code: 'S0802' })).status).toBe(422);
    expect((await pay({ source_amount: 200_000_000 })).headers.get('x-error-code')).toBe(
      'insufficient_balance',
    );
  });

  test('a live merchant cannot create payouts until a rail is configured', async () => {
    const live = await testMerchant(engine, { environment: 'live' });
    const refused = await live.call('POST', '/payouts', {
      purpose_code: 'S0802',
      beneficiary_id: await live.payee('US'),
      source_currency: 'USD',
      destination_currency: 'USD',
      source_amount: 10_000,
      payment_rail: 'swift',
    });
    expect([refused.status, refused.body]).toEqual([
      403,
      { error: 'Forbidden', message: 'Not available for live businesses yet: USD over SWIFT' },
    ]);
  });
});

describe('request_id', () => {
  test('a repeated request_id returns 409 without details, whatever else changed, and its filter finds the payout', async () => {
    const first = await pay({ request_id: 'once' });
    const again = await pay({ request_id: 'once', purpose_code: 'S9999', beneficiary_id: 'x' });
    expect([again.status, again.body]).toEqual([
      409,
      { error: 'Conflict', message: 'Record already exists' },
    ]);
    const found = await ours.call('GET', '/payouts?request_id=once');
    expect(found.body.data.map((payout: { id: string }) => payout.id)).toEqual([first.body.id]);
    expect((await ours.call('GET', '/payouts?request_id=ONCE')).body.data).toEqual([]);
  });

  test('a rejected request does not use up its request_id, and each merchant has its own request_ids', async () => {
    expect((await pay({ request_id: 'refused', purpose_code: 'S9999' })).status).toBe(400);
    expect((await pay({ request_id: 'refused' })).status).toBe(201);
    const other = await testMerchant(engine);
    await other.fund(1_000_000);
    expect(
      (await pay({ request_id: 'refused', beneficiary_id: await other.payee('IN') }, other)).status,
    ).toBe(201);
  });
});

describe('Idempotency-Key', () => {
  const keyed = (key: string, more: object = {}) =>
    ours.call('POST', '/payouts', body(more), { 'idempotency-key': key });

  test('an Idempotency-Key replays the first response before request_id is checked, and moves no money', async () => {
    const first = await keyed('k1', { request_id: 'k1' });
    const before = await available(ours);
    await engine.runUntilIdle();
    const again = await keyed('k1', { request_id: 'k1' });
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
    expect(again.body).toEqual(first.body);
    expect(await available(ours)).toBe(before);
  });

  test('an Idempotency-Key with another body returns 409; a rejected request frees the key', async () => {
    await keyed('k2');
    expect((await keyed('k2', { source_amount: 5 })).headers.get('x-error-code')).toBe(
      'idempotency_key_reused',
    );
    expect((await keyed('k3', { purpose_code: 'S9999' })).status).toBe(400);
    expect((await keyed('k3')).status).toBe(201);
  });

  test('concurrent requests with one Idempotency-Key create one payout', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => keyed('k4', { invoice_number: 'K4' })),
    );
    const made = answers.filter((answer) => answer.status === 201);
    expect(new Set(made.map((answer) => answer.body.id)).size).toBe(1);
    for (const answer of answers) expect([201, 409]).toContain(answer.status);
  });

  test('an Idempotency-Key expires after a day', async () => {
    const first = await keyed('k5');
    engine.advance(24 * 3600_000 + 1000);
    expect((await keyed('k5')).body.id).not.toBe(first.body.id);
  });
});

describe('bank rejections by magic account number', () => {
  const refusing = Object.entries(MAGIC_ENDINGS).filter(([, answer]) => isErrorCode(answer));

  test.each(refusing)(
    'an account number ending in %s is rejected with %s, and the hold is released',
    async (ending, code) => {
      const merchant = await testMerchant(engine);
      await merchant.fund(1_000_000);
      const beneficiary_id = await merchant.payee('IN', `5010023456${ending}`);
      const made = await pay({ beneficiary_id }, merchant);
      await engine.runUntilIdle();
      const { body: failed } = await merchant.call('GET', `/payouts/${made.body.id}`);
      expect(failed).toMatchObject({
        status: 'failed',
        error_code: code,
        error_description: ERROR_MESSAGES[code]!.merchant,
        customer_error_description: ERROR_MESSAGES[code]!.customer,
      });
      expect(failed.customer_error_description).not.toBeNull();
      expect(await available(merchant)).toBe(1_000_000);
    },
  );

  test('a magic UPI ID is rejected and the hold is released', async () => {
    const merchant = await testMerchant(engine);
    await merchant.fund(1_000_000);
    const upi = await merchant.call('POST', '/v2/beneficiaries', {
      category: 'payout',
      beneficiary: PAYEES.IN.beneficiary,
      upi_account: { upi_id: 'fail@test' },
    });
    const made = await pay(
      { beneficiary_id: upi.body.id, payment_rail: 'upi', source_amount: 1000 },
      merchant,
    );
    await engine.runUntilIdle();
    expect((await merchant.call('GET', `/payouts/${made.body.id}`)).body.error_code).toBe('INVALID_VPA');
  });

  test('each of the thirteen error codes in the specification has a message', () => {
    expect(Object.keys(ERROR_MESSAGES).sort()).toEqual(
      'INSUFFICIENT_BALANCE INVALID_BENE_ACCOUNT_NUMBER INVALID_BENE_ACCOUNT_TYPE INVALID_BENE_ADDRESS INVALID_BENE_CONTACT INVALID_BENE_EMAIL INVALID_BENE_IFSC INVALID_BENE_NAME INVALID_VPA NAME_MISMATCH PAYOUT_REJECTED QUEUE_EXPIRED QUOTE_EXPIRED'.split(
        ' ',
      ),
    );
    const silent = Object.entries(ERROR_MESSAGES)
      .filter(([, words]) => words.customer === null)
      .map(([code]) => code);
    expect(silent.sort()).toEqual(['INSUFFICIENT_BALANCE', 'QUEUE_EXPIRED', 'QUOTE_EXPIRED']);
  });
});

describe('PATCH /payouts/{id}/cancel', () => {
  const cancel = (by: TestMerchant, id: string) => by.call('PATCH', `/payouts/${id}/cancel`);

  test('a payout at the bank or in a final status cannot be cancelled', async () => {
    const { body: made } = await pay();
    const refused = await cancel(ours, made.id);
    expect([refused.status, refused.body]).toEqual([
      400,
      { error: 'Bad Request', message: 'Payout cannot be cancelled in its current state' },
    ]);
    await engine.runUntilIdle();
    expect((await cancel(ours, made.id)).status).toBe(400);
  });

  test('a payout pending approval can be cancelled once', async () => {
    const merchant = await testMerchant(engine, { features: ['payout_approval'] });
    await merchant.fund(1_000_000);
    const { body: made } = await pay({ beneficiary_id: await merchant.payee('IN') }, merchant);
    expect(made.status).toBe('pending_approval');
    expect(await available(merchant)).toBe(1_000_000);
    const answers = await Promise.all([1, 2, 3, 4].map(() => cancel(merchant, made.id)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400, 400]);
    expect(answers.find((answer) => answer.status === 200)!.body).toMatchObject({
      status: 'cancelled',
      error_code: null,
    });
  });
});

describe('payout queueing', () => {
  test('every payout is queued, even if covered, and is released automatically', async () => {
    const merchant = await testMerchant(engine, { features: ['payout_queueing'] });
    await merchant.fund(1_000_000);
    const { body: made } = await pay({ beneficiary_id: await merchant.payee('IN') }, merchant);
    expect(made).toMatchObject({ status: 'queued', estimated_credit_date: null });
    expect(await available(merchant)).toBe(1_000_000);
    await engine.runUntilIdle();
    const { body: paid } = await merchant.call('GET', `/payouts/${made.id}`);
    expect(paid.status).toBe('success');
    expect(paid.estimated_credit_date).not.toBeNull();
  });

  test('queued payouts are released oldest first as money arrives; one that is too large blocks no others', async () => {
    const merchant = await testMerchant(engine, { features: ['payout_queueing'] });
    const beneficiary_id = await merchant.payee('IN');
    const made: string[] = [];
    for (const source_amount of [500_000, 100_000, 100_000]) {
      made.push((await pay({ beneficiary_id, source_amount }, merchant)).body.id);
    }
    const statuses = () =>
      Promise.all(made.map(async (id) => (await merchant.call('GET', `/payouts/${id}`)).body.status));
    await engine.runUntilIdle();
    expect(await statuses()).toEqual(['queued', 'queued', 'queued']);
    await merchant.fund(150_000);
    await engine.runUntilIdle();
    expect(await statuses()).toEqual(['queued', 'success', 'queued']);
    await merchant.fund(1_000_000);
    await engine.runUntilIdle();
    expect(await statuses()).toEqual(['success', 'success', 'success']);
  });

  test('a queued payout fails with QUEUE_EXPIRED after 30 days with nothing held; a cancelled one does not', async () => {
    const merchant = await testMerchant(engine, { features: ['payout_queueing'] });
    const beneficiary_id = await merchant.payee('IN');
    const [left, stopped] = [
      await pay({ beneficiary_id }, merchant),
      await pay({ beneficiary_id }, merchant),
    ];
    await merchant.call('PATCH', `/payouts/${stopped!.body.id}/cancel`);
    engine.advance(30 * 24 * 3600_000 - 60_000);
    await engine.runUntilIdle();
    expect((await merchant.call('GET', `/payouts/${left!.body.id}`)).body.status).toBe('queued');
    engine.advance(60_000);
    await engine.runUntilIdle();
    expect((await merchant.call('GET', `/payouts/${left!.body.id}`)).body).toMatchObject({
      status: 'failed',
      error_code: 'QUEUE_EXPIRED',
      customer_error_description: null,
    });
    expect((await merchant.call('GET', `/payouts/${stopped!.body.id}`)).body.status).toBe('cancelled');
  });
});

test('a payout without a decision for 90 days is cancelled', async () => {
  const merchant = await testMerchant(engine, { features: ['payout_approval'] });
  await merchant.fund(1_000_000);
  const { body: made } = await pay({ beneficiary_id: await merchant.payee('IN') }, merchant);
  engine.advance(90 * 24 * 3600_000);
  await engine.runUntilIdle();
  expect((await merchant.call('GET', `/payouts/${made.id}`)).body).toMatchObject({
    status: 'cancelled',
    error_code: null,
  });
});

test('merchant rules on notes apply per country, and each 422 names a missing key', async () => {
  const merchant = await testMerchant(engine);
  await merchant.fund(1_000_000);
  const beneficiary_id = await merchant.payee('IN');
  const rules = [
    { key: 'pan', required: true, country: 'IND', pattern: '[A-Z]{5}[0-9]{4}[A-Z]', format: 'AAAAA9999A' },
    { key: 'team', enum: ['ops', 'sales'] },
    { key: 'vat', required: true, country: 'DEU' },
  ];
  await engine.services.db.system.prisma.merchant.update({
    where: { id: merchant.merchant.id },
    data: { notes_rules: rules },
  });
  const readMessage = async (notes?: object) => {
    const { status, body: answer } = await pay({ beneficiary_id, notes }, merchant);
    return [status, answer.message];
  };
  expect(await readMessage()).toEqual([422, 'Validation failed: Notes pan is required']);
  expect(await readMessage({ pan: 'x' })).toEqual([
    422,
    'Validation failed: Notes pan must match the format AAAAA9999A',
  ]);
  expect(await readMessage({ pan: 'ABCDE1234F', team: 'it' })).toEqual([
    422,
    'Validation failed: Notes team must be one of ops, sales',
  ]);
  const all = await merchant.call(
    'POST',
    '/payouts',
    body({ beneficiary_id, notes: { id: 'x', team: 'it' } }),
    { prefer: 'errors=all' },
  );
  expect(all.body.errors).toEqual([
    { field: 'notes.id', rule: 'reserved', message: 'Notes id is a reserved field name' },
    { field: 'notes.pan', rule: 'required', message: 'Notes pan is required' },
    { field: 'notes.team', rule: 'enum', message: 'Notes team must be one of ops, sales' },
  ]);
  expect((await readMessage({ pan: 'ABCDE1234F', team: 'ops' }))[0]).toBe(201);
});
