import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { PayoutView } from '@/app/_trpc/outputs';
import { CreditDate } from '@/components/time/credit-date';
import { Moment } from '@/components/time/moment';
import { hasArrived } from '@/server/features/payouts/payouts/words/status';
import { isCancelledOrFailed } from './labels';

type Step = { label: string; note: ReactNode; isDone: boolean };

/** The way of the money, from the approval to the beneficiary. */
export function PayoutTracker({ view }: { view: PayoutView }) {
  const { payout } = view;
  if (payout.status === 'draft' || isCancelledOrFailed(payout.status)) return null;
  const steps = stepsOf(view);
  const current = steps.findIndex(({ isDone }) => !isDone);
  return (
    <ol aria-label="Progress" className="card flex px-4 pt-3 pb-2.5">
      {steps.map(({ label, note, isDone }, at) => {
        const isCurrent = at === current;
        return (
          <li
            key={label}
            aria-current={isCurrent ? 'step' : undefined}
            className={clsx('min-w-0', at < steps.length - 1 && 'flex-1')}
          >
            <div className="flex h-5 items-end gap-1">
              <span
                aria-hidden="true"
                className={clsx(
                  'size-2.5 shrink-0 rounded-full border-2',
                  isDone ? 'border-accent bg-accent' : isCurrent ? 'border-amber' : 'border-line-strong',
                )}
              />
              {at < steps.length - 1 && <Arc isDone={steps[at + 1]!.isDone} />}
            </div>
            <p className={clsx('mt-1 pr-2', isDone || isCurrent ? 'font-medium' : 'text-muted')}>
              {label}
              <span className="sr-only">{isDone ? ', done' : isCurrent ? ', now' : ', not yet'}</span>
            </p>
            <p className="pr-2 text-muted text-xs">{note}</p>
          </li>
        );
      })}
    </ol>
  );
}

const Arc = ({ isDone }: { isDone: boolean }) => (
  <svg
    viewBox="0 0 100 20"
    preserveAspectRatio="none"
    fill="none"
    aria-hidden="true"
    className={clsx('h-5 min-w-4 flex-1', isDone ? 'stroke-accent' : 'stroke-line-strong')}
  >
    <path
      d="M1 16Q50 -10 99 16"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeDasharray={isDone ? undefined : '1 4'}
      vectorEffect="non-scaling-stroke"
    />
  </svg>
);

function stepsOf({ payout, approval, remittance }: PayoutView): Step[] {
  const { status, estimated_credit_date: arrival } = payout;
  const isPending = status === 'pending_approval';
  const isSent = status === 'success';
  const needed = approval?.needed ?? 0;
  const hasLanded = hasArrived(payout);
  return [
    ...(needed > 0
      ? [
          {
            label: 'Approval',
            note: isPending ? `${approval!.given} of ${needed}` : 'Approved',
            isDone: !isPending,
          },
        ]
      : []),
    { label: 'Sent', note: sentNote(status, remittance), isDone: isSent },
    ...(hasLanded ? [] : [{ label: 'In transit', note: isSent ? 'To the bank' : null, isDone: false }]),
    {
      label: 'Arrived',
      note: hasLanded ? (
        remittance && <Moment at={remittance.paid_at} focusable />
      ) : arrival ? (
        <CreditDate date={arrival} short />
      ) : null,
      isDone: hasLanded,
    },
  ];
}

function sentNote(status: PayoutView['payout']['status'], remittance: PayoutView['remittance']): ReactNode {
  if (status === 'success') return remittance && <Moment at={remittance.paid_at} focusable />;
  if (status === 'pending_approval') return 'Once approved';
  if (status === 'queued') return 'Waits for the balance';
  return status === 'action_required' ? 'Waits for your answer' : 'Being sent';
}
