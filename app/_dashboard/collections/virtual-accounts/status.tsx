import { Ban, CircleCheck } from 'lucide-react';
import type { Outputs } from '@/app/_trpc/outputs';
import { Badge, type BadgeProps } from '@/components/primitives/badge';

type Status = Outputs['virtual_accounts']['rows']['data'][number]['virtual_account']['status'];

const variants: Record<Status, BadgeProps> = {
  active: { label: 'Active', tone: 'neutral', icon: CircleCheck },
  inactive: { label: 'Closed', tone: 'neutral', icon: Ban },
  disabled: { label: 'Disabled', tone: 'bad', icon: Ban },
};

export const VirtualAccountStatus = ({ status }: { status: Status }) => <Badge {...variants[status]} />;
