import clsx from 'clsx';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { calendarDate } from '@/components/format/time';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import { FREQUENCY_LABELS, type Frequency } from '@/server/features/payouts/recurring-payouts/words';
import type { Preview } from './previews';

const priced = lazyPart(() => import('./priced').then(({ Priced }) => Priced));

type Props = {
  preview: Preview | undefined;
  rail: string;
  payee: string | undefined;
  approval: Preview['approval'];
  queueing: boolean;
  hasWarning: boolean;
  /** The price of an earlier amount, shown until the new one is known. */
  isStale: boolean;
  /** Empty means now. */
  sendOn: string;
  /** Empty: sent once. */
  repeats: Frequency | '';
  children: ReactNode;
};

export function PayoutSummary({
  preview,
  rail,
  payee,
  approval,
  queueing,
  sendOn,
  repeats,
  hasWarning,
  isStale,
  children,
}: Props) {
  return (
    <section aria-label="Summary" className="@container card space-y-3 p-4">
      <h2 className="font-medium text-muted text-xs">Summary</h2>
      {preview ? (
        <div aria-busy={isStale} className={clsx('space-y-3', isStale && 'opacity-60')}>
          <LazyPart part={priced} props={{ preview, rail, payee: payee ?? 'They', queueing }} />
        </div>
      ) : (
        <p className="rounded-xl border border-line-strong border-dashed px-4 py-6 text-center text-muted">
          Choose a beneficiary and an amount to see the rate, fees and estimated arrival.
        </p>
      )}
      {children}
      {hasWarning && approval?.needed && (
        <p className="flex gap-2">
          <TriangleAlert aria-hidden="true" className="mt-px size-4 shrink-0 text-amber" />
          Approvers will see 1 warning: possible duplicate
        </p>
      )}
      <p className="border-line border-t pt-3 text-muted">
        {sendOn &&
          (repeats
            ? `${FREQUENCY_LABELS[repeats]} from ${calendarDate(sendOn)}, each at that day’s rate. `
            : `Sent on ${calendarDate(sendOn)} at that day’s rate. `)}
        {approvalText(approval, sendOn !== '')}
      </p>
    </section>
  );
}

function approvalText(approval: Preview['approval'], scheduled: boolean): string {
  if (approval?.needed) {
    return approval.rule
      ? `Requires approval under the rule “${approval.rule}” before it’s sent.`
      : 'Requires approval from another owner, admin or approver before it’s sent.';
  }
  const why = approval?.rule
    ? `No approval required under the rule “${approval.rule}”`
    : 'No approval required';
  return scheduled ? `${why}.` : `${why}; sent immediately.`;
}
