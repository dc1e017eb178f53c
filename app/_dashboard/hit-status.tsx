import type { ReactNode } from 'react';
import type { HitKind } from '@/server/features/kit/words/search-hit';
import { PayinStatusBadge } from './collections/payment-links';
import { SessionStatusBadge } from './collections/payment-sessions';
import { type PaymentRow, PaymentStatus } from './collections/payments';
import { RefundStatus } from './collections/refunds';
import { SubscriptionStatusBadge } from './collections/subscriptions';
import { VirtualAccountStatus } from './collections/virtual-accounts';
import { DocumentStatus } from './compliance/documents';
import { RemittanceStatus } from './compliance/lrs';
import { RfiStatus } from './compliance/rfis';
import { KeyStatus } from './developers/api-keys';
import { EndpointBadge } from './developers/webhooks';
import { BatchStatus } from './payouts/batches';
import { BeneficiaryStatus } from './payouts/beneficiaries';
import { PayoutStatusBadge } from './payouts/payouts';
import { DistributorLinkStatusBadge } from './platform/distributor-links';
import { MerchantStatus } from './platform/merchants';
import { ConversionStatus } from './treasury/conversions';
import { MonthlyFeeStatus } from './treasury/fees/monthly-fees';
import { InternalTransferBadge } from './treasury/internal-transfers';
import { SettlementBadge } from './treasury/settlements';
import { AccountStatus } from './treasury/withdrawal-accounts';

type StatusBadge = (props: { status: string }) => ReactNode;

const badgeFor = <Status extends string>(badge: (props: { status: Status }) => ReactNode) =>
  badge as StatusBadge;

const badges: Partial<Record<HitKind, StatusBadge>> = {
  payout: badgeFor(PayoutStatusBadge),
  payout_draft: badgeFor(PayoutStatusBadge),
  batch: badgeFor(BatchStatus),
  beneficiary: badgeFor(BeneficiaryStatus),
  rfi: badgeFor(RfiStatus),
  payment: ({ status }) => (
    <PaymentStatus
      row={{
        payment: {
          status,
          payin_type: status === 'top_up' ? 'add_funds' : null,
        } as PaymentRow['payment'],
        unmatched: status === 'unmatched',
      }}
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
  api_key: badgeFor(KeyStatus),
  webhook_endpoint: badgeFor(EndpointBadge),
  monthly_fee: badgeFor(MonthlyFeeStatus),
};

export const HitStatus = ({ kind, status }: { kind: HitKind; status: string }) => {
  const Status = badges[kind];
  return Status ? <Status status={status} /> : null;
};
