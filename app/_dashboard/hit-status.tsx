import type { ComponentProps, ReactNode } from 'react';
import { Badge } from '@/components/primitives/badge';
import type { HitKind } from '@/server/features/kit/words/search-hit';
import { PayinStatusBadge } from './collections/payment-links';
import { SessionStatusBadge } from './collections/payment-sessions';
import { type PaymentRow, PaymentStatus } from './collections/payments';
import { RefundStatus } from './collections/refunds';
import { SubscriptionStatusBadge } from './collections/subscriptions';
import { VirtualAccountStatus } from './collections/virtual-accounts';
import { DocumentStatus } from './compliance/documents';
import { RemittanceStatus } from './compliance/lrs';
import { rfiBadges } from './compliance/rfis';
import { batchBadges } from './payouts/batches';
import { BeneficiaryStatus } from './payouts/beneficiaries';
import { PayoutStatusBadge } from './payouts/payouts';
import { DistributorLinkStatusBadge } from './platform/distributor-links';
import { MerchantStatus } from './platform/merchants';
import { ConversionStatus } from './treasury/conversions';
import { MonthlyFeeStatus } from './treasury/fees/monthly-fees';
import { InternalTransferBadge } from './treasury/internal-transfers';
import { SettlementBadge } from './treasury/settlements';
import { AccountStatus } from './treasury/withdrawal-accounts';

const badgeFor =
  <Status extends string>(Of: (props: { status: Status }) => ReactNode) =>
  (status: string): ReactNode => <Of status={status as Status} />;

const badges: Partial<Record<HitKind, (status: string) => ReactNode>> = {
  payout: badgeFor<ComponentProps<typeof PayoutStatusBadge>['status']>(PayoutStatusBadge),
  payout_draft: badgeFor<ComponentProps<typeof PayoutStatusBadge>['status']>(PayoutStatusBadge),
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
