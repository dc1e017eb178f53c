import { CircleCheck, CircleX, Hourglass, MailX } from 'lucide-react';
import { Badge, type BadgeProps } from '@/components/primitives/badge';
import { MAIL_STATUS_LABELS as LABELS, type MailStatus } from '@/server/features/kit/words/mail';

const variants: Record<MailStatus, BadgeProps> = {
  waiting: { label: LABELS.waiting, tone: 'blue', icon: Hourglass },
  sent: { label: LABELS.sent, tone: 'green', icon: CircleCheck },
  failed: { label: LABELS.failed, tone: 'red', icon: CircleX },
  not_sent: { label: LABELS.not_sent, tone: 'grey', icon: MailX },
};

export const MailBadge = ({ status }: { status: MailStatus }) => <Badge {...variants[status]} />;
