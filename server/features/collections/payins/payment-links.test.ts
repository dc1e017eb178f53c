import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { personAt } from '../../../testing/person';
import { sandboxProviders } from '../../../testing/providers';
import { setMerchant } from '../../platform/merchants/public';

const DAY = 24 * 3600_000;

let engine: TestEngine;
let ours: TestMerchant;
let customer: string;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.stop());
beforeEach(async () => {
  ours = await testMerchant(engine);
  customer = await ours.customer();
});

const inDays = (days: number) =>
  new Date(engine.services.clock.realNow().getTime() + days * DAY).toISOString();
const bodyOf = (more: object = {}) => ({
  customer_id: customer,
  amount: 125_000,
  currency: 'USD',
  purpose_code: 'P0802',
  expires_at: inDays(30),
  ...more,
});
const create = (more: object = {}, headers?: Record<string, string>) =>
  ours.call('POST', '/payin', bodyOf(more), headers);
const createLink = async (more: object = {}) => {
  const { status, body } = await create(more);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const seen = async (id: string) => (await ours.call('GET', `/payin/${id}`)).body;
const createQuote = async (more: object = {}) => {
  const { body } = await ours.call('POST', '/quotes', {
    resource: 'payin',
    source_currency: 'EUR',
    destination_currency: 'USD',
    source_amount: 100_000,
    payment_method: { type: 'card' },
    ...more,
  });
  return body.quotes[0];
};
const papersFor = async (link: { rfi_documents: { rfi_doc_id: string }[] }) => {
  const doc_id = await ours.document();
  return { documents: link.rfi_documents.map(({ rfi_doc_id }) => ({ rfi_doc_id, doc_id })) };
};

describe('POST /payin', () => {
  test('creates a hosted payment link without a quote, from amount, currency, expiry and payment methods', async () => {
    const body = await createLink({
      payment_methods: ['card'],
      invoice_number: 'INV-7',
      invoice_amount: 200_000,
      reference_number: 'ref-7',
      product: { name: 'Design work' },
      notes: { team: 'studio' },
      reminder_frequency: 7,
    });
    expect(body).toMatchObject({
      id: expect.stringMatching(/^plink_/),
      status: 'active',
      customer_id: customer,
      amount: 125_000,
      currency: 'USD',
      payment_methods: ['card'],
      purpose_code: 'P0802',
      invoice_number: 'INV-7',
      invoice_amount: 200_000,
      reference_number: 'ref-7',
      product: { name: 'Design work', description: null },
      notes: { team: 'studio' },
      reminder_frequency: 7,
      last_reminder_sent_at: null,
      quote_id: null,
      rfi_documents: [],
      payment_link: expect.stringMatching(/^http:\/\/localhost\/pay\/[\w-]{32}$/),
    });
    expect(await seen(body.id)).toEqual(body);
    expect((await ours.call('GET', '/payin')).body.data).toEqual([body]);
    const events = await ours.call('GET', `/events?entity_id=${body.id}`);
    expect(events.body.data).toMatchObject([{ event_type: 'payin.created', data: body }]);
  });

  test('defaults payment_methods to all of the account, and creates a second link on a retry without a key', async () => {
    expect((await createLink()).payment_methods).toEqual(['bank_transfer', 'card']);
    await createLink();
    expect((await ours.call('GET', `/payin?customer_id=${customer}`)).body.page_meta.count).toBe(2);
  });

  test("shows the paying side's amounts of a link with a quote, and expires with the quote", async () => {
    const quote = await createQuote();
    const body = await createLink({
      amount: undefined,
      currency: undefined,
      expires_at: undefined,
      quote_id: quote.id,
    });
    expect(body).toMatchObject({
      amount: 100_000,
      currency: 'EUR',
      converted_amount: quote.destination_amount,
      converted_currency: 'USD',
      payment_methods: ['card'],
      expires_at: quote.expires_at,
      quote_id: quote.id,
    });
    expect((await ours.call('GET', `/lrs/quotes/${quote.id}`)).body.status).toBe('used');
    const longer = await ours.call('PATCH', `/payin/${body.id}`, { expires_at: inDays(1) });
    expect([longer.status, longer.headers.get('x-error-field')]).toEqual([400, 'expires_at']);
    engine.advance(31 * 60_000);
    await engine.runUntilIdle();
    expect((await seen(body.id)).status).toBe('expired');
  });

  test.each<[string, object, string, RegExp]>([
    ['no amount', { amount: undefined }, 'amount', /required/],
    ['no currency', { currency: undefined }, 'currency', /required/],
    ['no expiry', { expires_at: undefined }, 'expires_at', /required/],
    ['an amount in major units', { amount: 12.5 }, 'amount', /integer/],
    ['an amount as text', { amount: '125000' }, 'amount', /integer|number/],
    ['an amount of nothing', { amount: 0 }, 'amount', /1/],
    ['a currency in which the account cannot collect', { currency: 'AUD' }, 'currency', /cannot collect AUD/],
    ['a method of no account', { payment_methods: ['pay_via_bank'] }, 'payment_methods', /not available/],
    ['an unknown method', { payment_methods: ['cash'] }, 'payment_methods.0', /./],
    ['a payout code', { purpose_code: 'S0802' }, 'purpose_code', /not a payin purpose code/],
    ['a code in the wrong case', { purpose_code: 'p0802' }, 'purpose_code', /not a payin purpose code/],
    ['a code with a space', { purpose_code: 'P0802 ' }, 'purpose_code', /not a payin purpose code/],
    ['a code of the LRS', { purpose_code: 'S0001' }, 'purpose_code', /LRS/],
    ['an expiry in the past', { expires_at: '2020-01-01' }, 'expires_at', /future/],
    ['an expiry that is no time', { expires_at: 'soon' }, 'expires_at', /ISO 8601/],
    [
      'a long invoice number',
      { invoice_number: 'x'.repeat(51) },
      'invoice_number',
      /Invoice number must be 50 characters or less/,
    ],
    ['another interval of reminders', { reminder_frequency: 3 }, 'reminder_frequency', /./],
    ['a product without a name', { product: { description: 'x' } }, 'product.name', /required/],
    [
      'an account without a routing code',
      { bank_account_details: { account_number: '12345678' } },
      'bank_account_details.bic_primary',
      /bic_primary or bic_secondary/,
    ],
    [
      'both ways to name an account',
      { bank_account_id: 'acccus_1', bank_account_details: { account_number: '1', bic_primary: 'CHASUS33' } },
      'bank_account_details',
      /together/,
    ],
    ['what it does not know', { colour: 'red' }, 'colour', /not a known parameter/],
  ])('rejects a payment link with %s', async (_what, more, field, message) => {
    const refused = await create(more);
    expect([refused.status, refused.headers.get('x-error-field')]).toEqual([400, field]);
    expect(refused.body.message).toMatch(message);
    expect((await ours.call('GET', '/payin')).body.data).toEqual([]);
  });

  test('rejects an expiry more than six months ahead', async () => {
    const refused = await create({ expires_at: inDays(190) });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'expires_at must be at most six months ahead',
    ]);
  });

  test.each(['amount', 'currency', 'expires_at', 'price_id', 'payment_methods', 'split_ids'])(
    'rejects %s together with quote_id',
    async (field) => {
      const quote = await createQuote();
      const given = { ...bodyOf(), price_id: 'price_1', payment_methods: ['card'], split_ids: ['split_1'] };
      const body = { customer_id: customer, quote_id: quote.id, [field]: given[field as keyof typeof given] };
      const refused = await ours.call('POST', '/payin', body);
      expect([refused.status, refused.headers.get('x-error-field')]).toEqual([400, field]);
      expect(refused.body.message).toBe(`${field} cannot be specified when quote_id is present`);
    },
  );

  test('accepts a quote once, before it expires, and only for payins; a rejected request leaves it unused', async () => {
    const byQuote = (quote_id: string, more: object = {}) =>
      ours.call('POST', '/payin', { customer_id: customer, quote_id, ...more });
    const quote = await createQuote();
    expect((await byQuote(quote.id, { purpose_code: 'S0802' })).status).toBe(400);
    expect((await byQuote(quote.id, { notes: { status: 'x' } })).status).toBe(422);
    const answers = await Promise.all(Array.from({ length: 6 }, () => byQuote(quote.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400]);
    const again = await byQuote(quote.id);
    expect([again.status, again.body.message]).toEqual([400, 'Quote has already been used']);
    const payout = await createQuote({ resource: 'payout', payment_method: SWIFT, source_currency: 'USD' });
    expect((await byQuote(payout.id)).body.message).toBe('Quote is not a payin quote');
    const late = await createQuote();
    engine.advance(30 * 60_000);
    expect((await byQuote(late.id)).body.message).toBe('Quote has expired');
  });

  test('returns 404 for a customer, quote, document, price or account of another merchant', async () => {
    const theirs = await testMerchant(engine);
    const foreign = [
      { customer_id: await theirs.customer() },
      { document_id: await theirs.document() },
      { price_id: 'price_1' },
      { split_ids: ['split_1'] },
      { bank_account_id: 'acccus_1' },
    ];
    for (const more of foreign) expect((await create(more)).status, JSON.stringify(more)).toBe(404);
  });

  test("rejects notes that break the account's rules with 422", async () => {
    await setMerchant(engine.services, ours.merchant.handle, {
      notesRules: [{ key: 'team', required: true }],
    });
    const refused = await create();
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'Validation failed: Notes team is required',
    ]);
  });

  test('requires an invoice number, a document or a purpose if the account does', async () => {
    const requiredPayinFields = ['invoice_number', 'document_id', 'purpose_code'];
    await setMerchant(engine.services, ours.merchant.handle, { requiredPayinFields });
    const more = { invoice_number: 'INV-1', document_id: await ours.document() };
    for (const field of requiredPayinFields) {
      const refused = await create({ ...more, [field]: undefined });
      expect([refused.status, refused.body.message]).toEqual([400, `${field} is required`]);
    }
    await createLink(more);
  });

  test('creates a payment link once per Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'link-once' };
    const body = bodyOf();
    const first = await ours.call('POST', '/payin', body, key);
    const again = await ours.call('POST', '/payin', body, key);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect((await ours.call('POST', '/payin', { ...body, amount: 1 }, key)).status).toBe(409);
  });

  test('rejects links of a live merchant until an operator configures collection', async () => {
    const live = await testMerchant(engine, { environment: 'live' });
    const customer_id = await live.customer();
    const refused = await live.call('POST', '/payin', { ...bodyOf(), customer_id });
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Not available for live businesses yet: payments by card',
    ]);
    const owner = await personAt(engine, live, 'owner');
    const { currencies, methods } = await owner.trpc.payment_links.options({});
    expect([currencies.length > 0, methods]).toEqual([true, ['bank_transfer', 'card']]);
  });
});

