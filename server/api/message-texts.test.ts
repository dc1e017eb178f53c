import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardOf } from '../testing/card';
import { BANK_ACCOUNT } from '../testing/customer';
import { type TestEngine, testEngine } from '../testing/engine';
import { inDays } from '../testing/in-days';
import { callerOf, type Reply, type TestMerchant, testMerchant } from '../testing/merchant';

let engine: TestEngine;
let ours: TestMerchant;
/** Its payouts have required notes. */
let noting: TestMerchant;
let ourPayee: string;
let notingPayee: string;
let customer: string;

beforeAll(async () => {
  engine = await testEngine();
  ours = await testMerchant(engine);
  noting = await testMerchant(engine);
  await ours.fund(1_000_000);
  ourPayee = await ours.payee('IN');
  notingPayee = await noting.payee('IN');
  customer = await ours.customer();
  await engine.services.db.system.prisma.merchant.update({
    where: { id: noting.merchant.id },
    data: {
      notes_rules: [
        { key: 'pan', required: true, pattern: '[A-Z]{5}[0-9]{4}[A-Z]', format: 'AAAAA9999A' },
        { key: 'team', enum: ['ops', 'sales'] },
      ],
    },
  });
});
afterAll(() => engine.stop());

const get = (path: string) => ours.call('GET', path);
const post = (path: string, body: object) => ours.call('POST', path, body);
const patch = (path: string, body: object = {}) => ours.call('PATCH', path, body);

async function make(path: string, body: object, by = ours) {
  const made = await by.call('POST', path, body);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body;
}

async function twice(send: () => Promise<Reply>): Promise<Reply> {
  expect((await send()).status).toBeLessThan(300);
  return send();
}

const payout = (more: object = {}) => ({
  purpose_code: 'S0802',
  beneficiary_id: ourPayee,
  source_currency: 'USD',
  destination_currency: 'INR',
  source_amount: 10_000,
  payment_rail: 'neft',
  ...more,
});

const payWithNotes = (notes: object) =>
  noting.call('POST', '/payouts', payout({ beneficiary_id: notingPayee, notes }));

const quoted = {
  resource: 'payout',
  source_currency: 'USD',
  destination_currency: 'INR',
  source_amount: 10_000,
  payment_method: { type: 'bank_transfer', subtype: 'local_transfer' },
};

const bySwift = { type: 'bank_transfer', subtype: 'swift_transfer' };

/** Quotes in INR are for one rail each. */
async function payoutByQuote(terms: object = {}, rail = 'neft') {
  const { quotes } = await make('/quotes', { ...quoted, ...terms });
  const quote = quotes.find((one: typeof quotes) => one.payment_method.payment_rail === rail);
  return { purpose_code: 'S0802', beneficiary_id: ourPayee, quote_id: quote.id };
}

const payin = (more: object = {}) => ({ customer_id: customer, amount: 25_000, currency: 'USD', ...more });

const link = async () => `/payin/${(await make('/payin', payin({ expires_at: inDays(60) }))).id}`;

const payByCard = (order_id: string, card = cardOf()) =>
  post('/payment', { order_id, card, callback_url: 'https://shop.example' });

const payment = () => make('/payment/mock', { amount: 25_000, currency: 'USD' });

const refund = async (more: object = {}) => ({
  payment_id: (await payment()).id,
  reason: 'Duplicate',
  ...more,
});

async function subscription() {
  const { id } = await make(
    '/subscriptions',
    payin({
      product_name: 'Ledger Cloud',
      interval_type: 'month',
      interval_count: 1,
      billing_cycles: 12,
      start_date: inDays(30),
      expires_at: inDays(60),
    }),
  );
  return `/subscriptions/${id}`;
}

const accountOf = (id: string, missing: keyof typeof BANK_ACCOUNT) =>
  post(`/customer/${id}/bank-accounts`, { ...BANK_ACCOUNT, [missing]: undefined });

const ERRORS: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not found',
  409: 'Conflict',
  422: 'Unprocessable Entity',
};

type Text = [request: string, send: () => Promise<Reply>, status: number, message: string];

