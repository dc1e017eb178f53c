import type { Column } from '@/components/list/column';
import { createdColumn, nameColumn, statusColumn, textColumn, timeColumn } from '@/components/list/columns';
import { countryColumn } from '@/components/list/country-column';
import { type RequestRow, RequestStatus } from './status';

export const requestColumns: readonly Column<RequestRow>[] = [
  nameColumn('name', 'Name', ({ request }) => ({ name: request.name }), {
    phone: 'lead',
    sort: { by: 'name', of: 'text' },
  }),
  statusColumn(({ state }) => <RequestStatus status={state} />),
  textColumn('email', 'Email', ({ request }) => request.email, { phone: 'line', width: 12, priority: 3 }),
  countryColumn(({ request }) => request.country_code, { priority: 4 }),
  textColumn('currency', 'Currency', ({ request }) => request.currency, { width: 4.5, priority: 2 }),
  textColumn('by', 'Requested by', ({ request }) => request.requested_by, { width: 9, priority: 5 }),
  timeColumn(
    'until',
    'Valid until',
    ({ request, state }) => (state === 'open' || state === 'expired' ? request.expires_at : null),
    { width: 6, priority: 1 },
  ),
  createdColumn(({ request }) => request.created_at, { header: 'Requested' }),
];
