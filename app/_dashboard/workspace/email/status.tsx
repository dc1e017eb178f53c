import { CircleCheck, CircleX, Hourglass, MailX } from 'lucide-react';
import { statusBadge } from '@/components/primitives/badge';
import { MAIL_STATUS_LABELS as LABELS, type MailStatus } from '@/server/features/kit/words/mail';

export const MailBadge = statusBadge<MailStatus>({
  waiting: { label: LABELS.waiting, tone: 'progress', icon: Hourglass },
  sent: { label: LABELS.sent, tone: 'neutral', icon: CircleCheck },
  failed: { label: LABELS.failed, tone: 'bad', icon: CircleX },
  not_sent: { label: LABELS.not_sent, tone: 'neutral', icon: MailX },
});