const SWIFT = { type: 'bank_transfer', subtype: 'swift_transfer' };

describe('PATCH /payin/{id} extends or reschedules a live link', () => {
  test('changes only expires_at and reminder_frequency of a link; null ends the reminders', async () => {
    const link = await createLink({ reminder_frequency: 7 });
    const later = inDays(60);
    const changed = await ours.call('PATCH', `/payin/${link.id}`, { expires_at: later });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ expires_at: later, reminder_frequency: 7, status: 'active' });
    const quiet = await ours.call('PATCH', `/payin/${link.id}`, { reminder_frequency: null });
    expect(quiet.body).toMatchObject({ expires_at: later, reminder_frequency: null });
    for (const field of ['amount', 'currency', 'notes', 'status']) {
      const refused = await ours.call('PATCH', `/payin/${link.id}`, { [field]: 1 });
      expect([refused.status, refused.headers.get('x-error-field')]).toEqual([400, field]);
    }
    expect((await ours.call('PATCH', `/payin/${link.id}`, { expires_at: '2020-01-01' })).status).toBe(400);
  });

  test('rejects a change of a link that is not active', async () => {
    const link = await createLink();
    await ours.call('PATCH', `/payin/${link.id}/cancel`);
    const refused = await ours.call('PATCH', `/payin/${link.id}`, { expires_at: inDays(3) });
    expect([refused.status, refused.body.message]).toEqual([400, 'Payment link is not active']);
  });

  test('expires an extended link at its new time', async () => {
    const link = await createLink({ expires_at: inDays(2) });
    await ours.call('PATCH', `/payin/${link.id}`, { expires_at: inDays(4) });
    engine.advance(3 * DAY);
    await engine.runUntilIdle();
    expect((await seen(link.id)).status).toBe('active');
    engine.advance(2 * DAY);
    await engine.runUntilIdle();
    expect((await seen(link.id)).status).toBe('expired');
  });
});

