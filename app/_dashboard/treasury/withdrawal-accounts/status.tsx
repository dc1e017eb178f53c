import { Archive, Ban, Building2, CircleCheck, CircleX, UserRoundCheck } from 'lucide-react';
import type { Outputs } from '@/app/_trpc/outputs';
import { statusBadge } from '@/components/primitives/badge';
import { WITHDRAWAL_ACCOUNT_STATUS_LABELS as LABELS } from '@/server/features/treasury/withdrawal-accounts/words';
import { shortNumber } from '@/server/kernel/text/short-number';
import { lookOf } from '../../kit/look';

export type AccountView = Outputs['withdrawal_accounts']['view'];
type Account = AccountView['account'];

export const AccountStatus = statusBadge<Account['status']>({
  pending: { label: LABELS.pending, tone: 'attention', icon: UserRoundCheck },
  active: { label: LABELS.active, tone: 'active', icon: CircleCheck },
  retired: { label: LABELS.retired, tone: 'neutral', icon: Archive },
  rejected: { label: LABELS.rejected, tone: 'bad', icon: CircleX },
  cancelled: { label: LABELS.cancelled, tone: 'neutral', icon: Ban },
});

export const accountName = ({ bank_name, account_number }: Account): string =>
  `${bank_name} ${shortNumber(account_number)}`;

export const look = lookOf(Building2, AccountStatus);
