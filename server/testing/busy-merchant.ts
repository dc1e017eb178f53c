import { loadFunds } from '../features/platform/distributor-links/public';
import { setMerchant } from '../features/platform/merchants/public';
import { cardOf } from './card';
import type { TestEngine } from './engine';
import { type TestMerchant, testMerchant } from './merchant';
import { TEST_OPERATOR } from './operator';
import { PAYMENT_SESSION } from './payment-session';
import { PLATFORM_MERCHANT } from './platform-merchant';
import { payWithDeferredFees } from './samples/monthly-fees';
import { CARD_PRICES } from './samples/prices';
import { withdrawalAccountOf } from './withdrawal-account';

/** The sandbox asks for documents for payouts and payment links whose amounts end in these digits. */
const SCREENED = 16_623;
const NEEDS_DOCUMENTS = 6_623;
const DAY_SECONDS = 24 * 3600;

/** A merchant that has records in most of the states that operations need. */
export async function busyMerchant(engine: TestEngine, features: string[]): Promise<TestMerchant> {
  const { services } = engine;
  const ours = await testMerchant(engine, { features, lrsBanks: ['hdfc', 'icici'] });
  const { merchant } = ours;
  const set = (more: Parameters<typeof setMerchant>[2]) => setMerchant(services, merchant.handle, more);
  // biome-ignore lint/suspicious/noExplicitAny: each caller reads the fields of its own answer.
  const make = async (method: string, path: string, body: object): Promise<any> => {
    const reply = await ours.call(method, path, body);
    if (reply.status >= 300) throw new Error(`${path}: ${JSON.stringify(reply.body)}`);
    return reply.body;
  };

  await payWithDeferredFees(ours, services);
  await make('POST', '/sandbox/clock', { advance_by_seconds: 32 * DAY_SECONDS });
  await set({ feeCollectionMode: 'immediate', dynamicPrices: CARD_PRICES });
  await ours.document();
  for (const currency of ['USD', 'EUR', 'GBP']) await ours.fund(20_000_00, currency);

  await set({ features: ['beneficiary_review'] });
  await ours.payee('AE');
  await set({ features: ['-beneficiary_review'] });
  const beneficiary_id = await ours.payee('IN', '50100999999999');
  const payout = { beneficiary_id, source_currency: 'USD', destination_currency: 'INR' };
  const terms = { ...payout, payment_rail: 'neft', purpose_code: 'S0802' };
  for (const source_amount of [SCREENED, SCREENED, SCREENED, 10_000])
    await make('POST', '/payouts', { ...terms, source_amount });
  await make('POST', '/bank_account_validation', { id: beneficiary_id });
  await make('POST', '/balance_conversions', {
    source_currency: 'EUR',
    target_currency: 'USD',
    source_amount: 5_000,
  });

  const customer_id = await ours.customer();
  const priced = { customer_id, amount: 250_00, currency: 'USD' };
  const day = new Date(Date.now() + 90 * DAY_SECONDS * 1000).toISOString();
  const link = { ...priced, expires_at: day };
  await make('POST', '/payin', { ...link, amount: NEEDS_DOCUMENTS });
  await make('POST', '/payin', link);
  for (let count = 0; count < 2; count++)
    await make('POST', '/orders', { ...priced, amount: NEEDS_DOCUMENTS });
  const pay = (what: object) =>
    make('POST', '/payment', { ...what, card: cardOf(), callback_url: 'https://shop.example.com/paid' });
  await pay({ order_id: (await make('POST', '/orders', priced)).id });
  const subscription = {
    ...priced,
    product_name: 'Ledger Cloud',
    interval_type: 'month',
    interval_count: 1,
    billing_cycles: 6,
    start_date: (await ours.call('GET', '/sandbox/clock')).body.now.slice(0, 10),
    starts_with_first_payment: true,
    expires_at: day.slice(0, 10),
  };
  for (let count = 0; count < 2; count++)
    await pay({ subscription_id: (await make('POST', '/subscriptions', subscription)).id });
  const transfer = { amount: 250_00, currency: 'USD', remitter_name: 'Harbour Studio Ltd' };
  const { id: payment_id } = await make('POST', '/payment/mock', transfer);
  await make('POST', '/refunds', { payment_id, reason: 'Duplicate' });
  for (let count = 0; count < 3; count++) await make('POST', '/payment/mock', transfer);
  await make('POST', '/payment-sessions', PAYMENT_SESSION);
  await make('POST', `/customer/${customer_id}/bank_account`, {
    bank_code: 'hdfc',
    account_number: '50100987654321',
  });

  await make('POST', '/prices', { pricing_type: 'percentage', bps: 50 });
  await withdrawalAccountOf(engine, ours, { currency: 'GBP' });
  await make('POST', '/settlements', { amount: 5_000, balance_currency: 'GBP' });
  await onboard(make, merchant.id);
  const code = merchant.handle;
  const scheme = {
    code,
    name: 'Meridian Global Equity',
    plan: 'Growth',
    isin: 'INF123A01AB1',
    min_fresh_purchase: 500_00,
    max_fresh_purchase: 100_000_00,
    status: 'open',
  } as const;
  const funds = [{ merchant: code, name: 'Meridian Asset Management', schemes: [scheme] }];
  await loadFunds(services, { funds }, TEST_OPERATOR);
  await make('POST', '/distributor-links', { scheme_code: code });
  await engine.runUntilIdle();
  return ours;
}

/** An onboarded business that is active, and one in review. */
async function onboard(
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  make: (method: string, path: string, body: object) => Promise<any>,
  from_merchant_id: string,
): Promise<void> {
  const first = await make('POST', '/platform/merchants', {
    ...PLATFORM_MERCHANT,
    registration_number: '11872034',
  });
  const to_merchant_id = first.data.merchant_id;
  await make('PATCH', `/platform/merchants/${to_merchant_id}`, { registration_date: '2019-06-03' });
  await make('PATCH', '/platform/merchants/status-update', {
    merchant_id: to_merchant_id,
    target_status: 'success',
  });
  await make('POST', '/internal-transfers', {
    amount: 1_000,
    currency: 'USD',
    from_merchant_id,
    to_merchant_id,
  });
  await make('POST', '/platform/merchants', { ...PLATFORM_MERCHANT, registration_number: '11872035' });
}
