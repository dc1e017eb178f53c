import { CircleCheck, CircleHelp, CircleX, TriangleAlert } from 'lucide-react';
import type { Outputs } from '@/app/_trpc/outputs';
import { Badge, type BadgeProps } from '@/components/primitives/badge';
import {
  ACCOUNT_MISSING_LABEL,
  NAME_MATCH_LABELS as LABELS,
} from '@/server/features/payouts/beneficiaries/words';

export type ValidationRow = Outputs['validations']['rows']['data'][number];
type Validation = ValidationRow['validation'];

const matches: Record<NonNullable<Validation['name_match']>, BadgeProps> = {
  exact: { label: LABELS.exact, tone: 'neutral', icon: CircleCheck },
  close: { label: LABELS.close, tone: 'attention', icon: TriangleAlert },
  none: { label: LABELS.none, tone: 'bad', icon: CircleX },
};
const missing: BadgeProps = { label: ACCOUNT_MISSING_LABEL, tone: 'bad', icon: CircleX };
const unanswered: BadgeProps = { label: 'No response', tone: 'neutral', icon: CircleHelp };

type Answer = Pick<Validation, 'status' | 'account_exists' | 'name_match'>;

function badgeFor({ status, account_exists, name_match }: Answer): BadgeProps {
  if (status === 'failed') return unanswered;
  return account_exists && name_match ? matches[name_match] : missing;
}

/** Shows the bank's answer; a completed check alone says nothing about the account. */
export const ValidationBadge = ({ validation }: { validation: Answer }) => (
  <Badge {...badgeFor(validation)} />
);
