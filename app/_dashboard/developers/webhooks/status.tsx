import { CircleCheck, CirclePause, TriangleAlert, Webhook } from 'lucide-react';
import type { Outputs } from '@/app/_trpc/outputs';
import { shareText } from '@/components/format/count';
import { statusBadge } from '@/components/primitives/badge';
import { lookOf } from '../../kit/look';

export type EndpointView = Outputs['webhook_endpoints']['view'];
export type EndpointRow = Outputs['webhook_endpoints']['rows']['data'][number];
export type Endpoint = EndpointRow['endpoint'];

const ENDPOINT_STATE_LABELS = {
  enabled: 'Enabled',
  failing: 'Failing',
  disabled: 'Disabled',
} as const;

export type EndpointState = keyof typeof ENDPOINT_STATE_LABELS;

export const stateOf = ({ status, failing_since }: Endpoint): EndpointState =>
  status === 'disabled' ? 'disabled' : failing_since ? 'failing' : 'enabled';

export const EndpointBadge = statusBadge<EndpointState>({
  enabled: { label: ENDPOINT_STATE_LABELS.enabled, tone: 'neutral', icon: CircleCheck },
  failing: { label: ENDPOINT_STATE_LABELS.failing, tone: 'bad', icon: TriangleAlert },
  disabled: { label: ENDPOINT_STATE_LABELS.disabled, tone: 'neutral', icon: CirclePause },
});

/** Without the scheme, such as `hooks.example.com/farshore`. */
export function shortUrl(text: string): string {
  const url = new URL(text);
  return `${url.host}${url.pathname === '/' ? '' : url.pathname}${url.search}`;
}

export const eventsText = ({ events }: Endpoint): string =>
  events[0] === '*' ? 'All' : events.length === 1 ? events[0]! : `${events.length} types`;

/** Delivered, of those created in the last 24 hours. */
export function successText({ succeeded, pending, failed }: EndpointRow['day']): string | null {
  const all = succeeded + pending + failed;
  return all === 0 ? null : shareText(succeeded, all);
}

export const look = lookOf(Webhook, EndpointBadge);
