import clsx from 'clsx';
import { Sparkline } from '@/components/chart/sparkline';
import { countText, shareText } from '@/components/format/count';
import { PageLink } from '@/components/primitives/page-link';
import { PERIOD_SPANS, type Period } from '@/server/features/developers/overview/words';
import type { Overview } from './overview-data';

type Interval = Overview['intervals'][number];

type Metric = {
  label: string;
  value: string;
  note: string;
  href: string;
  values: readonly (number | null)[];
  tone: string;
  top?: number;
};

export const Metrics = (props: { found: Overview; period: Period }) => (
  <ul
    aria-label="Metrics"
    className="grid grid-cols-4 gap-px border-line border-b bg-line max-desk:grid-cols-2"
  >
    {metricsOf(props).map(({ label, value, note, href, values, tone, top }) => (
      <li key={label} className="min-w-0 bg-paper">
        <PageLink
          href={href}
          className="block h-full px-5 py-3 -outline-offset-2 hover:bg-sunken max-desk:px-3"
        >
          <span className="block text-muted text-xs">{label}</span>
          <span className="block font-semibold text-xl tabular-nums tracking-tight">{value}</span>
          <Sparkline values={values} top={top} className={clsx('my-1.5 block max-w-full', tone)} />
          <span className="block text-muted text-xs tabular-nums">{note}</span>
        </PageLink>
      </li>
    ))}
  </ul>
);

function metricsOf({ found, period }: { found: Overview; period: Period }): Metric[] {
  const { intervals, requests, durations, webhooks } = found;
  const failed = requests.client_errors + requests.server_errors;
  return [
    {
      label: 'Requests',
      value: countText(requests.count),
      note: `${changeText(requests.count, requests.before)} the ${PERIOD_SPANS[period]} before`,
      href: '/requests',
      values: intervals.map(countOf),
      tone: 'text-accent',
    },
    {
      label: 'Error rate',
      value: shareText(failed, requests.count),
      note: `${countText(requests.client_errors)} × 4xx, ${countText(requests.server_errors)} × 5xx`,
      href:
        requests.client_errors === 0 && requests.server_errors > 0
          ? '/requests?status=5xx'
          : '/requests?status=4xx',
      values: intervals.map((one) =>
        countOf(one) === 0 ? null : (one.client_errors + one.server_errors) / countOf(one),
      ),
      tone: 'text-sand',
    },
    {
      label: 'Duration p95',
      value: durations ? `${countText(durations.p95_ms)} ms` : '–',
      note: durations
        ? `p50 ${countText(durations.p50_ms)} ms, p99 ${countText(durations.p99_ms)} ms`
        : 'No requests to measure',
      href: '/requests',
      values: intervals.map(({ p95_ms }) => p95_ms),
      tone: 'text-accent',
    },
    {
      label: 'Webhook success',
      value: shareText(webhooks.delivered, webhooks.deliveries),
      note:
        webhooks.deliveries === 0
          ? 'No deliveries'
          : `${countText(webhooks.delivered)} of ${countText(webhooks.deliveries)} delivered`,
      href: '/webhooks/deliveries',
      values: intervals.map(({ deliveries, delivered }) => (deliveries ? delivered / deliveries : null)),
      tone: webhooks.delivered < webhooks.deliveries ? 'text-red' : 'text-accent',
      top: 1,
    },
  ];
}

const countOf = ({ succeeded, client_errors, server_errors }: Interval): number =>
  succeeded + client_errors + server_errors;

// A larger change is said by the figure before, because its percentage means little.
const MAX_CHANGE = 1_000;

/** Such as "+6.2% on" or "4 in", followed by the time before. */
export function changeText(count: number, before: number): string {
  if (before === 0) return 'None in';
  const change = Math.round((count / before - 1) * 1_000) / 10;
  if (change > MAX_CHANGE) return `${countText(before)} in`;
  if (change === 0) return 'As many as in';
  return `${change > 0 ? '+' : '−'}${countText(Math.abs(change))}% on`;
}
