import { sweep as customers } from '@/app/_dashboard/collections/customers/sweep.e2e';
import { sweep as openLinks } from '@/app/_dashboard/collections/open-links/sweep.e2e';
import { sweep as orders } from '@/app/_dashboard/collections/orders/sweep.e2e';
import { sweep as paymentLinks } from '@/app/_dashboard/collections/payment-links/sweep.e2e';
import { sweep as paymentSessions } from '@/app/_dashboard/collections/payment-sessions/sweep.e2e';
import { sweep as payments } from '@/app/_dashboard/collections/payments/sweep.e2e';
import { sweep as refunds } from '@/app/_dashboard/collections/refunds/sweep.e2e';
import { sweep as subscriptions } from '@/app/_dashboard/collections/subscriptions/sweep.e2e';
import { sweep as virtualAccounts } from '@/app/_dashboard/collections/virtual-accounts/sweep.e2e';
import { sweep as documents } from '@/app/_dashboard/compliance/documents/sweep.e2e';
import { sweep as lrs } from '@/app/_dashboard/compliance/lrs/sweep.e2e';
import { sweep as rfis } from '@/app/_dashboard/compliance/rfis/sweep.e2e';
import { sweep as apiKeys } from '@/app/_dashboard/developers/api-keys/sweep.e2e';
import { sweep as events } from '@/app/_dashboard/developers/events/sweep.e2e';
import { sweep as developers } from '@/app/_dashboard/developers/overview/sweep.e2e';
import { sweep as requests } from '@/app/_dashboard/developers/requests/sweep.e2e';
import { sweep as webhooks } from '@/app/_dashboard/developers/webhooks/sweep.e2e';
import { sweep as approvals } from '@/app/_dashboard/pages/approvals/sweep.e2e';
import { sweep as cashFlow } from '@/app/_dashboard/pages/cash-flow/sweep.e2e';
import { sweep as home } from '@/app/_dashboard/pages/home/sweep.e2e';
import { sweep as reports } from '@/app/_dashboard/pages/reports/sweep.e2e';
import { sweep as sandbox } from '@/app/_dashboard/pages/sandbox/sweep.e2e';
import { sweep as batches } from '@/app/_dashboard/payouts/batches/sweep.e2e';
import { sweep as beneficiaries } from '@/app/_dashboard/payouts/beneficiaries/sweep.e2e';
import { sweep as drafts } from '@/app/_dashboard/payouts/drafts/sweep.e2e';
import { sweep as payouts } from '@/app/_dashboard/payouts/payouts/sweep.e2e';
import { sweep as recurring } from '@/app/_dashboard/payouts/recurring/sweep.e2e';
import { sweep as validations } from '@/app/_dashboard/payouts/validations/sweep.e2e';
import { sweep as bankHolidays } from '@/app/_dashboard/platform/bank-holidays/sweep.e2e';
import { sweep as distributorLinks } from '@/app/_dashboard/platform/distributor-links/sweep.e2e';
import { sweep as merchants } from '@/app/_dashboard/platform/merchants/sweep.e2e';
import { sweep as accountDetails } from '@/app/_dashboard/treasury/account-details/sweep.e2e';
import { sweep as balances } from '@/app/_dashboard/treasury/balances/sweep.e2e';
import { sweep as conversions } from '@/app/_dashboard/treasury/conversions/sweep.e2e';
import { sweep as fees } from '@/app/_dashboard/treasury/fees/sweep.e2e';
import { sweep as internalTransfers } from '@/app/_dashboard/treasury/internal-transfers/sweep.e2e';
import { sweep as settlements } from '@/app/_dashboard/treasury/settlements/sweep.e2e';
import { sweep as withdrawalAccounts } from '@/app/_dashboard/treasury/withdrawal-accounts/sweep.e2e';
import { sweep as approvalRules } from '@/app/_dashboard/workspace/approval-rules/sweep.e2e';
import { sweep as auditTrail } from '@/app/_dashboard/workspace/audit-trail/sweep.e2e';
import { sweep as email } from '@/app/_dashboard/workspace/email/sweep.e2e';
import { sweep as notifications } from '@/app/_dashboard/workspace/notifications/sweep.e2e';
import { sweep as people } from '@/app/_dashboard/workspace/people/sweep.e2e';
import { sweep as preferences } from '@/app/_dashboard/workspace/preferences/sweep.e2e';
import { sweep as roles } from '@/app/_dashboard/workspace/roles/sweep.e2e';
import { sweep as security } from '@/app/_dashboard/workspace/security/sweep.e2e';
import { sweep as settings } from '@/app/_dashboard/workspace/settings/sweep.e2e';
import { sweep as docs } from '@/app/_docs/sweep.e2e';
import type { Firm } from './firm';
import type { Filling, Made, Route, Sweep } from './sweep';

/** In the order in which they are filled and visited. */
const resources: readonly Sweep[] = [
  security,
  beneficiaries,
  validations,
  documents,
  payouts,
  drafts,
  recurring,
  batches,
  paymentSessions,
  customers,
  payments,
  refunds,
  conversions,
  orders,
  paymentLinks,
  openLinks,
  withdrawalAccounts,
  subscriptions,
  settlements,
  internalTransfers,
  lrs,
  virtualAccounts,
  fees,
  approvalRules,
  approvals,
  apiKeys,
  people,
  roles,
  merchants,
  distributorLinks,
  bankHolidays,
  balances,
  accountDetails,
  home,
  reports,
  cashFlow,
  sandbox,
  webhooks,
  events,
  requests,
  developers,
  rfis,
  auditTrail,
  email,
  settings,
  notifications,
  preferences,
  docs,
];

export const routes: readonly Route[] = resources.flatMap(({ routes }) => routes);

/** Creates at least one resource of each kind that the pages show, as people create it. */
export async function fill(firm: Firm): Promise<Made> {
  const made: Record<string, string> = {};
  const filling: Filling = {
    firm,
    owner: firm.member('owner'),
    admin: firm.member('admin'),
    maker: firm.member('maker'),
    idOf(kind) {
      const id = made[kind];
      if (id === undefined) throw new Error(`${kind} is not filled yet`);
      return id;
    },
  };
  for (const { fill } of resources) Object.assign(made, await fill?.(filling));
  return made;
}