const SPECIFIED: Text[] = [
  [
    'a payout from INR',
    () => post('/payouts', payout({ source_currency: 'INR' })),
    400,
    'Source currency is not supported: INR',
  ],
  [
    'a quote from JPY',
    () => post('/quotes', { ...quoted, source_currency: 'JPY' }),
    400,
    'Source currency is not supported: JPY',
  ],
  [
    'a conversion from JPY',
    () => post('/balance_conversions', { source_currency: 'JPY', target_currency: 'USD', source_amount: 1 }),
    400,
    'Source currency is not supported: JPY',
  ],
  [
    'a payout with a long invoice number',
    () => post('/payouts', payout({ invoice_number: 'x'.repeat(51) })),
    400,
    'Invoice number must be 50 characters or less',
  ],
  [
    'a payout by quote with a long invoice number',
    async () => post('/payouts', { ...(await payoutByQuote()), invoice_number: 'x'.repeat(51) }),
    400,
    'Invoice number must be 50 characters or less',
  ],
  [
    'a payout with a purpose that its rail does not carry',
    () => post('/payouts', payout({ purpose_code: 'S0301' })),
    400,
    'S0301 is not a valid purpose code for the selected payment rail',
  ],
  [
    'a payout without a required note',
    () => payWithNotes({}),
    422,
    'Validation failed: Notes pan is required',
  ],
  [
    'a payout with a note of another type',
    () => payWithNotes({ pan: 'ABCPE1234F', team: {} }),
    422,
    'Validation failed: Notes team must be a string, number, boolean or null',
  ],
  [
    'a payout with a note in another format',
    () => payWithNotes({ pan: 'ABCDE' }),
    422,
    'Validation failed: Notes pan must match the format AAAAA9999A',
  ],
  [
    'a payout with a note outside its values',
    () => payWithNotes({ pan: 'ABCPE1234F', team: 'it' }),
    422,
    'Validation failed: Notes team must be one of ops, sales',
  ],
  [
    'a second payout with the same request_id',
    () => twice(() => post('/payouts', payout({ request_id: 'again' }))),
    409,
    'Record already exists',
  ],
  ['an unknown payout', () => get('/payouts/payout_none'), 404, 'Entity not found'],
  [
    'a payment of another merchant',
    async () => {
      const theirs = await make('/payment/mock', { amount: 25_000, currency: 'USD' }, noting);
      return get(`/payment/${theirs.id}`);
    },
    404,
    'Entity not found',
  ],
  [
    'a bank account of an unknown customer',
    () => post('/customer/cust_none/bank-accounts', BANK_ACCOUNT),
    404,
    'Entity not found',
  ],
  [
    'a distributor link without the feature',
    () => post('/distributor-links', { scheme_code: 'MGE-G' }),
    403,
    'Feature not enabled',
  ],
];

const NAMED: Text[] = [
  [
    'a payout with an unknown purpose',
    () => post('/payouts', payout({ purpose_code: 'S9999' })),
    400,
    'purpose_code S9999 is not a payout purpose code',
  ],
  [
    'a payout with a payin purpose',
    () => post('/payouts', payout({ purpose_code: 'P0802' })),
    400,
    'purpose_code P0802 is not a payout purpose code',
  ],
  [
    'a payout with a long request_id',
    () => post('/payouts', payout({ request_id: 'x'.repeat(65) })),
    400,
    'request_id must be 64 characters or less',
  ],
  [
    'validations before no time',
    () => get('/bank_account_validation?before=soon'),
    400,
    'before must be an ISO 8601 timestamp or date',
  ],
  [
    'validations after no time',
    () => get('/bank_account_validation?after=soon'),
    400,
    'after must be an ISO 8601 timestamp or date',
  ],
  [
    'a page of 101 validations',
    () => get('/bank_account_validation?per_page=101'),
    400,
    'per_page must be 100 or less',
  ],
  ['page 0 of the validations', () => get('/bank_account_validation?page=0'), 400, 'page must be 1 or more'],
  [
    'a bank account without its number',
    () => accountOf(customer, 'account_number'),
    400,
    'account_number is required',
  ],
  ['a bank account without its bank', () => accountOf(customer, 'bank_name'), 400, 'bank_name is required'],
  [
    'a bank account without a code of its bank',
    () => accountOf(customer, 'bic_secondary'),
    400,
    'Provide bic_primary or bic_secondary',
  ],
  [
    'payments of both a link and a subscription',
    () => get('/payment?payin_id=plink_1&subscription_id=sub_1'),
    400,
    'subscription_id cannot be given together with payin_id',
  ],
];

