import { checkout } from '../features/collections/checkout';
import { customers } from '../features/collections/customers';
import { invoices } from '../features/collections/invoices';
import { openLinks, openPage } from '../features/collections/open-links';
import { orders, paymentLinks } from '../features/collections/payins';
import { paymentSessions } from '../features/collections/payment-sessions';
import { payments } from '../features/collections/payments';
import { refunds } from '../features/collections/refunds';
import { subscriptions } from '../features/collections/subscriptions';
import { virtualAccounts } from '../features/collections/virtual-accounts';
import { documents } from '../features/compliance/documents';
import { lrs } from '../features/compliance/lrs';
import { remittances } from '../features/compliance/lrs/remittances';
import { reviews } from '../features/compliance/reviews';
import { createRfisFeature } from '../features/compliance/rfis';
import { screening } from '../features/compliance/screening';
import { developers } from '../features/developers/overview';
import { requestLogsOf } from '../features/developers/request-logs';
import { webhookDeliveriesOf } from '../features/developers/webhook-deliveries';
import { webhookEndpointsOf } from '../features/developers/webhook-endpoints';
import type { Feature } from '../features/kit/feature';
import type { HostedFeature } from '../features/kit/hosted';
import { collectDueWork } from '../features/kit/tasks';
import { bankDetailRequests, bankDetailsPage } from '../features/payouts/bank-detail-requests';
import { banks } from '../features/payouts/banks';
import { batches } from '../features/payouts/batches';
import { beneficiaries } from '../features/payouts/beneficiaries';
import { findBeneficiary } from '../features/payouts/beneficiaries/public';
import { beneficiaryImports } from '../features/payouts/beneficiary-imports';
import { payouts } from '../features/payouts/payouts';
import { recurringPayouts } from '../features/payouts/recurring-payouts';
import { validations } from '../features/payouts/validations';
import { bankHolidays } from '../features/platform/bank-holidays';
import { distributorLinks, distributorPage } from '../features/platform/distributor-links';
import { platformMerchants } from '../features/platform/platform-merchants';
import { referenceData } from '../features/platform/reference-data';
import { accountDetails } from '../features/treasury/account-details';
import { balancesOf } from '../features/treasury/balances';
import { banking } from '../features/treasury/banking';
import { conversions } from '../features/treasury/conversions';
import { monthlyFees } from '../features/treasury/fees/monthly-fees';
import { prices } from '../features/treasury/fees/prices';
import { fx } from '../features/treasury/fx';
import { internalTransfers } from '../features/treasury/internal-transfers';
import { quotes } from '../features/treasury/quotes';
import { rates } from '../features/treasury/rates';
import { settlements } from '../features/treasury/settlements';
import { withdrawalAccounts } from '../features/treasury/withdrawal-accounts';
import { absences } from '../features/workspace/absences';
import { apiKeys } from '../features/workspace/api-keys';
import { keyChange } from '../features/workspace/api-keys/public';
import { approvalRulesOf } from '../features/workspace/approval-rules';
import { ruleChange } from '../features/workspace/approval-rules/public';
import { audit } from '../features/workspace/audit-trail';
import { clockOf } from '../features/workspace/clock';
import { mailsOf } from '../features/workspace/email';
import { eventsOf } from '../features/workspace/events';
import { exportsOf } from '../features/workspace/exports';
import { homeOf } from '../features/workspace/home';
import { customFields } from '../features/workspace/notes';
import { notificationsOf } from '../features/workspace/notifications';
import { invitation, passwordReset, people } from '../features/workspace/people';
import { inviteChange, memberChange, resetChange } from '../features/workspace/people/public';
import { proposalsOf } from '../features/workspace/proposals';
import { pushDevices } from '../features/workspace/push-devices';
import { reportsOf } from '../features/workspace/reports';
import { roles } from '../features/workspace/roles';
import { roleChange } from '../features/workspace/roles/public';
import { savedViews } from '../features/workspace/saved-views';
import { searchOf } from '../features/workspace/search';
import { security } from '../features/workspace/security';
import { settings } from '../features/workspace/settings';
import type { Door } from '../identity/house';

export const features = {
  home: homeOf(all),
  payouts,
  batches,
  recurring_payouts: recurringPayouts,
  quotes,
  rfis: createRfisFeature(all),
  beneficiaries,
  bank_detail_requests: bankDetailRequests,
  beneficiary_imports: beneficiaryImports,
  validations,
  banks,
  balances: balancesOf(all),
  account_details: accountDetails,
  conversions,
  reports: reportsOf(all),
  exports: exportsOf(all),
  fx,
  customers,
  lrs,
  remittances,
  virtual_accounts: virtualAccounts,
  payment_links: paymentLinks,
  open_links: openLinks,
  invoices,
  orders,
  payments,
  payment_sessions: paymentSessions,
  banking,
  screening,
  reviews,
  rates,
  bank_holidays: bankHolidays,
  reference_data: referenceData,
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
  roles,
  absences,
  notifications: notificationsOf(all),
  push_devices: pushDevices,
  mail: mailsOf(all),
  search: searchOf(all),
  approval_rules: approvalRulesOf(findBeneficiary),
  proposals: proposalsOf({
    rules: ruleChange,
    member: memberChange,
    invite: inviteChange,
    reset: resetChange,
    key: keyChange,
    role: roleChange,
  }),
  saved_views: savedViews,
  security,
  developers,
  api_keys: apiKeys,
  webhook_endpoints: webhookEndpointsOf(all),
  webhook_deliveries: webhookDeliveriesOf(all),
  request_logs: requestLogsOf(all),
};

export const hostedFeatures: readonly HostedFeature[] = [
  checkout,
  openPage,
  bankDetailsPage,
  distributorPage,
  invitation,
  passwordReset,
];

export type Features = typeof features;

/** The features that a console has, by the names in its queries. */
export const featuresBehind = (door: Door): readonly (readonly [string, Feature])[] =>
  Object.entries<Feature>(features).filter(([, { contract }]) => {
    const { serves = 'merchants' } = contract;
    return serves === 'both' || serves === door;
  });

/** Called only after all features are defined. */
function all(): readonly Feature[] {
  return Object.values(features);
}
