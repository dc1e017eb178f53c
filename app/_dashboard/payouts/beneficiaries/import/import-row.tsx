import clsx from 'clsx';
import { CircleAlert, CircleCheck, Hourglass, Link2, MinusCircle, Plus, X } from 'lucide-react';
import { statusBadge } from '@/components/primitives/badge';
import { Button } from '@/components/primitives/button';
import { PageLink } from '@/components/primitives/page-link';
import { IMPORT_FIELDS, type ImportField } from '@/server/features/payouts/beneficiary-imports/words';
import { textLink } from '../../../kit/detail/facts';
import { GridCell } from '../../../kit/grid/grid-cell';
import type { ImportRow as Row, RowState } from './rows';

const State = statusBadge<RowState>({
  waiting: { label: 'Checking', tone: 'neutral', icon: Hourglass },
  ready: { label: 'Ready', tone: 'neutral', icon: CircleCheck },
  bad: { label: 'Error', tone: 'attention', icon: CircleAlert },
  duplicate: { label: 'Duplicate', tone: 'attention', icon: Link2 },
  saved: { label: 'Created', tone: 'neutral', icon: CircleCheck },
  excluded: { label: 'Excluded', tone: 'neutral', icon: MinusCircle },
});

type Props = {
  row: Row;
  state: RowState;
  /** Number of the earlier row with the same account. */
  repeats: number | undefined;
  fields: readonly ImportField[];
  isFirst: boolean;
  isLocked: boolean;
  onEdit: (field: ImportField, value: string) => void;
  onExclude: () => void;
  onInclude: () => void;
};

export function ImportRow({
  row,
  state,
  repeats,
  fields,
  isFirst,
  isLocked,
  onEdit,
  onExclude,
  onInclude,
}: Props) {
  const editable = !isLocked && state !== 'saved' && state !== 'excluded';
  const noteId = (at: number | string) => `row-${row.number}-${at}`;
  return (
    <tr
      className={clsx(
        'border-line border-b align-top last:border-b-0 max-desk:grid max-desk:grid-cols-2 max-desk:gap-x-3 max-desk:gap-y-1 max-desk:px-3 max-desk:py-2.5',
        '[&>td]:px-2 [&>td]:py-1 max-desk:[&>td]:px-0',
        state === 'excluded' && 'text-muted',
      )}
    >
      <th
        scope="row"
        className="whitespace-nowrap py-1 pl-4 text-left font-normal text-muted leading-7 tabular-nums max-desk:pl-0"
      >
        <span className="desk:hidden">Row </span>
        {row.number}
      </th>
      <td className="whitespace-nowrap !py-1.5 max-desk:text-right">
        {row.id ? (
          <PageLink href={`/beneficiaries/${row.id}`} className="rounded-sm">
            <State status={state} />
          </PageLink>
        ) : (
          <State status={state} />
        )}
      </td>
      <td className="min-w-60 max-w-80 max-desk:order-last max-desk:col-span-2 max-desk:min-w-0 max-desk:max-w-full">
        <div className="flex items-start justify-between gap-2">
          <ul className="min-w-0 py-1">
            {row.faults.map(({ field, rule, message }, at) => (
              <li key={`${field} ${rule}`} id={noteId(at)} className="text-red">
                {message}
              </li>
            ))}
            {state === 'duplicate' && (
              <li className="text-amber">
                {row.duplicate ? (
                  <>
                    Already saved as{' '}
                    <PageLink href={`/beneficiaries/${row.duplicate.id}`} className={textLink}>
                      {row.duplicate.name}
                    </PageLink>
                  </>
                ) : (
                  `Same account as row ${repeats}`
                )}
              </li>
            )}
          </ul>
          {editable && (
            <Button variant="quiet" square aria-label={`Exclude row ${row.number}`} onClick={onExclude}>
              <X aria-hidden="true" />
            </Button>
          )}
          {!isLocked && state === 'excluded' && (
            <Button variant="quiet" aria-label={`Include row ${row.number}`} onClick={onInclude}>
              <Plus aria-hidden="true" />
              Include
            </Button>
          )}
        </div>
      </td>
      {fields.map((field, at) => {
        const errors = row.faults.flatMap((fault, place) => (fault.field === field ? [place] : []));
        return (
          <td key={field} className="min-w-0">
            <span aria-hidden="true" className="block text-2xs text-faint desk:hidden">
              {IMPORT_FIELDS[field]}
            </span>
            <GridCell
              value={row.cells[field] ?? ''}
              name={`Row ${row.number}, ${IMPORT_FIELDS[field]}`}
              isInvalid={errors.length > 0}
              describedBy={errors.map(noteId).join(' ') || undefined}
              editable={editable}
              isTabStop={errors.length > 0 || (isFirst && at === 0)}
              onSave={(value) => onEdit(field, value)}
            />
          </td>
        );
      })}
    </tr>
  );
}
