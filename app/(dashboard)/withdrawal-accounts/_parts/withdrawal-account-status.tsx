import { Archive, Ban, CircleCheck, CircleX, UserRoundCheck } from 'lucide-react';
import type { Outputs } from '@/app/_trpc/outputs';
import { Badge, type BadgeProps } from '@/components/status/status';
import { shortNumber } from '@/server/kernel/short-number';

export type AccountView = Outputs['withdrawal_accounts']['view'];
type Account = AccountView['account'];

const looks: Record<Account['status'], BadgeProps> = {
  pending: { label: 'Needs confirmation', tone: 'amber', icon: UserRoundCheck },
  active: { label: 'In use', tone: 'green', icon: CircleCheck },
  retired: { label: 'Replaced', tone: 'grey', icon: Archive },
  rejected: { label: 'Rejected', tone: 'red', icon: CircleX },
  cancelled: { label: 'Cancelled', tone: 'grey', icon: Ban },
};

export const AccountStatus = ({ status }: Pick<Account, 'status'>) => <Badge {...looks[status]} />;

export const accountName = ({ bank_name, account_number }: Account): string =>
  `${bank_name} ${shortNumber(account_number)}`;