const RULES: Text[] = [
  ['a request without a key', () => callerOf(engine)('GET', '/balances'), 401, 'Missing token'],
  [
    'a payout above the balance',
    () => post('/payouts', payout({ source_currency: 'EUR' })),
    400,
    'Account has insufficient balance to process this transaction. Additional amount required: 10137.',
  ],
  [
    'the cancellation of a paid payout',
    async () => {
      const { id } = await make('/payouts', payout());
      await patch('/payouts/mock', { id, status: 'success' });
      return patch(`/payouts/${id}/cancel`);
    },
    400,
    'Payout cannot be cancelled in its current state',
  ],
  [
    'a payout with a quote and an amount',
    async () => post('/payouts', { ...(await payoutByQuote()), source_amount: 10_000 }),
    400,
    'source_amount cannot be specified when quote_id is present',
  ],
  [
    'a second payout with the same quote',
    async () => {
      const terms = await payoutByQuote();
      return twice(() => post('/payouts', terms));
    },
    400,
    'Quote has already been used',
  ],
  [
    'a payout with a quote for a payin',
    async () => {
      const { quotes } = await make('/quotes', {
        ...quoted,
        resource: 'payin',
        source_currency: 'EUR',
        destination_currency: 'USD',
        payment_method: { type: 'card' },
      });
      const [{ id }] = quotes;
      return post('/payouts', { purpose_code: 'S0802', beneficiary_id: ourPayee, quote_id: id });
    },
    400,
    'Quote is not a payout quote',
  ],
  [
    'a payout with a quote that the beneficiary can’t use',
    async () =>
      post(
        '/payouts',
        await payoutByQuote({ destination_currency: 'EUR', payment_method: bySwift }, 'swift'),
      ),
    400,
    "Quote is not compatible with the selected beneficiary: destination_currency must be INR, the currency of the beneficiary's account",
  ],
  [
    'a local quote for a currency without a local rail',
    () => post('/quotes', { ...quoted, source_currency: 'EUR', destination_currency: 'USD' }),
    400,
    'local_transfer is not supported for USD destination',
  ],
  [
    'a conversion of two amounts',
    () =>
      post('/balance_conversions', {
        source_currency: 'USD',
        target_currency: 'EUR',
        source_amount: 1,
        target_amount: 1,
      }),
    400,
    'You can only send source_amount or target_amount, not both.',
  ],
  [
    'a change of a cancelled link',
    async () => {
      const path = await link();
      await patch(`${path}/cancel`);
      return patch(path, { expires_at: inDays(50) });
    },
    400,
    'Payment link is not active',
  ],
  [
    'the review of an active link',
    async () => patch(`${await link()}/mock_mark_reviewed`),
    400,
    'Payment link is not under review',
  ],
  [
    'a second card for an order during 3-D Secure',
    async () => {
      const { id } = await make('/orders', payin());
      await payByCard(id, cardOf('challenged'));
      return payByCard(id);
    },
    400,
    'The order has an existing in progress payment',
  ],
  [
    'an order with an unknown test card',
    async () =>
      payByCard((await make('/orders', payin())).id, { ...cardOf(), number: '4012888888881881' as never }),
    400,
    'Card is not a valid test card',
  ],
  [
    'available funds of a payment in progress',
    async () => {
      const { body } = await payByCard((await make('/orders', payin())).id, cardOf('challenged'));
      return patch(`/payment/${body.id}/mock-funds-available`);
    },
    400,
    'Payment must be in success status',
  ],
  [
    'a second refund of a payment',
    async () => {
      const terms = await refund();
      return twice(() => post('/refunds', terms));
    },
    400,
    'Payment already has a refund',
  ],
  [
    'a partial refund',
    async () => post('/refunds', await refund({ amount: 100 })),
    400,
    'Partial refunds are not enabled for this business',
  ],
  [
    'the success of a refund that has succeeded',
    async () => {
      const { id } = await make('/refunds', await refund());
      return twice(() => patch(`/refunds/${id}/mock_update_status`));
    },
    400,
    'Refund cannot be marked success',
  ],
  [
    'a pause of a subscription without a payment',
    async () => patch(`${await subscription()}/pause`),
    400,
    'Subscription cannot be paused from current state: created',
  ],
  [
    'the resumption of a subscription without a payment',
    async () => patch(`${await subscription()}/resume`),
    400,
    'Subscription cannot be resumed from current state: created',
  ],
  [
    'a second cancellation of a subscription',
    async () => {
      const path = await subscription();
      return twice(() => patch(`${path}/cancel`));
    },
    400,
    'Subscription cannot be cancelled from current state: cancelled',
  ],
  [
    'another payment date of a subscription without a payment',
    async () => patch(`${await subscription()}/next-payment-date`, { next_payment_date: inDays(40) }),
    400,
    'Next payment date cannot be updated from current state: created',
  ],
];

const rejects = async (_: string, send: Text[1], status: number, message: string) => {
  const answer = await send();
  expect([answer.status, answer.body]).toEqual([status, { error: ERRORS[status], message }]);
};

test.each(SPECIFIED)('rejects %s in the words of the specification', rejects);
test.each(NAMED)('rejects %s with the parameter and its rule', rejects);
test.each(RULES)('rejects %s with the rule or state', rejects);
