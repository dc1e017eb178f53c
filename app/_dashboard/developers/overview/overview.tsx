'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useQueryState } from 'nuqs';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import { Segments } from '@/components/form/segments';
import { Loading } from '@/components/primitives/loading';
import { FailureNotice } from '@/components/problems/failure-notice';
import { Forbidden } from '@/components/problems/forbidden';
import { PERIOD_LABELS, PERIODS, type Period } from '@/server/features/developers/overview/words';
import { Errors } from './errors';
import { FirstCall } from './first-call';
import { Metrics } from './metrics';
import { Needs } from './needs';
import type { Overview } from './overview-data';
import { period as parser } from './period';
import { Requests } from './requests';
import { Side } from './side';

const REFRESH_MS = 60_000;

const OPTIONS = PERIODS.map((value) => ({ value, label: PERIOD_LABELS[value] }));

export function DevelopersOverview() {
  const [period, setPeriod] = useQueryState('period', parser.withOptions({ history: 'push' }));
  const query = useQuery(
    useTRPC().developers.overview.queryOptions(
      { period },
      { placeholderData: keepPreviousData, refetchInterval: REFRESH_MS },
    ),
  );
  const failure = failureOf(query.error, 'The overview couldn’t be loaded');
  if (failure?.forbidden) return <Forbidden missing={failure.forbidden} heading="h1" />;
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-5 pt-4 pb-3 max-desk:px-3">
        <h1 className="page-title">Developers</h1>
        <Segments
          label="Period"
          hideLabel
          value={period}
          onChange={(value) => void setPeriod(value)}
          options={OPTIONS}
        />
      </header>
      {query.data ? (
        <Body found={query.data} period={period} isStale={query.isPlaceholderData} />
      ) : (
        <div className="border-line border-t px-5 py-4 max-desk:px-3">
          {failure ? <FailureNotice failure={failure} onRetry={() => void query.refetch()} /> : <Loading />}
        </div>
      )}
    </>
  );
}

type BodyProps = { found: Overview; period: Period; isStale: boolean };

const Body = ({ found, period, isStale }: BodyProps) => (
  <div
    aria-busy={isStale}
    className="grid flex-1 wide:grid-cols-[minmax(0,1fr)_20.5rem] border-line border-t"
  >
    <div className="min-w-0 bg-surface">
      <Needs needs={found.needs} />
      {found.has_requests ? (
        <>
          <Metrics found={found} period={period} />
          <Requests found={found} period={period} />
          <Errors found={found} period={period} />
        </>
      ) : (
        <FirstCall url={found.api.url} />
      )}
    </div>
    <Side found={found} />
  </div>
);
