import type { ComponentProps, ReactNode } from 'react';
import { Badge, StatusBadge } from '@/components/status/status';
import type { HitKind } from '@/server/kernel/search-hit';
import { ConversionStatus } from '../balances/conversions/_parts/conversion-status';
import { MonthlyFeeStatus } from '../balances/monthly-fees/_parts/monthly-fee-status';
import { BeneficiaryStatus } from '../beneficiaries/_parts/beneficiary-status';
import { DistributorLinkStatusBadge } from '../distributor-links/_parts/distributor-link-status';
import { DocumentStatus } from '../documents/_parts/document-status';
import { InternalTransferBadge } from '../internal-transfers/_parts/internal-transfer-status';
import { RemittanceStatus } from '../lrs/_parts/remittance-status';
import { PayinStatusBadge } from '../payment-links/_parts/payin-status';
import { type PaymentRow, PaymentStatus } from '../payments/_parts/payment-words';
import { batchBadges } from '../payouts/batches/_parts/batch-labels';
import { MerchantStatus } from '../platform/merchants/_parts/merchant-status';
import { RefundStatus } from '../refunds/_parts/refund-status';
import { rfiBadges } from '../rfis/_parts/rfi-labels';
import { SessionStatusBadge } from '../sessions/_parts/session-status';
import { SettlementBadge } from '../settlements/_parts/settlement-status';
import { SubscriptionStatusBadge } from '../subscriptions/_parts/subscription-status';
import { VirtualAccountStatus } from '../virtual-accounts/_parts/virtual-account-status';
import { AccountStatus } from '../withdrawal-accounts/_parts/withdrawal-account-status';

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
