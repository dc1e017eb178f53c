'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { pollWithoutStream } from '@/app/_trpc/live';
import type { Outputs } from '@/app/_trpc/outputs';
import { calendarDay } from '@/components/format/time';
import { PageLink } from '@/components/primitives/page-link';
import { useNow } from '@/components/time/now';
import { PlannedAmount } from '../../kit/planned-amount';
import { resourceHref } from '../../resources';
import { Panel } from './panel';

type Line = Outputs['home']['upcoming']['data'][number];

const REFRESH_MS = 60_000;

export function Upcoming() {
  const query = useQuery(
    useTRPC().home.upcoming.queryOptions({}, { refetchInterval: pollWithoutStream(REFRESH_MS) }),
  );
  return (
    <section aria-labelledby="upcoming">
      <div className="flex items-baseline justify-between px-5 pt-4 max-desk:px-3">
        <h2 id="upcoming" className="font-medium text-base">
          Upcoming
        </h2>
        <span className="text-faint">7 days</span>
      </div>
      <Panel query={query} undone="Upcoming events couldn’t be loaded">
        {({ data }) =>
          data.length ? (
            <ol className="px-5 pb-4 max-desk:px-3">
              {data.map((line) => (
                <UpcomingLine key={`${line.id} ${line.day}`} line={line} />
              ))}
            </ol>
          ) : (
            <p className="px-5 pt-2 pb-5 text-muted max-desk:px-3">
              Scheduled payouts, withdrawals, subscription charges and links about to expire appear here.
            </p>
          )
        }
      </Panel>
    </section>
  );
}

function UpcomingLine({ line: { id, kind, title, detail, amount, direction, day, at } }: { line: Line }) {
  const today = new Date(useNow()).toISOString().slice(0, 10);
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)_auto] gap-x-3 border-line border-b py-2.5 last:border-0">
      <p className="row-span-2 text-xs">
        <span className="font-medium">{day === today ? 'Today' : calendarDay(day)}</span>
        {at && <span className="block text-muted tabular-nums">{at.slice(11, 16)} UTC</span>}
      </p>
      <PageLink href={resourceHref(kind, id)!} className="underline-offset-2 hover:underline">
        {title}
      </PageLink>
      <PlannedAmount amount={amount} direction={direction} />
      <p className="col-span-2 text-muted text-xs">{detail}</p>
    </li>
  );
}
