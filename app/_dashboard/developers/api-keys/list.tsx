import { KeyRound } from 'lucide-react';
import type { Outputs } from '@/app/_trpc/outputs';
import type { Column } from '@/components/list/column';
import { createdColumn, None, statusColumn, textColumn, timeColumn } from '@/components/list/columns';
import { createdFilter } from '@/components/list/filters';
import { statusTabs } from '@/components/list/status-tabs';
import { Moment } from '@/components/time/moment';
import { API_KEY_STATUS_LABELS, API_KEY_STATUSES } from '@/server/features/workspace/api-keys/words';
import { list } from '../../kit/list/list';
import { apiKey } from './detail';
import { KeyProposals } from './proposals';
import { createApiKey } from './resource';
import { networkSummary, scopeSummary } from './scope-text';
import { KeyStatus, KeyTags, Mark } from './status';

type Row = Outputs['api_keys']['rows']['data'][number];

const columns: readonly Column<Row>[] = [
  {
    key: 'name',
    header: 'Name',
    width: 15,
    link: true,
    phone: 'lead',
    cell: ({ api_key }) => (
      <span className="flex items-center gap-2">
        <span className="truncate font-medium">{api_key.name}</span>
        <KeyTags holder={api_key.holder} />
      </span>
    ),
  },
  statusColumn(({ status }) => <KeyStatus status={status} />, { width: 6 }),
  {
    key: 'mark',
    header: 'Secret',
    width: 14.5,
    priority: 3,
    cell: ({ api_key }) => <Mark mark={api_key.mark} />,
  },
  textColumn('scopes', 'Scopes', ({ api_key }) => scopeSummary(api_key), {
    width: 9,
    priority: 1,
    phone: 'line',
  }),
  textColumn('networks', 'Allowed from', ({ api_key }) => networkSummary(api_key), { width: 8, priority: 7 }),
  textColumn('people', 'People', ({ people }) => people.map(({ name }) => name).join(', '), {
    width: 8,
    priority: 5,
  }),
  textColumn('created_by', 'Created by', ({ api_key }) => api_key.created_by?.name, {
    width: 7,
    priority: 8,
  }),
  {
    key: 'last_used',
    header: 'Last used',
    width: 10,
    priority: 2,
    phone: 'end',
    sort: { by: 'last_used_at', of: 'date' },
    cell: ({ api_key: { last_used_at, last_used_address } }) =>
      last_used_at ? (
        <span className="flex gap-1.5">
          <Moment at={last_used_at} />
          {last_used_address && (
            <span className="truncate text-muted max-desk:hidden">{last_used_address}</span>
          )}
        </span>
      ) : (
        <span className="text-muted">Never</span>
      ),
  },
  {
    ...timeColumn<Row>('expires', 'Expires', ({ api_key }) => api_key.expires_at, { priority: 4 }),
    cell: ({ api_key: { expires_at, revoked_at } }) =>
      revoked_at ? (
        <None />
      ) : (
        <span className="text-muted">{expires_at ? <Moment at={expires_at} /> : 'Never'}</span>
      ),
  },
  createdColumn(({ api_key }) => api_key.created_at, { priority: 9, phone: undefined }),
];

export const apiKeys = list({
  rows: 'api_keys.rows',
  path: '/api-keys',
  title: 'API keys',
  noun: ['API key', 'API keys'],
  columns,
  idOf: ({ api_key }) => api_key.id,
  nameOf: ({ api_key, status }) => `${api_key.name}, ${API_KEY_STATUS_LABELS[status]}`,
  detail: apiKey,
  tabs: statusTabs('/api-keys', 'API keys by status', API_KEY_STATUSES, API_KEY_STATUS_LABELS),
  filters: [createdFilter()],
  searchHint: 'Name, last 4 characters, address…',
  order: '-created_at',
  create: createApiKey,
  counts: 'api_keys.counts',
  exports: 'api-keys',
  Header: KeyProposals,
  empty: {
    icon: KeyRound,
    title: 'No API keys yet',
    text: 'Create one key for each system that calls the API, so that you can revoke one without stopping the others.',
  },
});
