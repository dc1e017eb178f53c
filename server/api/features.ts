import { apiKeys } from '../features/api-keys';
import { balances } from '../features/balances';
import { banks } from '../features/banks';
import { beneficiaries } from '../features/beneficiaries';
import { events } from '../features/events';
import { fx } from '../features/fx';
import { payments } from '../features/payments';
import { payouts } from '../features/payouts';
import { people } from '../features/people';
import { validations } from '../features/validations';

/** The table of contents of the API: each feature under the name of its contract. */
export const features = {
  payouts,
  beneficiaries,
  validations,
  banks,
  balances,
  fx,
  payments,
  events,
  people,
  api_keys: apiKeys,
};

export type Features = typeof features;
