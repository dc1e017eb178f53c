'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useQueryState } from 'nuqs';
import { useMemo } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import { Totals } from '@/components/amounts/totals';
import { calendarDateWithWeekday, monthName } from '@/components/format/time';
import { tabClass, tabListClass } from '@/components/list/tab-class';
import { Button } from '@/components/primitives/button';
import { Loading } from '@/components/primitives/loading';
import { Notice } from '@/components/primitives/notice';
import { PageLink } from '@/components/primitives/page-link';
import { TitleBand } from '@/components/primitives/title-band';
import { FailureNotice } from '@/components/problems/failure-notice';
import { useNow } from '@/components/time/now';
import { PlannedAmount } from '../../kit/planned-amount';
import { resourceHref } from '../../resources';
import { payoutTabs } from '../payouts';
import type { Line } from './line';
import { monthOf, monthParser, monthsFrom } from './month';
import { MonthGrid } from './month-grid';

const TABS = [{ href: payoutTabs.path, label: 'Payouts' }, ...(payoutTabs.links ?? [])];

export function Calendar() {
  const now = useNow();
  const thisMonth = monthOf(now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the months change with the month only.
  const parser = useMemo(() => monthParser(now).withOptions({ history: 'push' }), [thisMonth]);
  const [month, setMonth] = useQueryState('month', parser);
  const query = useQuery(
    useTRPC().home.calendar.queryOptions({ month }, { placeholderData: keepPreviousData }),
  );
  const failure = failureOf(query.error, 'The calendar couldn’t be loaded');
  return (
    <>
      <TitleBand title="Calendar">
        <MonthSwitch month={month} months={monthsFrom(now)} onChoose={setMonth} />
      </TitleBand>
      <nav aria-label="Payouts" className="shrink-0 border-line border-b">
        <ul className={tabListClass}>
          {TABS.map(({ href, label }) => {
            const isHere = href === '/payouts/calendar';
            return (
              <li key={href}>
                <PageLink href={href} aria-current={isHere ? 'page' : undefined} className={tabClass(isHere)}>
                  {label}
                </PageLink>
              </li>
            );
          })}
        </ul>
      </nav>
      <div className="space-y-4 px-5 py-4 max-desk:px-3">
        {failure && <FailureNotice failure={failure} onRetry={() => void query.refetch()} />}
        {query.isPending && !failure && <Loading />}
        {query.data && (
          <div className={clsx('space-y-4', query.isPlaceholderData && 'opacity-60')}>
            {!query.data.complete && (
              <Notice tone="amber" title="There are more events than the calendar lists" />
            )}
            <Sums lines={query.data.data} />
            <MonthGrid
              month={month}
              lines={query.data.data}
              today={new Date(now).toISOString().slice(0, 10)}
            />
            <Agenda month={monthName(month)} lines={query.data.data} />
          </div>
        )}
      </div>
    </>
  );
}

type SwitchProps = { month: string; months: readonly string[]; onChoose: (month: string) => unknown };

function MonthSwitch({ month, months, onChoose }: SwitchProps) {
  const at = months.indexOf(month);
  const step = (by: number, label: string, Icon: typeof ChevronLeft) => {
    const target = months[at + by];
    return (
      <Button
        square
        aria-label={target ? `${label}, ${monthName(target)}` : label}
        disabled={!target}
        onClick={() => target && onChoose(target)}
      >
        <Icon aria-hidden="true" />
      </Button>
    );
  };
  return (
    <div className="flex items-center gap-2">
      {step(-1, 'Previous month', ChevronLeft)}
      <span role="status" className="min-w-36 text-center font-medium">
        {monthName(month)}
      </span>
      {step(1, 'Next month', ChevronRight)}
    </div>
  );
}

function Sums({ lines }: { lines: readonly Line[] }) {
  const parts = (direction: Line['direction']) =>
    lines.flatMap((line) => (line.direction === direction && line.amount ? [line.amount] : []));
  const sides = [
    { label: 'Planned out', parts: parts('out') },
    { label: 'Planned in', parts: parts('in') },
  ].filter((side) => side.parts.length > 0);
  if (sides.length === 0)
    return (
      <p className="text-muted">
        Nothing is planned in this month. Scheduled and recurring payouts, withdrawals, subscription charges
        and links about to expire appear here.
      </p>
    );
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {sides.map((side) => (
        <div key={side.label}>
          <dt className="text-muted text-xs">{side.label}</dt>
          <dd>
            <Totals parts={side.parts} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Props = { month: string; lines: readonly Line[] };

/** The days of a month with events, for phones. */
function Agenda({ month, lines }: Props) {
  const days = [...new Set(lines.map(({ day }) => day))];
  return (
    <ol aria-label={month} className="space-y-4 desk:hidden">
      {days.map((day) => (
        <li key={day}>
          <h2 className="mb-1 font-medium">{calendarDateWithWeekday(day)}</h2>
          <ul className="card divide-y divide-line">
            {lines
              .filter((line) => line.day === day)
              .map((line) => (
                <li key={line.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-3 py-2">
                  <PageLink href={resourceHref(line.kind, line.id)!} className="min-w-0 underline-offset-2">
                    {line.title}
                    <span className="block text-muted text-xs">{line.detail}</span>
                  </PageLink>
                  <PlannedAmount {...line} />
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
