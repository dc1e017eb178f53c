import clsx from 'clsx';
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import Link from 'next/link';
import type { Outputs } from '@/app/_trpc/outputs';
import { shortId } from '@/components/id/id';
import { Amount } from '@/components/money/amount';
import { Moment } from '@/components/time/moment';

type Line = Outputs['balances']['entries']['data'][number];

const head = 'h-9 whitespace-nowrap border-line border-b px-3 font-medium text-muted text-xs';

export function EntryTable({ lines, currency, stale }: { lines: Line[]; currency: string; stale: boolean }) {
  return (
    <table
      aria-label="Activity"
      aria-busy={stale}
      className={clsx('w-full max-desk:block [&_tbody]:max-desk:block', stale && 'opacity-50 delay-200')}
    >
      <thead className="max-desk:sr-only">
        <tr>
          <th scope="col" className={clsx(head, 'pl-5 text-left')}>
            Activity
          </th>
          <th scope="col" className={clsx(head, 'text-left')}>
            Reference
          </th>
          <th scope="col" className={clsx(head, 'text-right')}>
            Amount
          </th>
          <th scope="col" className={clsx(head, 'text-right')}>
            Balance after
          </th>
          <th scope="col" className={clsx(head, 'pr-5 text-right')}>
            Date
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <EntryRow key={line.id} line={line} currency={currency} />
        ))}
      </tbody>
    </table>
  );
}

const cell = 'h-[37px] whitespace-nowrap px-3 max-desk:h-auto max-desk:p-0';

function EntryRow({ line, currency }: { line: Line; currency: string }) {
  const Icon = line.amount < 0 ? ArrowUpRight : ArrowDownLeft;
  return (
    <tr className="border-line border-b max-desk:grid max-desk:grid-cols-[minmax(0,1fr)_auto] max-desk:gap-x-3 max-desk:px-3 max-desk:py-2">
      <td className={clsx(cell, 'pl-5')}>
        <span className="flex items-center gap-2">
          <Icon
            aria-hidden="true"
            className={clsx('size-4', line.amount < 0 ? 'text-faint' : 'text-green')}
          />
          {line.title}
        </span>
      </td>
      <td className={clsx(cell, 'max-desk:col-start-1 max-desk:row-start-2 max-desk:pl-6')}>
        {line.subject_type === 'payout' ? (
          <Link
            href={`/payouts/${line.subject_id}`}
            className="inline-flex min-h-6 items-center font-mono text-xs underline decoration-line-strong underline-offset-2 hover:decoration-current"
          >
            {shortId(line.subject_id)}
          </Link>
        ) : (
          <span className="font-mono text-muted text-xs">{shortId(line.subject_id)}</span>
        )}
      </td>
      <td className={clsx(cell, 'text-right max-desk:col-start-2 max-desk:row-start-1')}>
        <Amount
          amount={line.amount}
          currency={currency}
          className={clsx(line.amount > 0 && 'text-green')}
          codeClassName="sr-only"
        />
      </td>
      <td className={clsx(cell, 'text-right font-[540] max-desk:col-start-2 max-desk:row-start-2')}>
        <Amount amount={line.balance_after} currency={currency} codeClassName="sr-only" />
      </td>
      <td className={clsx(cell, 'pr-5 text-right text-muted max-desk:hidden')}>
        <Moment at={line.at} exact />
      </td>
    </tr>
  );
}