describe('screening', () => {
  test('holds a link on a screening hit until all documents are submitted and a reviewer clears it', async () => {
    const link = await createLink({ amount: 6_623 });
    expect(link).toMatchObject({
      status: 'action_required',
      payment_link: null,
      rfi_documents: [
        { rfi_doc_id: expect.stringMatching(/^rfidoc_/), name: expect.stringContaining('Invoice') },
        { rfi_doc_id: expect.stringMatching(/^rfidoc_/), name: expect.stringContaining('customer') },
      ],
    });
    const [rfi] = (await ours.call('GET', `/rfis?search=${link.id}`)).body.data;
    expect(rfi).toMatchObject({ entity_type: 'payin', entity_id: link.id, status: 'action_required' });
    const papers = await papersFor(link);
    const short = { documents: papers.documents.slice(1) };
    expect((await ours.call('PATCH', `/payin/${link.id}/update_rfi`, short)).status).toBe(400);
    const answered = await ours.call('PATCH', `/payin/${link.id}/update_rfi`, papers);
    expect(answered.body).toMatchObject({ status: 'under_review', rfi_documents: [], payment_link: null });
    const again = await ours.call('PATCH', `/payin/${link.id}/update-rfi`, papers);
    expect(again.status).toBe(400);
    engine.advance(3_000);
    await engine.runUntilIdle();
    expect(await seen(link.id)).toMatchObject({ status: 'active', payment_link: expect.any(String) });
    expect((await ours.call('GET', `/rfis/${rfi.id}`)).body.status).toBe('approved');
  });

  test("accepts a link's RFI documents at /rfis/{id}/respond too", async () => {
    const link = await createLink({ amount: 6_623 });
    const [rfi] = (await ours.call('GET', `/rfis?search=${link.id}`)).body.data;
    const responded = await ours.call('PATCH', `/rfis/${rfi.id}/respond`, await papersFor(link));
    expect(responded.body.status).toBe('under_review');
    expect((await seen(link.id)).status).toBe('under_review');
  });

  test('clears only an under_review link with mock_mark_reviewed', async () => {
    const link = await createLink({ amount: 16_624 });
    expect(link.status).toBe('under_review');
    const reviewed = await ours.call('PATCH', `/payin/${link.id}/mock_mark_reviewed`);
    expect(reviewed.body).toMatchObject({ status: 'active', payment_link: expect.any(String) });
    const again = await ours.call('PATCH', `/payin/${link.id}/mock_mark_reviewed`);
    expect([again.status, again.body.message]).toEqual([400, 'Payment link is not under review']);
  });

  test('fails a link that the reviewer rejects', async () => {
    const link = await createLink({ amount: 16_625 });
    engine.advance(3_000);
    await engine.runUntilIdle();
    expect(await seen(link.id)).toMatchObject({ status: 'failed', payment_link: null });
  });

  test('asks for an undecided review again until it is decided', async () => {
    const link = await createLink({ amount: 16_624 });
    engine.advance(DAY);
    await engine.runUntilIdle();
    expect((await seen(link.id)).status).toBe('under_review');
    const { screening } = sandboxProviders(engine.services);
    const review = vi.spyOn(screening, 'review').mockResolvedValue({ verdict: 'clear' });
    engine.advance(DAY);
    await engine.runUntilIdle();
    review.mockRestore();
    expect((await seen(link.id)).status).toBe('active');
  });

  test('fails a link whose RFI is not answered', async () => {
    const link = await createLink({ amount: 6_623 });
    engine.advance(15 * DAY);
    await engine.runUntilIdle();
    expect((await seen(link.id)).status).toBe('failed');
    const [rfi] = (await ours.call('GET', `/rfis?search=${link.id}`)).body.data;
    expect(rfi.status).toBe('expired');
  });
});

