import clsx from 'clsx';
import { Activity } from 'lucide-react';
import { toOptions } from '@/components/form/options';
import type { Column } from '@/components/list/column';
import { countColumn, textColumn } from '@/components/list/columns';
import { createdFilter } from '@/components/list/filters';
import { REQUEST_METHODS } from '@/server/features/developers/request-logs/words';
import { list } from '../../kit/list/list';
import { LogTime } from '../../kit/log-time';
import { requestLog } from './detail';
import { Method, type RequestRow, StatusCode, statusText } from './status';

const columns: readonly Column<RequestRow>[] = [
  {
    key: 'status',
    header: 'Status',
    width: 4,
    phone: 'side',
    hideable: false,
    cell: ({ status }) => <StatusCode status={status} />,
  },
  {
    key: 'request',
    header: 'Request',
    width: 20,
    link: true,
    hideable: false,
    phone: 'lead',
    cell: ({ method, path }) => (
      <span className="flex min-w-0 items-baseline gap-2">
        <Method method={method} />
        <span className="truncate font-mono text-xs" title={path}>
          {path}
        </span>
      </span>
    ),
  },
  {
    key: 'result',
    header: 'Result',
    width: 11,
    priority: 1,
    phone: 'end',
    cell: (row) => <Result row={row} />,
  },
  textColumn('caller', 'Key', ({ caller }) => caller.name ?? caller.id, { width: 9, priority: 2 }),
  textColumn('address', 'Address', ({ ip_address }) => ip_address, { width: 8, priority: 4 }),
  textColumn('agent', 'User agent', ({ user_agent }) => user_agent, { width: 8, priority: 5 }),
  countColumn('duration', 'ms', ({ duration_ms }) => duration_ms, { width: 4, priority: 3 }),
  {
    key: 'time',
    header: 'Time',
    width: 9,
    phone: 'line',
    sort: { by: 'created_at', of: 'date' },
    cell: ({ created_at }) => (
      <span className="text-muted text-xs">
        <LogTime at={created_at} />
      </span>
    ),
  },
];

function Result({ row: { status, error_code, idempotency } }: { row: RequestRow }) {
  if (error_code)
    return (
      <code
        className={clsx('block truncate font-mono text-xs', status >= 500 ? 'text-red' : 'text-amber')}
        title={error_code}
      >
        {error_code}
      </code>
    );
  return <span className="text-muted">{idempotency === 'replayed' ? 'Replayed' : ''}</span>;
}

export const requestLogs = list({
  rows: 'request_logs.rows',
  path: '/requests',
  title: 'Requests',
  noun: ['request', 'requests'],
  columns,
  idOf: ({ id }) => id,
  nameOf: ({ method, path, status }) => `${method} ${path}, ${statusText(status)}`,
  detail: requestLog,
  tabs: {
    label: 'Requests by result',
    path: '/requests',
    param: 'status',
    choices: [
      { value: null, label: 'All' },
      { value: '2xx', label: 'Succeeded' },
      { value: '4xx', label: 'Refused' },
      { value: '5xx', label: 'Failed' },
    ],
  },
  filters: [
    { kind: 'choice', key: 'method', label: 'Method', options: toOptions(REQUEST_METHODS) },
    createdFilter('Time'),
    { kind: 'given', key: 'error_code', label: 'Error code' },
    { kind: 'given', key: 'path', label: 'Path' },
    { kind: 'given', key: 'key_id', label: 'Key' },
    { kind: 'given', key: 'request_id', label: 'Request ID' },
    { kind: 'given', key: 'subject_id', label: 'Resource' },
  ],
  searchHint: 'Path, request ID, ID of a resource or key…',
  order: '-created_at',
  counts: 'request_logs.counts',
  exports: 'requests',
  alwaysPolls: true,
  refresh: 5_000,
  empty: {
    icon: Activity,
    title: 'No requests yet',
    text: 'Requests to the API appear here within a second, and are kept for 30 days. Account numbers, card numbers and secrets are not kept.',
  },
});
