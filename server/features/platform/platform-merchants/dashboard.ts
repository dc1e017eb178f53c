import * as z from 'zod';
import { contract, idOf, moneyWire, operation } from '../../../kernel/contract';
import { countsOperation, exportOperation, searchText, sortableBy } from '../../../kernel/listing';
import { pageOf, pageQuery } from '../../../kernel/page';
import { timelineWire } from '../../kit/words/timeline';
import { platformMerchantsContract } from './contract';
import { entityType, platformMerchantWire, status } from './schema';

const listFilters = { status: status.optional(), entity_type: entityType.optional(), q: searchText };
const order = sortableBy('created_at', 'name');

const balance = z.object({
  currency: z.string(),
  available: z.int(),
  held: z.int(),
  pending: z.int(),
});

/** A merchant that is no longer a platform can still read the merchants it onboarded. */
export const platformMerchantsDashboard = contract({
  ...platformMerchantsContract,
  operations: {
    ...platformMerchantsContract.operations,
    rows: operation({
      method: 'GET',
      summary: 'Merchants with the details shown in lists',
      scope: 'read',
      input: z.strictObject({ ...listFilters, sort: order, ...pageQuery }),
      output: pageOf(z.object({ merchant: platformMerchantWire })),
    }),
    counts: countsOperation('How many merchants have each status', listFilters),
    export: exportOperation('merchants', 'Merchants as a CSV or XLSX file', { ...listFilters, sort: order }),
    view: operation({
      method: 'GET',
      summary: 'A merchant with its documents, balances and referral fees',
      scope: 'read',
      input: z.strictObject({ merchant_id: idOf('merchant', 'Merchant that you onboarded') }),
      output: z.object({
        merchant: platformMerchantWire,
        documents: z.array(z.object({ id: z.string(), document_name: z.string() })),
        balances: z.array(balance),
        earned: z.array(moneyWire).meta({ description: 'Referral fees of its payments, in each currency' }),
        timeline: timelineWire,
        can: z.object({
          amend: z
            .boolean()
            .meta({ description: 'Whether the passport or the registration date can be added' }),
          reason: z.string().nullable().meta({ description: 'Reason this person can’t change the merchant' }),
          move_to: z.array(status).meta({ description: 'Statuses the merchant can be set to in a sandbox' }),
        }),
      }),
      errors: ['not_found'],
    }),
  },
});
