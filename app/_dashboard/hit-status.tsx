import type { ComponentProps, ReactNode } from 'react';
import { Badge, StatusBadge } from '@/components/status/status';
import type { HitKind } from '@/server/kernel/search-hit';
import { PayinStatusBadge } from './collections/payment-links/payin-status';
import { SessionStatusBadge } from './collections/payment-sessions/session-status';
import { type PaymentRow, PaymentStatus } from './collections/payments/payment-words';
import { RefundStatus } from './collections/refunds/refund-status';
import { SubscriptionStatusBadge } from './collections/subscriptions/subscription-status';
import { VirtualAccountStatus } from './collections/virtual-accounts/virtual-account-status';
import { DocumentStatus } from './compliance/documents/document-status';
import { RemittanceStatus } from './compliance/lrs/remittance-status';
import { rfiBadges } from './compliance/rfis/rfi-labels';
import { batchBadges } from './payouts/batches/batch-labels';
import { BeneficiaryStatus } from './payouts/beneficiaries/beneficiary-status';
import { DistributorLinkStatusBadge } from './platform/distributor-links/distributor-link-status';
import { MerchantStatus } from './platform/merchants/merchant-status';
import { ConversionStatus } from './treasury/conversions/conversion-status';
import { MonthlyFeeStatus } from './treasury/fees/monthly-fees/monthly-fee-status';
import { InternalTransferBadge } from './treasury/internal-transfers/internal-transfer-status';
import { SettlementBadge } from './treasury/settlements/settlement-status';
import { AccountStatus } from './treasury/withdrawal-accounts/withdrawal-account-status';

const badgeFor =
  <Status extends string>(Of: (props: { status: Status }) => ReactNode) =>
  (status: string): ReactNode => <Of status={status as Status} />;

const badges: Partial<Record<HitKind, (status: string) => ReactNode>> = {
  payout: badgeFor<ComponentProps<typeof StatusBadge>['status']>(StatusBadge),
  payout_draft: badgeFor<ComponentProps<typeof StatusBadge>['status']>(StatusBadge),
  batch: (status) => <Badge {...batchBadges[status as keyof typeof batchBadges]} />,
  beneficiary: badgeFor(BeneficiaryStatus),
  rfi: (status) => <Badge {...rfiBadges[status as keyof typeof rfiBadges]} />,
  payment: (status) => (
    <PaymentStatus
      row={{ payment: { status } as PaymentRow['payment'], unmatched: status === 'unmatched' }}
    />
  ),
  payin: badgeFor(PayinStatusBadge),
  order: badgeFor(PayinStatusBadge),
  subscription: badgeFor(SubscriptionStatusBadge),
  refund: badgeFor(RefundStatus),
  balance_conversion: badgeFor(ConversionStatus),
  settlement: badgeFor(SettlementBadge),
  internal_transfer: badgeFor(InternalTransferBadge),
  withdrawal_account: badgeFor(AccountStatus),
  virtual_account: badgeFor(VirtualAccountStatus),
  payment_session: badgeFor(SessionStatusBadge),
  quote: badgeFor(RemittanceStatus),
  distributor_link: badgeFor(DistributorLinkStatusBadge),
  merchant: badgeFor(MerchantStatus),
  document: badgeFor(DocumentStatus),
  monthly_fee: badgeFor(MonthlyFeeStatus),
};

export const HitStatus = ({ kind, status }: { kind: HitKind; status: string }) =>
  badges[kind]?.(status) ?? null;
