import { apiKeys } from '../features/api-keys';
import { approvalRules } from '../features/approval-rules';
import { ruleChange } from '../features/approval-rules/public';
import { audit } from '../features/audit';
import { balancesOf } from '../features/balances';
import { banks } from '../features/banks';
import { batches } from '../features/batches';
import { beneficiaries } from '../features/beneficiaries';
import { clockOf } from '../features/clock';
import { conversions } from '../features/conversions';
import { customers } from '../features/customers';
import { distributorLinks } from '../features/distributor-links';
import { documents } from '../features/documents';
import { eventsOf } from '../features/events';
import { exportsOf } from '../features/exports';
import type { Feature } from '../features/feature';
import { fx } from '../features/fx';
import { homeOf } from '../features/home';
import { internalTransfers } from '../features/internal-transfers';
import { lrs } from '../features/lrs';
import { mailsOf } from '../features/mail';
import { monthlyFees } from '../features/monthly-fees';
import { customFields } from '../features/notes';
import { notificationsOf } from '../features/notifications';
import { orders, paymentLinks } from '../features/payins';
import { paymentSessions } from '../features/payment-sessions';
import { payments } from '../features/payments';
import { payouts } from '../features/payouts';
import { people } from '../features/people';
import { inviteChange, memberChange } from '../features/people/public';
import { platformMerchants } from '../features/platform-merchants';
import { prices } from '../features/prices';
import { proposalsOf } from '../features/proposals';
import { quotes } from '../features/quotes';
import { refunds } from '../features/refunds';
import { remittances } from '../features/remittances';
import { reportsOf } from '../features/reports';
import { createRfisFeature } from '../features/rfis';
import { savedViews } from '../features/saved-views';
import { searchOf } from '../features/search';
import { security } from '../features/security';
import { settings } from '../features/settings';
import { settlements } from '../features/settlements';
import { subscriptions } from '../features/subscriptions';
import { validations } from '../features/validations';
import { virtualAccounts } from '../features/virtual-accounts';
import { withdrawalAccounts } from '../features/withdrawal-accounts';
import { collectDueWork } from '../worker/tasks';

export const features = {
  home: homeOf(all),
  payouts,
  batches,
  quotes,
  rfis: createRfisFeature(all),
  beneficiaries,
  validations,
  banks,
  balances: balancesOf(all),
  conversions,
  reports: reportsOf(all),
  exports: exportsOf(all),
  fx,
  customers,
  lrs,
  remittances,
  virtual_accounts: virtualAccounts,
  payment_links: paymentLinks,
  orders,
  payments,
  payment_sessions: paymentSessions,
  distributor_links: distributorLinks,
  subscriptions,
  refunds,
  prices,
  monthly_fees: monthlyFees,
  platform_merchants: platformMerchants,
  internal_transfers: internalTransfers,
  settings,
  settlements,
  withdrawal_accounts: withdrawalAccounts,
  documents,
  custom_fields: customFields,
  clock: clockOf(() => collectDueWork(all())),
  events: eventsOf(all),
  audit,
  people,
  notifications: notificationsOf(all),
  mail: mailsOf(all),
  search: searchOf(all),
  approval_rules: approvalRules,
  proposals: proposalsOf({ rules: ruleChange, member: memberChange, invite: inviteChange }),
  saved_views: savedViews,
  security,
  api_keys: apiKeys,
};

export type Features = typeof features;

/** Called only after all features are defined. */
function all(): readonly Feature[] {
  return Object.values(features);
}
