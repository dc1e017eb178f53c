import type { ReactNode } from 'react';
import { countText } from '@/components/format/count';
import { CopyButton } from '@/components/primitives/copy-button';
import { SimpleTable } from '@/components/primitives/table';
import { textLink } from '../../kit/detail/facts';
import type { Overview } from './overview-data';
import { RouteLink } from './route-link';

export function Side({ found }: { found: Overview }) {
  const { api, operations, clients, requests } = found;
  return (
    <aside
      aria-label="API"
      className="min-w-0 border-line px-5 pt-4 pb-8 max-desk:px-3 max-wide:border-t wide:border-l"
    >
      <Part title="API">
        <dl className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1.5">
          <dt className="text-muted">Version</dt>
          <dd>{api.version}</dd>
          <dt className="text-muted">Base URL</dt>
          <dd className="flex items-start gap-1 font-mono text-xs leading-6 [overflow-wrap:anywhere]">
            {api.url}
            <CopyButton text={api.url} of="base URL" />
          </dd>
          <dt className="text-muted">Docs</dt>
          <dd>
            <a href="/docs" className={textLink}>
              Documentation
            </a>
          </dd>
          <dt className="text-muted">OpenAPI</dt>
          <dd>
            <a href={`${api.url}/openapi.json`} className={textLink}>
              JSON
            </a>{' '}
            ·{' '}
            <a href={`${api.url}/openapi.yaml`} className={textLink}>
              YAML
            </a>
          </dd>
        </dl>
      </Part>
      {operations.length > 0 && (
        <Part title="Busiest operations">
          <SimpleTable
            label="Busiest operations"
            rows={operations}
            keyOf={({ method, path }) => `${method} ${path}`}
            columns={[
              { header: 'Operation', cell: (route) => <RouteLink route={route} /> },
              { header: 'Calls', align: 'end', cell: ({ count }) => <Figure value={count} /> },
              { header: 'p50', align: 'end', cell: ({ p50_ms }) => <Figure value={p50_ms} /> },
              { header: 'p95, ms', align: 'end', cell: ({ p95_ms }) => <Figure value={p95_ms} /> },
            ]}
          />
        </Part>
      )}
      {clients.length > 0 && (
        <Part title="Clients seen">
          <dl className="space-y-1.5">
            {clients.map(({ name, version, count }) => (
              <div key={`${name} ${version}`} className="flex justify-between gap-3">
                <dt className="min-w-0 [overflow-wrap:anywhere]">
                  {name ?? <span className="text-muted">No user agent</span>}{' '}
                  {version && <span className="text-muted">{version}</span>}
                </dt>
                <dd className="font-medium tabular-nums">{countText(count)}</dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
      {requests.measured < requests.count && (
        <p className="mt-4 text-faint text-xs">
          Durations, operations and clients are estimated from {countText(requests.measured)} of{' '}
          {countText(requests.count)} requests. Counts by status and errors are exact.
        </p>
      )}
    </aside>
  );
}

const Figure = ({ value }: { value: number }) => (
  <span className="whitespace-nowrap">{countText(value)}</span>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="border-line border-b py-4 first:pt-0 last:border-0">
    <h2 className="mb-2 font-medium text-muted text-xs">{title}</h2>
    {children}
  </section>
);
