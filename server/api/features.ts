import { apiKeys } from '../features/api-keys';
import { approvals } from '../features/approvals';
import { ruleChange } from '../features/approvals/public';
import { balances } from '../features/balances';
import { beneficiaries } from '../features/beneficiaries';
import { clockOf } from '../features/clock';
import { documents } from '../features/documents';
import { events } from '../features/events';
import { fx } from '../features/fx';
import { payments } from '../features/payments';
import { payouts } from '../features/payouts';
import { payoutRfis } from '../features/payouts/public';
import { people } from '../features/people';
import { inviteChange, memberChange } from '../features/people/public';
import { proposalsOf } from '../features/proposals';
import { quotes } from '../features/quotes';
import { rfisOf } from '../features/rfis';
import { security } from '../features/security';
import { dueWork } from '../worker/tasks';

const clock = clockOf(dueWork);
const proposals = proposalsOf({ rules: ruleChange, member: memberChange, invite: inviteChange });
const rfis = rfisOf({ payout: payoutRfis });

/** The table of contents of the API: each feature under the name of its contract. */
export const features = {
  clock,
  rfis,
  payouts,
  quotes,
  beneficiaries,
  balances,
  fx,
  payments,
  documents,
  events,
  people,
  approvals,
  proposals,
  security,
  api_keys: apiKeys,
};

export type Features = typeof features;
