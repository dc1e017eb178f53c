import type { RfiRow } from '@/app/_trpc/outputs';
import type { Column } from '@/components/data/list/column';
import { Badge } from '@/components/status/status';
import { Moment } from '@/components/time/moment';
import { Due } from './due';
import { kindLabel, missingOf, rfiBadges, subjectLabel } from './rfi-labels';

export const rfiColumns = (closed: boolean): Column<RfiRow>[] => [
  {
    key: 'due',
    width: 7,
    header: closed ? 'Closed' : 'Due',
    phone: 'end',
    cell: ({ rfi }) => <Due rfi={rfi} />,
  },
  {
    key: 'subject',
    width: 16,
    header: 'Payment',
    phone: 'lead',
    link: true,
    hideable: false,
    cell: ({ subject }) => (
      <span className="block max-w-80 truncate font-[540] max-desk:max-w-full">{subjectLabel(subject)}</span>
    ),
  },
  { key: 'kind', width: 5, priority: 5, header: 'Type', cell: ({ rfi }) => kindLabel(rfi.entity_type) },
  {
    key: 'reason',
    width: 18,
    priority: 3,
    header: 'Reason',
    phone: 'line',
    cell: ({ rfi }) => (
      <span className="block max-w-96 truncate text-muted max-desk:max-w-full">
        {rfi.reason_code_description}
      </span>
    ),
  },
  {
    key: 'documents',
    width: 5,
    priority: 4,
    header: 'Documents',
    cell: ({ rfi }) => {
      const all = rfi.documents_required.length;
      const missing = missingOf(rfi);
      return (
        <span className="tabular-nums">
          {all - missing} of {all}
        </span>
      );
    },
  },
  {
    key: 'asked',
    width: 7,
    priority: 2,
    header: 'Requested',
    cell: ({ rfi }) => (
      <span className="text-muted">
        <Moment at={rfi.created_at} />
      </span>
    ),
  },
  {
    key: 'status',
    width: 9,
    header: 'Status',
    phone: 'side',
    cell: ({ rfi }) => <Badge {...rfiBadges[rfi.status]} />,
  },
];
