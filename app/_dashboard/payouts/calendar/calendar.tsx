'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useQueryState } from 'nuqs';
import { useMemo } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import type { Outputs } from '@/app/_trpc/outputs';
import { Totals } from '@/components/amounts/totals';
import { calendarDate, calendarDateWithWeekday, calendarDay } from '@/components/format/time';
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
import { type DayEvents, eventsOf, type Line } from './line';
import { PaidSummary, Unlisted } from './paid-summary';
import { WeekGrid } from './week-grid';
import { fromParser, mondayOf, mondaysAround, step, weeksFrom } from './weeks';

const TABS = [{ href: payoutTabs.path, label: 'Payouts' }, ...(payoutTabs.links ?? [])];

export function Calendar() {
  const now = useNow();
  const thisWeek = mondayOf(now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the Mondays change with the week only.
  const parser = useMemo(() => fromParser(now).withOptions({ history: 'push' }), [thisWeek]);
  const [from, setFrom] = useQueryState('from', parser);
  const query = useQuery(
    useTRPC().home.calendar.queryOptions({ from }, { placeholderData: keepPreviousData }),
  );
  const failure = failureOf(query.error, 'The calendar couldn’t be loaded');
  const weeks = query.data && weeksFrom(from).map((week) => week.map((day) => eventsOf(day, query.data)));
  return (
    <>
      <TitleBand title="Calendar">
        <WeekSwitch
          from={from}
          mondays={mondaysAround(now)}
          onChoose={setFrom}
          onToday={() => setFrom(null)}
        />
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
        {query.data && weeks && (
          <div className={clsx('space-y-4', query.isPlaceholderData && 'opacity-60')}>
            {!query.data.complete && (
              <Notice tone="amber" title="There are more events than the calendar lists" />
            )}
            <Sums calendar={query.data} isPast={from < thisWeek} />
            <WeekGrid title={titleOf(from)} weeks={weeks} today={new Date(now).toISOString().slice(0, 10)} />
            <Agenda title={titleOf(from)} days={weeks.flat()} />
          </div>
        )}
      </div>
    </>
  );
}

/** Such as “30 Nov to 3 Jan 2027”. */
const titleOf = (from: string): string =>
  `${calendarDay(from)} to ${calendarDate(weeksFrom(from).at(-1)!.at(-1)!)}`;

type SwitchProps = {
  from: string;
  mondays: readonly string[];
  onChoose: (from: string) => unknown;
  onToday: () => unknown;
};

function WeekSwitch({ from, mondays, onChoose, onToday }: SwitchProps) {
  const move = (direction: -1 | 1, label: string, Icon: typeof ChevronLeft) => {
    const target = step(from, direction);
    const isReachable = mondays.includes(target);
    return (
      <Button
        square
        aria-label={isReachable ? `${label}, ${titleOf(target)}` : label}
        disabled={!isReachable}
        onClick={() => onChoose(target)}
      >
        <Icon aria-hidden="true" />
      </Button>
    );
  };
  return (
    <div className="flex items-center gap-2">
      <Button onClick={onToday}>Today</Button>
      {move(-1, 'Previous five weeks', ChevronLeft)}
      <span role="status" className="min-w-44 text-center font-medium tabular-nums">
        {titleOf(from)}
      </span>
      {move(1, 'Next five weeks', ChevronRight)}
    </div>
  );
}

type SumsProps = { calendar: Outputs['home']['calendar']; isPast: boolean };

function Sums({ calendar: { data, paid }, isPast }: SumsProps) {
  const planned = (direction: Line['direction']) =>
    data.flatMap((line) => (line.direction === direction && line.amount ? [line.amount] : []));
  const sides = [
    { label: 'Paid', parts: paid.flatMap(({ totals }) => totals) },
    { label: 'Planned out', parts: planned('out') },
    { label: 'Planned in', parts: planned('in') },
  ].filter((side) => side.parts.length > 0);
  if (sides.length === 0)
    return (
      <p className="text-muted">
        {isPast
          ? 'No payouts were sent in these weeks.'
          : 'Nothing is planned in these weeks. Sent, scheduled and recurring payouts, withdrawals, subscription charges and links about to expire appear here.'}
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

/** The days with events, for phones. */
function Agenda({ title, days }: { title: string; days: readonly DayEvents[] }) {
  return (
    <ol aria-label={title} className="space-y-4 desk:hidden">
      {days
        .filter(({ paid, planned }) => paid || planned.length > 0)
        .map(({ day, paid, planned }) => (
          <li key={day}>
            <h2 className="mb-1 font-medium">{calendarDateWithWeekday(day)}</h2>
            {paid && <PaidSummary paid={paid} />}
            <ul className="card divide-y divide-line">
              {[...(paid?.lines ?? []), ...planned].map((line) => (
                <li
                  key={`${line.id} ${line.detail}`}
                  className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-3 py-2"
                >
                  <PageLink href={resourceHref(line.kind, line.id)!} className="min-w-0 underline-offset-2">
                    {line.title}
                    <span className="block text-muted text-xs">{line.detail}</span>
                  </PageLink>
                  <PlannedAmount {...line} />
                </li>
              ))}
            </ul>
            {paid && <Unlisted paid={paid} />}
          </li>
        ))}
    </ol>
  );
}
