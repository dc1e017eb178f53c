import clsx from 'clsx';
import { Check, Plus, X } from 'lucide-react';
import type { BatchRow } from '@/app/_trpc/outputs';
import { Amount } from '@/components/amounts/amount';
import { faultText } from '@/components/form/fault-text';
import { Button } from '@/components/primitives/button';
import { PageLink } from '@/components/primitives/page-link';
import { GridCell } from '../../../kit/grid/grid-cell';
import { RowState } from '../status';

type Props = {
  row: BatchRow;
  columns: GridColumn[];
  fixable: boolean;
  first: boolean;
  hasErrorColumn: boolean;
  busy: boolean;
  onSave: (row: BatchRow, column: number, value: string) => void;
  onDrop: (row: BatchRow) => void;
  onInclude: (row: BatchRow) => void;
  onAddBeneficiary: (name: string) => void;
};

export function GridRow({
  row,
  columns,
  fixable,
  first,
  hasErrorColumn,
  busy,
  onSave,
  onDrop,
  onInclude,
  onAddBeneficiary,
}: Props) {
  const editable = fixable && row.state !== 'dropped' && row.state !== 'waiting';
  const findLabel = (column: number | null) => columns.find((one) => one.column === column)?.label ?? 'Row';
  const isUnknownName = (column: number | null, rule: string) =>
    rule === 'unknown' && columns.some((one) => one.column === column && one.field === 'beneficiary_name');
  const noteId = (at: number) => `row-${row.number}-${at}`;
  return (
    <tr
      aria-busy={busy}
      className={clsx(
        'border-line border-b align-top last:border-b-0 max-desk:grid max-desk:grid-cols-2 max-desk:gap-x-3 max-desk:gap-y-1 max-desk:px-3 max-desk:py-2.5',
        '[&>td]:px-2 [&>td]:py-1 max-desk:[&>td]:px-0',
        row.state === 'dropped' && 'text-muted',
        busy && 'opacity-60',
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
        {row.payout_id ? (
          <PageLink href={`/payouts/${row.payout_id}`} className="rounded-sm">
            <RowState status={row.state} />
          </PageLink>
        ) : (
          <RowState status={row.state} />
        )}
      </td>
      {hasErrorColumn && (
        <td
          className={clsx(
            'min-w-60 max-w-80 max-desk:order-last max-desk:col-span-2 max-desk:min-w-0 max-desk:max-w-full',
            row.faults.length === 0 && 'max-desk:hidden',
          )}
        >
          <div className="flex items-start justify-between gap-2">
            <ul className="min-w-0 py-1">
              {row.faults.map(({ column, rule, message, blocking, suggestion }, at) => (
                <li
                  key={`${column} ${rule}`}
                  id={noteId(at)}
                  className={blocking ? 'text-red' : 'text-amber'}
                >
                  {faultText(message, findLabel(column))}
                  {editable && column !== null && suggestion && (
                    <Button
                      variant="quiet"
                      className="-ml-2.5 flex"
                      onClick={() => onSave(row, column, suggestion)}
                    >
                      <Check aria-hidden="true" />
                      Use {suggestion}
                    </Button>
                  )}
                  {editable && isUnknownName(column, rule) && (
                    <Button
                      variant="quiet"
                      className="-ml-2.5 flex"
                      aria-label={`Add ${row.cells[column!]} as a beneficiary`}
                      onClick={() => onAddBeneficiary(row.cells[column!]!)}
                    >
                      <Plus aria-hidden="true" />
                      Add beneficiary
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {editable && row.state === 'held' && (
              <Button variant="quiet" aria-label={`Include row ${row.number}`} onClick={() => onInclude(row)}>
                <Plus aria-hidden="true" />
                Include
              </Button>
            )}
            {editable && (row.state === 'bad' || row.faults.length > 0) && (
              <Button
                variant="quiet"
                square
                aria-label={`Exclude row ${row.number}`}
                onClick={() => onDrop(row)}
              >
                <X aria-hidden="true" />
              </Button>
            )}
          </div>
        </td>
      )}
      {columns.map(({ column, label, field }, at) => {
        const errors = row.faults.flatMap((error, place) =>
          error.column === column ? [{ ...error, place }] : [],
        );
        return (
          <td key={column} className="min-w-0">
            <span aria-hidden="true" className="block text-2xs text-faint desk:hidden">
              {label}
            </span>
            <GridCell
              value={row.cells[column] ?? ''}
              name={`Row ${row.number}, ${label}`}
              isInvalid={errors.some(({ blocking }) => blocking)}
              describedBy={errors.map(({ place }) => noteId(place)).join(' ') || undefined}
              editable={editable}
              isTabStop={errors.length > 0 || (first && at === 0)}
              onSave={(value) => onSave(row, column, value)}
            />
            {field === 'amount' && row.amount && (
              <Amount {...row.amount} className="block px-1.5 text-muted text-xs max-desk:px-0" />
            )}
          </td>
        );
      })}
    </tr>
  );
}

type GridColumn = { column: number; label: string; field: string };
