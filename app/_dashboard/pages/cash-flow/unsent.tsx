import { Swatch } from '@/components/chart/column-chart';
import { formatMoney } from '@/components/format/money';
import { PageLink } from '@/components/primitives/page-link';
import type { CashFlowData } from './data';

const AGES: Readonly<Record<CashFlowData['unsent'][number]['age'], string>> = {
  today: 'Up to 1 day',
  week: '1 to 7 days',
  month: '8 to 30 days',
  older: 'Over 30 days',
};

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/** Payouts that have not left yet, by the time since they were created. */
export function Unsent({ found: { base, unsent } }: { found: CashFlowData }) {
  const most = Math.max(1, ...unsent.map(({ approved, waiting }) => approved + waiting));
  const count = unsent.reduce((sum, row) => sum + row.count, 0);
  return (
    <>
      <p className="flex gap-4 text-muted text-xs">
        <span className="flex items-center gap-1.5">
          <Swatch className="bg-bar" /> Approved
        </span>
        <span className="flex items-center gap-1.5">
          <Swatch className="bg-slate" /> Waiting for approval
        </span>
      </p>
      <dl className="mt-3 space-y-2.5">
        {unsent.map(({ age, approved, waiting }) => (
          <div key={age} className="grid grid-cols-[6rem_minmax(0,1fr)_8rem] items-center gap-3">
            <dt className="text-muted">{AGES[age]}</dt>
            <dd>
              <svg aria-hidden="true" className="block h-5 w-full">
                <rect width={percent(approved / most)} height="20" rx="2" className="fill-bar" />
                <rect
                  x={percent(approved / most)}
                  width={percent(waiting / most)}
                  height="20"
                  rx="2"
                  className="fill-slate"
                />
              </svg>
            </dd>
            <dd className="text-right font-medium tabular-nums">
              {formatMoney(approved + waiting, base)}
              {waiting > 0 && (
                <span className="sr-only">, of which {formatMoney(waiting, base)} waits for approval</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 border-line border-t pt-3">
        {count === 0 ? (
          <span className="text-muted">Every payout has left.</span>
        ) : (
          <PageLink href="/approvals?tab=all" className="underline underline-offset-2">
            Payouts waiting for approval
          </PageLink>
        )}
      </p>
    </>
  );
}
