import { CircleCheck, CircleX, Hourglass, MailX } from 'lucide-react';
import { Badge, type BadgeProps } from '@/components/primitives/badge';
import { MAIL_STATUS_LABELS as LABELS, type MailStatus } from '@/server/features/kit/words/mail';

const variants: Record<MailStatus, BadgeProps> = {
  waiting: { label: LABELS.waiting, tone: 'progress', icon: Hourglass },
  sent: { label: LABELS.sent, tone: 'neutral', icon: CircleCheck },
  failed: { label: LABELS.failed, tone: 'bad', icon: CircleX },
  not_sent: { label: LABELS.not_sent, tone: 'neutral', icon: MailX },
};

export const MailBadge = ({ status }: { status: MailStatus }) => <Badge {...variants[status]} />;
