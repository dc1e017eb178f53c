import { loadFunds } from '../../features/platform/distributor-links/catalogue/load';
import { setMerchant } from '../../features/platform/merchants/public';
import { TEST_OPERATOR } from '../operator';
import type { Sample } from '../samples';

export const sample: Sample = {
  async make({ merchant, call }, { services }) {
    await setMerchant(services, merchant.handle, { features: ['distributor_links'] });
    // Codes are unique across funds, and each test merchant is a fund.
    const code = merchant.handle;
    await loadFunds(
      services,
      {
        funds: [
          {
            merchant: merchant.handle,
            name: 'Meridian Asset Management',
            schemes: [
              {
                code,
                name: 'Meridian Global Equity',
                plan: 'Growth',
                isin: 'INF123A01AB1',
                min_fresh_purchase: 50_000,
                max_fresh_purchase: 10_000_000,
                status: 'open',
              },
            ],
          },
        ],
      },
      TEST_OPERATOR,
    );
    const { body } = await call('POST', '/distributor-links', { scheme_code: code });
    return { distributor_link: body.id };
  },
  bodies: { 'distributor_links.create': { scheme_code: 'MGE-G' } },
};
