'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useQueryState } from 'nuqs';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import { useMe } from '@/app/_trpc/use-me';
import { Segments } from '@/components/form/segments';
import { ButtonLink } from '@/components/primitives/button';
import { Loading } from '@/components/primitives/loading';
import { TitleBand } from '@/components/primitives/title-band';
import { FailureNotice } from '@/components/problems/failure-notice';
import { Forbidden } from '@/components/problems/forbidden';
import { PERIOD_LABELS, PERIODS, type Period } from '@/server/features/developers/overview/words';
import { CodeBlock } from '../../kit/code-block';
import { textLink } from '../../kit/detail/facts';
import { Errors } from './errors';
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
      <TitleBand title="Developers">
        <Segments
          label="Period"
          hideLabel
          value={period}
          onChange={(value) => void setPeriod(value)}
          options={OPTIONS}
        />
      </TitleBand>
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

/** For a merchant whose log is empty. */
function FirstCall({ url }: { url: string }) {
  const canCreate = useMe().scopes.includes('administer');
  return (
    <section aria-labelledby="first-call" className="max-w-2xl space-y-3 px-5 py-5 max-desk:px-3">
      <h2 id="first-call" className="font-medium text-base">
        Make your first request
      </h2>
      <p className="text-muted">
        There are no requests in the last 30 days. Send one with a secret key; it appears here within a
        second, with its status, duration and errors. The{' '}
        <a href="/docs/guides/first-payout" className={textLink}>
          guide to the first payout
        </a>{' '}
        takes five minutes.
      </p>
      <CodeBlock
        title="Read the balances"
        text={`curl ${url}/balances \\\n  -H "Authorization: Bearer $FARSHORE_TOKEN"`}
      />
      <div className="flex flex-wrap gap-2">
        {canCreate && (
          <ButtonLink href="/api-keys/new" variant="primary">
            New API key
          </ButtonLink>
        )}
        <ButtonLink href="/api-keys">View API keys</ButtonLink>
      </div>
    </section>
  );
}
