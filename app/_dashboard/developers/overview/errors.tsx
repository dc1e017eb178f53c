import clsx from 'clsx';
import { countText } from '@/components/format/count';
import { PageLink } from '@/components/primitives/page-link';
import { SimpleTable } from '@/components/primitives/table';
import { Moment } from '@/components/time/moment';
import { PERIOD_SPANS, type Period } from '@/server/features/developers/overview/words';
import { textLink } from '../../kit/detail/facts';
import type { Overview } from './overview-data';
import { STATUS_TONES } from './request-chart';
import { RouteLink } from './route-link';

type ErrorLine = Overview['errors'][number];

export function Errors({ found: { errors, requests }, period }: { found: Overview; period: Period }) {
  const total = requests.client_errors + requests.server_errors;
  if (total === 0)
    return requests.count === 0 ? null : (
      <p className="px-5 py-4 text-muted max-desk:px-3">No errors in the last {PERIOD_SPANS[period]}.</p>
    );
  const most = Math.max(...errors.map(({ count }) => count));
  return (
    <section aria-labelledby="by-code" className="px-5 py-4 max-desk:px-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="by-code" className="font-medium text-base">
          Errors by code
        </h2>
        <span className="flex-1 text-faint tabular-nums">
          {countText(total)} in the last {PERIOD_SPANS[period]}
        </span>
        <PageLink href={`/requests?status=${requests.client_errors ? '4xx' : '5xx'}`} className={textLink}>
          View in requests
        </PageLink>
      </div>
      <SimpleTable
        label="Errors by code"
        rows={errors}
        keyOf={({ code, status }) => `${status} ${code}`}
        columns={[
          { header: 'Code', cell: (line) => <Code line={line} /> },
          { header: 'Status', cell: ({ status }) => <Status status={status} />, wide: true },
          { header: 'Count', align: 'end', cell: (line) => <Count line={line} most={most} /> },
          {
            header: 'Mostly at',
            cell: ({ operation }) =>
              operation ? <RouteLink route={operation} /> : <span className="text-muted">No such path</span>,
            wide: true,
          },
          {
            header: 'Key',
            cell: ({ key }) =>
              key ? (
                <PageLink href={`/api-keys/${key.id}`} className={textLink}>
                  {key.name}
                </PageLink>
              ) : (
                <span className="text-muted">No key</span>
              ),
            wide: true,
          },
          { header: 'Last', align: 'end', cell: ({ last_at }) => <Moment at={last_at} focusable /> },
        ]}
      />
    </section>
  );
}

const Code = ({ line: { code, status, meaning } }: { line: ErrorLine }) => (
  <>
    <PageLink
      href={code === null ? `/requests?status=${status}` : `/requests?error_code=${code}`}
      className={clsx(textLink, 'font-mono text-xs')}
    >
      {code ?? status}
    </PageLink>
    <span className="block text-muted text-xs">
      <span className="desk:hidden">
        <Status status={status} />{' '}
      </span>
      {meaning}
    </span>
  </>
);

const Status = ({ status }: { status: number }) => (
  <span className={clsx('font-medium font-mono text-xs', status < 500 ? 'text-amber' : 'text-red')}>
    {status}
  </span>
);

const Count = ({ line: { count, status }, most }: { line: ErrorLine; most: number }) => (
  <span className="inline-flex items-center gap-2">
    <svg aria-hidden="true" className="h-1.5 w-16 rounded-full bg-sunken max-desk:hidden">
      <rect
        width={`${(count / most) * 100}%`}
        height="100%"
        rx="3"
        className={STATUS_TONES[status < 500 ? 'client_errors' : 'server_errors'].fill}
      />
    </svg>
    <span className="min-w-8 whitespace-nowrap">{countText(count)}</span>
  </span>
);
