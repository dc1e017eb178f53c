import { countText } from '@/components/format/count';
import type { Column } from '@/components/list/column';
import { amountColumn, createdColumn, statusColumn, textColumn } from '@/components/list/columns';
import { CopyButton } from '@/components/primitives/copy-button';
import { type DistributorLinkRow, DistributorLinkStatusBadge, isDirect } from './status';

type Row = DistributorLinkRow;

export const distributorLinkColumns: readonly Column<Row>[] = [
  statusColumn(({ distributor_link }) => <DistributorLinkStatusBadge status={distributor_link.status} />, {
    width: 6.5,
  }),
  {
    key: 'scheme',
    header: 'Scheme',
    link: true,
    phone: 'lead',
    width: 11.5,
    // A code can be as long as a name.
    cell: ({ distributor_link: { details } }) => (
      <span className="flex max-w-96 gap-1.5 max-desk:max-w-full">
        <span className="truncate font-medium">{details.scheme_name}</span>
        <span className="max-w-[50%] shrink-0 truncate text-muted">{details.scheme_code}</span>
      </span>
    ),
  },
  textColumn('fund', 'Fund', ({ distributor_link: { details } }) => details.fund_name, {
    phone: 'line',
    width: 10.5,
    priority: 3,
  }),
  {
    key: 'distributor',
    header: 'Distributor',
    width: 12.5,
    priority: 4,
    cell: ({ distributor_link: { details } }) => (
      <span className="block max-w-60 truncate">
        {isDirect(details) ? (
          <span className="text-muted">Direct</span>
        ) : (
          <>
            {details.distributor_name} <span className="text-muted">{details.distributor_arn}</span>
          </>
        )}
      </span>
    ),
  },
  amountColumn('amount', 'Preset amount', ({ distributor_link }) => presetOf(distributor_link), {
    width: 6.5,
    priority: 2,
    sort: { by: 'amount', of: 'amount' },
  }),
  {
    key: 'openings',
    header: 'Sessions',
    align: 'end',
    width: 5,
    phone: 'end',
    sort: { by: 'openings_count', of: 'number' },
    cell: ({ distributor_link: { openings_count: count } }) => (
      <span className="tabular-nums">
        {countText(count)}
        <span className="text-muted desk:hidden">{count === 1 ? ' session' : ' sessions'}</span>
      </span>
    ),
  },
  {
    key: 'link',
    header: 'Link',
    width: 2.5,
    cell: ({ distributor_link: { url, details, status } }) =>
      status === 'active' && (
        <CopyButton text={url} of={`distributor link to ${details.scheme_name}`} inRow="alone" />
      ),
  },
  createdColumn(({ distributor_link }) => distributor_link.created_at, { phone: undefined, priority: 1 }),
];

/** In US dollars, like all schemes. */
export const presetOf = ({ details: { amount } }: DistributorLinkRow['distributor_link']) =>
  amount === undefined ? null : { amount, currency: 'USD' };
