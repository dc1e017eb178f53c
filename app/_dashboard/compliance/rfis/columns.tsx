import type { RfiRow } from '@/app/_trpc/outputs';
import type { Column } from '@/components/list/column';
import { nameColumn, statusColumn, textColumn, timeColumn } from '@/components/list/columns';
import { Due } from './due';
import { kindLabel, missingDocuments, subjectLabel } from './labels';
import { RfiStatus } from './status';

export const rfiColumns = (closed: boolean): Column<RfiRow>[] => [
  {
    key: 'due',
    sort: closed ? undefined : { by: 'response_deadline', of: 'date' },
    width: 7,
    header: closed ? 'Closed' : 'Due',
    phone: 'end',
    cell: ({ rfi }) => <Due rfi={rfi} />,
  },
  nameColumn('subject', 'Payment', (row) => ({ name: subjectLabel(row) }), {
    phone: 'lead',
    width: 16,
  }),
  textColumn('kind', 'Type', ({ rfi }) => kindLabel(rfi.entity_type), { width: 5, priority: 5 }),
  textColumn('reason', 'Reason', ({ rfi }) => rfi.reason_code_description, {
    phone: 'line',
    width: 15,
    priority: 3,
  }),
  {
    key: 'documents',
    width: 5,
    priority: 4,
    header: 'Documents',
    cell: ({ rfi }) => {
      const all = rfi.documents_required.length;
      const missing = missingDocuments(rfi);
      return (
        <span className="tabular-nums">
          {all - missing} of {all}
        </span>
      );
    },
  },
  timeColumn('asked', 'Requested', ({ rfi }) => rfi.created_at, {
    priority: 2,
    sort: { by: 'created_at', of: 'date' },
  }),
  statusColumn(({ rfi }) => <RfiStatus status={rfi.status} />, { width: 8.5 }),
];
