import { CircleCheck, CircleX, Hourglass, RefreshCw, Send } from 'lucide-react';
import type { Outputs } from '@/app/_trpc/outputs';
import { statusBadge } from '@/components/primitives/badge';
import {
  type DeliveryState,
  DELIVERY_STATE_LABELS as LABELS,
  SEND_ERROR_LABELS,
} from '@/server/features/developers/webhook-deliveries/words';
import { lookOf } from '../../kit/look';

export type DeliveryRow = Outputs['webhook_deliveries']['rows']['data'][number];
export type DeliveryView = Outputs['webhook_deliveries']['view'];
export type Delivery = DeliveryRow['delivery'];
type Attempt = Delivery['attempts'][number];

export const DeliveryBadge = statusBadge<DeliveryState>({
  sending: { label: LABELS.sending, tone: 'progress', icon: Send },
  waiting: { label: LABELS.waiting, tone: 'progress', icon: Hourglass },
  retrying: { label: LABELS.retrying, tone: 'attention', icon: RefreshCw },
  delivered: { label: LABELS.delivered, tone: 'neutral', icon: CircleCheck },
  failed: { label: LABELS.failed, tone: 'bad', icon: CircleX },
});

export const isSuccess = ({ response_status: status }: Attempt): boolean =>
  status !== null && status >= 200 && status < 300;

export const answerText = ({ response_status, error }: Attempt): string =>
  error ? SEND_ERROR_LABELS[error] : String(response_status);

export const durationText = ({ duration_ms }: Attempt): string =>
  duration_ms < 1_000 ? `${duration_ms} ms` : `${(duration_ms / 1_000).toFixed(1)} s`;

export const look = lookOf(Send);
