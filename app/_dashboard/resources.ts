import type { Me } from '@/app/_trpc/outputs';
import { paymentSessionResource } from './collections/checkout-sessions/resource';
import { customerResource } from './collections/customers/resource';
import { openLinkResource } from './collections/open-links/resource';
import { orderResource } from './collections/orders/resource';
import { paymentLinkResource } from './collections/payment-links/resource';
import { paymentResource } from './collections/payments/resource';
import { refundResource } from './collections/refunds/resource';
import { subscriptionResource } from './collections/subscriptions/resource';
import { virtualAccountResource } from './collections/virtual-accounts/resource';
import { documentResource } from './compliance/documents/resource';
import { remittanceResource } from './compliance/lrs/resource';
import { rfiResource } from './compliance/rfis/resource';
import { apiKeyResource } from './developers/api-keys/resource';
import { eventResource } from './developers/events/resource';
import { developersResource } from './developers/overview/resource';
import { requestResource } from './developers/requests/resource';
import { webhookDeliveryResource } from './developers/webhook-deliveries/resource';
import { webhookResource } from './developers/webhooks/resource';
import { type CreateAction, type NavItem, permissionReason, type Resource } from './kit/resource';
import { approvalsResource } from './pages/approvals/resource';
import { cashFlowResource } from './pages/cash-flow/resource';
import { homeResource } from './pages/home/resource';
import { reportsResource } from './pages/reports/resource';
import { sandboxResource } from './pages/sandbox/resource';
import { batchResource } from './payouts/batches/resource';
import { beneficiaryResource } from './payouts/beneficiaries/resource';
import { draftResource } from './payouts/drafts/resource';
import { payoutResource } from './payouts/payouts/resource';
import { recurringResource } from './payouts/recurring/resource';
import { validationResource } from './payouts/validations/resource';
import { bankHolidayResource } from './platform/bank-holidays/resource';
import { distributorLinkResource } from './platform/distributor-links/resource';
import { merchantResource } from './platform/merchants/resource';
import { accountDetailsResource } from './treasury/account-details/resource';
import { balancesResource, ledgerEntryResource } from './treasury/balances/resource';
import { conversionResource } from './treasury/conversions/resource';
import { monthlyFeeResource } from './treasury/fees/monthly-fees/resource';
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

/** In the order of the navigation. */
export const resources: readonly Resource[] = [
  homeResource,
  approvalsResource,
  rfiResource,
  balancesResource,
  ledgerEntryResource,
  conversionResource,
  monthlyFeeResource,
  accountDetailsResource,
  internalTransferResource,
  withdrawalResource,
  withdrawalAccountResource,
  payoutResource,
  batchResource,
  draftResource,
  recurringResource,
  paymentResource,
  refundResource,
  paymentLinkResource,
  openLinkResource,
  subscriptionResource,
  orderResource,
  paymentSessionResource,
  remittanceResource,
  distributorLinkResource,
  splitResource,
  beneficiaryResource,
  validationResource,
  customerResource,
  virtualAccountResource,
  merchantResource,
  priceResource,
  reportsResource,
  cashFlowResource,
  documentResource,
  bankHolidayResource,
  developersResource,
  apiKeyResource,
  webhookResource,
  webhookDeliveryResource,
  eventResource,
  requestResource,
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

export const resourceOf = (kind: string): Resource | undefined =>
  resources.find((resource) => resource.kind === kind);

/** The page of an object. Null if the dashboard has none. */
export function resourceHref(kind: string, id: string): string | null {
  const resource = resourceOf(kind);
  if (!resource) return null;
  const { href, itemBase = href, opensInSheet } = resource;
  return opensInSheet ? `${href}?q=${id}&peek=${id}` : `${itemBase}/${id}`;
}

const isNavItem = (resource: Resource): resource is NavItem => resource.group !== undefined;

/** Pages that this person may open. */
export const pagesFor = ({ merchant, scopes }: Me): Resource[] =>
  resources.filter(
    ({ isFor, scope }) => (isFor?.(merchant) ?? true) && (scope === undefined || scopes.includes(scope)),
  );

export const navItemsFor = (me: Me): NavItem[] => pagesFor(me).filter(isNavItem);

export const createActionsFor = (me: Me): CreateAction[] =>
  resources.flatMap(({ create }) => (create && permissionReason(create, me) === null ? [create] : []));
