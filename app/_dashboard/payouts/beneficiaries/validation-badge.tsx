import { CircleCheck, CircleHelp, CircleX, TriangleAlert } from 'lucide-react';
import type { Outputs } from '@/app/_trpc/outputs';
import { Badge, type BadgeProps } from '@/components/primitives/badge';

export type ValidationRow = Outputs['validations']['rows']['data'][number];
type Validation = ValidationRow['validation'];

const matches: Record<NonNullable<Validation['name_match']>, BadgeProps> = {
  exact: { label: 'Name matches', tone: 'neutral', icon: CircleCheck },
  close: { label: 'Name is similar', tone: 'attention', icon: TriangleAlert },
  none: { label: 'Different name', tone: 'bad', icon: CircleX },
};
const missing: BadgeProps = { label: 'Account not found', tone: 'bad', icon: CircleX };
const unanswered: BadgeProps = { label: 'No response', tone: 'neutral', icon: CircleHelp };

function badgeFor({ status, account_exists, name_match }: Validation): BadgeProps {
  if (status === 'failed') return unanswered;
  return account_exists && name_match ? matches[name_match] : missing;
}

/** Shows the bank's answer; a completed check alone says nothing about the account. */
export const ValidationBadge = ({ validation }: { validation: Validation }) => (
  <Badge {...badgeFor(validation)} />
);
