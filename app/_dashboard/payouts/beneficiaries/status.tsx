import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import type { Beneficiary } from '@/app/_trpc/outputs';
import { Badge, type BadgeProps } from '@/components/primitives/badge';

const variants: Record<Beneficiary['status'], BadgeProps> = {
  pending: { label: 'In review', tone: 'progress', icon: Hourglass },
  active: { label: 'Active', tone: 'neutral', icon: CircleCheck },
  rejected: { label: 'Rejected', tone: 'bad', icon: CircleX },
};

export const BeneficiaryStatus = ({ status }: { status: Beneficiary['status'] }) => (
  <Badge {...variants[status]} />
);
