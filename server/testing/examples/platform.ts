import { loadFunds } from '../../features/platform/distributor-links/public';
import { setMerchant } from '../../features/platform/merchants/public';
import { TEST_OPERATOR } from '../operator';
import { PLATFORM_MERCHANT } from '../platform-merchant';
import { payWithDeferredFees } from '../samples/monthly-fees';
import { CARD_PRICES } from '../samples/prices';
import type { Scenario } from './recorder';

const DAY_SECONDS = 24 * 3600;

export const platform: Scenario = async (show, ours, { services }) => {
  const { merchant } = ours;
  const created = await show('platform_merchants.create', { body: PLATFORM_MERCHANT });
  const { merchant_id } = created.data;
  await show('platform_merchants.list', { query: { per_page: 2 } });
  await show('platform_merchants.update', {
    path: { merchant_id },
    body: { registration_date: '2019-06-03' },
  });
  await show('platform_merchants.status_update', { body: { merchant_id, target_status: 'success' } });
  await show('platform_merchants.get', { path: { merchant_id } });

  const { handle } = merchant;
  await setMerchant(services, handle, { dynamicPrices: CARD_PRICES });
  const price = await show('prices.create', { body: { pricing_type: 'percentage', bps: 50 } });
  await show('prices.list', { query: { per_page: 2 } });
  await show('prices.get', { path: { id: price.id } });
  const [dynamic] = (await show('prices.dynamic')).data;
  await show('prices.split', { body: { price_id: dynamic.id, merchant_share: 5_000 } });
  await show('prices.splits');

  // Codes are unique across funds, and each test merchant is a fund.
  const code = handle;
  const scheme = {
    code,
    name: 'Meridian Global Equity',
    plan: 'Growth',
    isin: 'INF123A01AB1',
    min_fresh_purchase: 500_00,
    max_fresh_purchase: 100_000_00,
    status: 'open',
  } as const;
  const funds = [{ merchant: handle, name: 'Meridian Asset Management', schemes: [scheme] }];
  await loadFunds(services, { funds }, TEST_OPERATOR);
  await show('distributor_links.schemes');
  const link = await show('distributor_links.create', { body: { scheme_code: code, amount: 5_000_00 } });
  await show('distributor_links.list', { query: { per_page: 2 } });
  await show('distributor_links.get', { path: { id: link.id } });
  await show('distributor_links.disable', { path: { id: link.id } });

  await show('reference_data.purpose_codes', { query: { direction: 'payout', payment_rail: 'upi' } });
  await show('reference_data.payment_rails');
  await show('reference_data.countries');
  await setMerchant(services, handle, {
    notesRules: [{ key: 'project', type: 'string', enum: ['Apollo', 'Gemini'] }],
  });
  await show('custom_fields.list');

  await payWithDeferredFees(ours, services);
  await show('clock.move', { body: { advance_by_seconds: DAY_SECONDS } });
  await show('clock.move', { body: { advance_by_seconds: 31 * DAY_SECONDS } });
  await show('clock.get');
  const [fee] = (await show('monthly_fees.list')).data;
  await show('monthly_fees.get', { path: { id: fee.id } });
};
