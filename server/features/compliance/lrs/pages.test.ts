import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { PAYEES, type TestMerchant, testMerchant } from '../../../testing/merchant';
import { personAt } from '../../../testing/person';

const LRS_PAYEE = {
  ...PAYEES.US,
  category: 'lrs',
  beneficiary: { ...PAYEES.US.beneficiary, name: 'Summit Brokerage' },
  bank_account: {
    account_number: '98765432100',
    currency: 'USD',
    swift_code: 'CHASUS33',
    local_routing_number: '021000021',
    name: 'JPMorgan Chase',
    address: { country_code: 'USA', city: 'New York' },
    intermediate_bank: { swift_code: 'CITIUS33' },
  },
};

let engine: TestEngine;
let ours: TestMerchant;
let maker: Awaited<ReturnType<typeof personAt>>;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.stop());
beforeEach(async () => {
  ours = await testMerchant(engine, { features: ['lrs'], lrsBanks: ['hdfc'] });
  maker = await personAt(engine, ours, 'maker');
});

async function ordered(customer_id: string, source_amount: number) {
  const call = async (path: string, body: object) => (await ours.call('POST', path, body)).body;
  const account = await call(`/customer/${customer_id}/bank_account`, {
    bank_code: 'hdfc',
    account_number: '50100987654321',
  });
  const quote = await maker.trpc.lrs.quote({
    resource: 'payin',
    bank_code: 'hdfc',
    source_currency: 'INR',
    target_currency: 'USD',
    source_amount,
  });
  await call('/orders', {
    customer_id,
    amount: quote.to.amount,
    currency: 'USD',
    purpose_code: 'S0001',
    lrs: { lrs_quote_id: quote.id, bank_account_id: account.id },
  });
  return quote.to.amount as number;
}

test("counts unpaid orders in a customer's year, which ends on 31 March in India", async () => {
  const customer_id = await ours.customer();
  const taken = await ordered(customer_id, 90_000_000);
  const { refusal, year } = await maker.trpc.lrs.year({ customer_id });
  expect(refusal).toBeNull();
  const ends = Number(year!.ends_on.slice(0, 4));
  expect(year).toEqual({
    begins_on: `${ends - 1}-04-01`,
    ends_on: `${ends}-03-31`,
    limit: { amount: 25_000_000, currency: 'USD' },
    remitted: { amount: taken, currency: 'USD' },
    left: { amount: 25_000_000 - taken, currency: 'USD' },
    remitted_inr: { amount: 90_000_000, currency: 'INR' },
    tcs: { threshold: { amount: 100_000_000, currency: 'INR' }, bps: 2_000 },
  });
  await ours.call('POST', '/sandbox/clock', { advance_by_seconds: 31 * 60 });
  expect((await maker.trpc.lrs.year({ customer_id })).year!.remitted.amount).toBe(0);
});

test.each([
  [
    'a business',
    { customer_type: 'business', dob: undefined, nationality: undefined, kyc: undefined },
    /individuals/,
  ],
  ['a person without a PAN', { kyc: undefined }, /requires a PAN/],
])('gives a reason instead of a year for %s', async (_, more, why) => {
  const customer_id = await ours.customer(more);
  expect(await maker.trpc.lrs.year({ customer_id })).toEqual({
    refusal: expect.stringMatching(why),
    year: null,
  });
});

test('previews the amounts of a quote without holding a rate', async () => {
  const customer_id = await ours.customer();
  await ordered(customer_id, 90_000_000);
  const asked = { resource: 'payin', source_amount: 20_000_000, customer_id } as const;
  const preview = await maker.trpc.lrs.preview(asked);
  expect(preview).toMatchObject({
    from: { amount: 20_000_000, currency: 'INR' },
    changed: { amount: 20_000_000 - preview.gst.amount, currency: 'INR' },
    // 9 of the 10 lakh threshold are used.
    tcs: { amount: 2_000_000, currency: 'INR' },
    total: { amount: 22_000_000, currency: 'INR' },
  });
  const quote = await maker.trpc.lrs.quote({
    ...asked,
    bank_code: 'hdfc',
    source_currency: 'INR',
    target_currency: 'USD',
  });
  expect(quote).toMatchObject({ tcs: preview.tcs });
  expect((await maker.trpc.remittances.rows({})).data).toHaveLength(2);
});

test('deducts GST from the rupees of a withdrawal in the preview', async () => {
  const preview = await maker.trpc.lrs.preview({ resource: 'payout', source_amount: 100_000 });
  expect(preview.to.amount).toBe(preview.changed.amount - preview.gst.amount);
  expect(preview.total).toEqual({ amount: 100_000, currency: 'USD' });
  await expect(maker.trpc.lrs.preview({ resource: 'payin', source_amount: 1 })).rejects.toThrow(
    /nothing would be left after taxes/,
  );
});

test('rejects previews and limits without the feature', async () => {
  const other = await testMerchant(engine);
  const { trpc } = await personAt(engine, other, 'maker');
  const customer_id = await other.customer();
  await expect(trpc.lrs.year({ customer_id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(trpc.lrs.preview({ resource: 'payin', source_amount: 1_000_000 })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});

test('names the beneficiary and the credit time on the pages of an LRS order and payment', async () => {
  const customer_id = await ours.customer();
  const payee = await ours.call('POST', '/v2/beneficiaries', LRS_PAYEE);
  const account = await ours.call('POST', `/customer/${customer_id}/bank_account`, {
    bank_code: 'hdfc',
    account_number: '50100987654321',
  });
  const quote = await maker.trpc.lrs.quote({
    resource: 'payin',
    bank_code: 'hdfc',
    source_currency: 'INR',
    target_currency: 'USD',
    source_amount: 5_000_000,
  });
  const { id } = await maker.trpc.orders.create({
    customer_id,
    amount: quote.to.amount,
    currency: 'USD',
    purpose_code: 'S0002',
    lrs: { lrs_quote_id: quote.id, bank_account_id: account.body.id, beneficiary_id: payee.body.id },
  });
  const beneficiary = { id: payee.body.id, name: 'Summit Brokerage' };
  expect(await maker.trpc.orders.view({ id })).toMatchObject({ beneficiary, payer_account: '••4321' });
  const { rows } = maker.trpc.beneficiaries;
  expect((await rows({ category: 'lrs' })).data.map((one) => one.beneficiary.id)).toEqual([beneficiary.id]);
  expect((await rows({ category: 'payout' })).data).toEqual([]);
  const paid = await ours.call('POST', '/payment/mock', {
    amount: quote.to.amount,
    currency: 'USD',
    payin_id: id,
  });
  const seen = () => maker.trpc.payments.view({ id: paid.body.id });
  expect(await seen()).toMatchObject({ beneficiary, payment: { funds_available: false, credited_at: null } });
  await ours.call('POST', '/sandbox/clock', { advance_by_seconds: 9 * 86_400 });
  const { credited_at } = (await seen()).payment;
  expect(credited_at).toEqual(expect.any(String));
});
