import type { ReactNode } from 'react';
import { calendarDate } from '@/components/format/time';
import type { SearchResult } from './sections';
import { parseTypedAmount } from './typed-amount';

type Props = { reads: SearchResult['reads']; text: string; now: number };

export function ReadsAs({ reads, text, now }: Props) {
  const { id, last_four, days } = reads;
  const amount = reads.amount && parseTypedAmount(text, now);
  const meanings: ReactNode[] = [
    id && <Meaning key="id">{id.whole ? 'ID' : 'beginning of an ID'}</Meaning>,
    days && <Meaning key="days">{daysText(days)}</Meaning>,
    amount && (
      <Meaning key="amount" note={amount.currency ? undefined : 'in any currency'}>
        {amount.text}
      </Meaning>
    ),
    last_four && (
      <Meaning key="four" note="last digits of an account">
        ••{last_four}
      </Meaning>
    ),
  ].filter(Boolean);
  if (meanings.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 border-line border-b bg-paper px-4 py-2 text-muted text-xs">
      <span className="whitespace-nowrap">Reads as</span>
      {meanings}
    </p>
  );
}

const Meaning = ({ children, note }: { children: ReactNode; note?: string }) => (
  <span className="inline-flex min-w-0 items-center gap-1.5">
    <span className="truncate rounded-md border border-line bg-surface px-1.5 py-px font-medium text-text tabular-nums">
      {children}
    </span>
    {note && <span className="max-desk:hidden">{note}</span>}
  </span>
);

const daysText = ({ from, to }: { from: string; to: string }): string =>
  from === to ? calendarDate(from) : `${calendarDate(from)} to ${calendarDate(to)}`;
