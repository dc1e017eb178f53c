import { apiKeys } from '../features/api-keys';
import { balances } from '../features/balances';
import { beneficiaries } from '../features/beneficiaries';
import { documents } from '../features/documents';
import { events } from '../features/events';
import { fx } from '../features/fx';
import { payments } from '../features/payments';
import { payouts } from '../features/payouts';
import { people } from '../features/people';
import { quotes } from '../features/quotes';

/** The table of contents of the API: each feature under the name of its contract. */
export const features = {
  payouts,
  quotes,
  beneficiaries,
  balances,
  fx,
  payments,
  documents,
  events,
  people,
  api_keys: apiKeys,
};

export type Features = typeof features;