describe('PATCH /payin/{id}/cancel invalidates the link', () => {
  test.each([
    ['active', 125_000],
    ['action_required', 6_623],
    ['under_review', 16_624],
  ])('cancels a link from %s, once', async (status, amount) => {
    const link = await createLink({ amount });
    expect(link.status).toBe(status);
    const cancelled = await ours.call('PATCH', `/payin/${link.id}/cancel`);
    expect(cancelled.body).toMatchObject({ status: 'cancelled', rfi_documents: [] });
    const again = await ours.call('PATCH', `/payin/${link.id}/cancel`);
    expect([again.status, again.body.message]).toEqual([
      400,
      'Payment link cannot be cancelled in its current state',
    ]);
    const rfis = (await ours.call('GET', `/rfis?search=${link.id}`)).body.data;
    for (const rfi of rfis) expect(rfi.status).toBe('expired');
  });

  test('cancels a link once when cancels race', async () => {
    const link = await createLink();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ours.call('PATCH', `/payin/${link.id}/cancel`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

test('lists links newest first, by customer and by status', async () => {
  const other = await ours.customer();
  const [first, second] = [await createLink(), await createLink({ customer_id: other })];
  await ours.call('PATCH', `/payin/${first.id}/cancel`);
  const idsOf = async (query: string) =>
    (await ours.call('GET', `/payin${query}`)).body.data.map(({ id }: { id: string }) => id);
  expect(await idsOf('')).toEqual([second.id, first.id]);
  expect(await idsOf(`?customer_id=${other}`)).toEqual([second.id]);
  expect(await idsOf('?status=cancelled')).toEqual([first.id]);
  expect((await ours.call('GET', '/payin?status=open')).status).toBe(400);
});
