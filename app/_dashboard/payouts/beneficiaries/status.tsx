import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import type { Beneficiary } from '@/app/_trpc/outputs';
import { Badge, type BadgeProps } from '@/components/primitives/badge';

const variants: Record<Beneficiary['status'], BadgeProps> = {
  pending: { label: 'In review', tone: 'amber', icon: Hourglass },
  active: { label: 'Active', tone: 'green', icon: CircleCheck },
  rejected: { label: 'Rejected', tone: 'red', icon: CircleX },
};

export const BeneficiaryStatus = ({ status }: { status: Beneficiary['status'] }) => (
  <Badge {...variants[status]} />
);
