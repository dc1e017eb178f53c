import type { Me } from '@/app/_trpc/outputs';
import { paymentSessionResource } from './collections/checkout-sessions/resource';
import { customerResource } from './collections/customers/resource';
import { orderResource } from './collections/orders/resource';
import { paymentLinkResource } from './collections/payment-links/resource';
import { paymentResource } from './collections/payments/resource';
import { subscriptionResource } from './collections/subscriptions/resource';
import { documentResource } from './compliance/documents/resource';
import { remittanceResource } from './compliance/lrs/resource';
import { rfiResource } from './compliance/rfis/resource';
import { apiKeyResource } from './developers/api-keys/resource';
import { eventResource } from './developers/events/resource';
import { developersResource } from './developers/overview/resource';
import { requestResource } from './developers/requests/resource';
import { webhookResource } from './developers/webhooks/resource';
import { type CreateAction, isFor, type NavItem, permissionReason, type Resource } from './kit/resource';
import { approvalsResource } from './pages/approvals/resource';
import { cashFlowResource } from './pages/cash-flow/resource';
import { homeResource } from './pages/home/resource';
import { reportsResource } from './pages/reports/resource';
import { sandboxResource } from './pages/sandbox/resource';
import { batchResource } from './payouts/batches/resource';
import { beneficiaryResource } from './payouts/beneficiaries/resource';
import { payoutResource } from './payouts/payouts/resource';
import { bankHolidayResource } from './platform/bank-holidays/resource';
import { distributorLinkResource } from './platform/distributor-links/resource';
import { merchantResource } from './platform/merchants/resource';
import { accountDetailsResource } from './treasury/account-details/resource';
import { balancesResource } from './treasury/balances/resource';
import { priceResource } from './treasury/fees/prices/resource';
import { splitResource } from './treasury/fees/splits/resource';
import { internalTransferResource } from './treasury/internal-transfers/resource';
import { withdrawalAccountResource } from './treasury/withdrawal-accounts/resource';
import { withdrawalResource } from './treasury/withdrawals/resource';
import { auditTrailResource } from './workspace/audit-trail/resource';
import { emailResource } from './workspace/email/resource';
import { notificationsResource } from './workspace/notifications/resource';
import { peopleResource } from './workspace/people/resource';
import { preferencesResource } from './workspace/preferences/resource';
import { rolesResource } from './workspace/roles/resource';
import { securityResource } from './workspace/security/resource';
import { settingsResource, signInResource } from './workspace/settings/resource';

/** Resources in the navigation, in its order, and others whose create action is offered everywhere. */
export const navigation: readonly Resource[] = [
  homeResource,
  approvalsResource,
  rfiResource,
  balancesResource,
  accountDetailsResource,
  internalTransferResource,
  withdrawalResource,
  withdrawalAccountResource,
  payoutResource,
  batchResource,
  paymentResource,
  paymentLinkResource,
  subscriptionResource,
  remittanceResource,
  beneficiaryResource,
  customerResource,
  merchantResource,
  priceResource,
  splitResource,
  distributorLinkResource,
  reportsResource,
  cashFlowResource,
  documentResource,
  bankHolidayResource,
  developersResource,
  apiKeyResource,
  webhookResource,
  eventResource,
  requestResource,
  orderResource,
  paymentSessionResource,
  emailResource,
  sandboxResource,
  settingsResource,
  peopleResource,
  rolesResource,
  signInResource,
  notificationsResource,
  preferencesResource,
  securityResource,
  auditTrailResource,
];

const isNavItem = (resource: Resource): resource is NavItem => resource.group !== undefined;

export const navItemsFor = (me: Me): NavItem[] =>
  navigation.filter(isNavItem).filter((resource) => isFor(resource, me));

export const createActionsFor = (me: Me): CreateAction[] =>
  navigation.flatMap(({ create }) => (create && permissionReason(create, me) === null ? [create] : []));
