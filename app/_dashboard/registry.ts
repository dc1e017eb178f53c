import { ArrowLeftRight } from 'lucide-react';
import { lazyPart } from '@/components/primitives/lazy-part';
import { customerMenu } from './collections/customers/menu';
import { openLinkMenu } from './collections/open-links/menu';
import { orderMenu } from './collections/orders/menu';
import { paymentLinkMenu } from './collections/payment-links/menu';
import { paymentSessionMenu } from './collections/payment-sessions/menu';
import { paymentMenu } from './collections/payments/menu';
import { subscriptionMenu } from './collections/subscriptions/menu';
import { documentMenu } from './compliance/documents/menu';
import { remittanceMenu } from './compliance/lrs/menu';
import { rfiMenu } from './compliance/rfis/menu';
import { apiKeyMenu } from './developers/api-keys/menu';
import { eventMenu } from './developers/events/menu';
import { developersMenu } from './developers/overview/menu';
import { requestMenu } from './developers/requests/menu';
import { webhookMenu } from './developers/webhooks/menu';
import { useMyApprovalCount } from './pages/approvals';
import { approvalsMenu } from './pages/approvals/menu';
import { cashFlowMenu } from './pages/cash-flow/menu';
import { homeMenu } from './pages/home/menu';
import { reportsMenu } from './pages/reports/menu';
import { sandboxMenu } from './pages/sandbox/menu';
import { batchMenu } from './payouts/batches/menu';
import { beneficiaryMenu } from './payouts/beneficiaries/menu';
import { payoutMenu } from './payouts/payouts/menu';
import { bankHolidayMenu } from './platform/bank-holidays/menu';
import { distributorLinkMenu } from './platform/distributor-links/menu';
import { merchantMenu } from './platform/merchants/menu';
import type { Registry } from './shell/registry';
import { accountDetailsMenu } from './treasury/account-details/menu';
import { balancesMenu } from './treasury/balances/menu';
import { ConvertProvider, convertAction, useConvert } from './treasury/convert';
import { priceMenu } from './treasury/fees/prices/menu';
import { splitMenu } from './treasury/fees/splits/menu';
import { internalTransferMenu } from './treasury/internal-transfers/menu';
import { settlementMenu } from './treasury/settlements/menu';
import { withdrawalAccountMenu } from './treasury/withdrawal-accounts/menu';
import { auditTrailMenu } from './workspace/audit-trail/menu';
import { emailMenu } from './workspace/email/menu';
import { notificationsMenu } from './workspace/notifications/menu';
import { peopleMenu } from './workspace/people/menu';
import { preferencesMenu } from './workspace/preferences/menu';
import { rolesMenu } from './workspace/roles/menu';
import { securityMenu } from './workspace/security/menu';
import { settingsMenu, signInMenu } from './workspace/settings/menu';

/** In the order of the navigation. */
export const registry: Registry = {
  menu: [
    homeMenu,
    approvalsMenu,
    rfiMenu,
    balancesMenu,
    accountDetailsMenu,
    internalTransferMenu,
    settlementMenu,
    withdrawalAccountMenu,
    payoutMenu,
    batchMenu,
    paymentMenu,
    paymentLinkMenu,
    openLinkMenu,
    subscriptionMenu,
    orderMenu,
    paymentSessionMenu,
    remittanceMenu,
    distributorLinkMenu,
    splitMenu,
    beneficiaryMenu,
    customerMenu,
    merchantMenu,
    priceMenu,
    reportsMenu,
    cashFlowMenu,
    documentMenu,
    bankHolidayMenu,
    developersMenu,
    apiKeyMenu,
    webhookMenu,
    eventMenu,
    requestMenu,
    emailMenu,
    sandboxMenu,
    settingsMenu,
    peopleMenu,
    rolesMenu,
    signInMenu,
    notificationsMenu,
    preferencesMenu,
    securityMenu,
    auditTrailMenu,
  ],
  convert: {
    ...convertAction,
    icon: ArrowLeftRight,
    Provider: ConvertProvider,
    useOpen: () => {
      const open = useConvert();
      return () => open();
    },
  },
  palette: lazyPart(() => import('./search-palette').then(({ SearchPalette }) => SearchPalette)),
  useApprovalCount: useMyApprovalCount,
};
