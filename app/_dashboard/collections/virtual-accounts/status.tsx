import { Ban, CircleCheck } from 'lucide-react';
import type { Outputs } from '@/app/_trpc/outputs';
import { Badge, type BadgeProps } from '@/components/primitives/badge';

type Status = Outputs['virtual_accounts']['rows']['data'][number]['virtual_account']['status'];

const variants: Record<Status, BadgeProps> = {
  active: { label: 'Active', tone: 'green', icon: CircleCheck },
  inactive: { label: 'Closed', tone: 'grey', icon: Ban },
  disabled: { label: 'Disabled', tone: 'red', icon: Ban },
};

export const VirtualAccountStatus = ({ status }: { status: Status }) => <Badge {...variants[status]} />;
