import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import type { Outputs } from '@/app/_trpc/outputs';
import { Badge, type BadgeProps } from '@/components/primitives/badge';

type Status = Outputs['conversions']['get']['status'];

const variants: Record<Status, BadgeProps> = {
  pending: { label: 'In progress', tone: 'progress', icon: Hourglass },
  success: { label: 'Converted', tone: 'neutral', icon: CircleCheck },
  failed: { label: 'Failed', tone: 'bad', icon: CircleX },
};

export const ConversionStatus = ({ status }: { status: Status }) => <Badge {...variants[status]} />;
