import clsx from 'clsx';
import type { ReactNode } from 'react';

type SimpleColumn<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'end';
  /** Left out on phones. */
  wide?: true;
};

type Props<Row> = {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  columns: readonly SimpleColumn<Row>[];
};

/** Small table without sorting or selection, whose first column names the row. */
export function SimpleTable<Row>({ label, rows, keyOf, columns }: Props<Row>) {
  const classOf = ({ align, wide }: SimpleColumn<Row>) =>
    clsx('last:pr-0', align && 'text-right!', wide && 'max-desk:hidden');
  return (
    <table aria-label={label} className="w-full tabular-nums">
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.header}
              scope="col"
              className={clsx(
                'h-8 whitespace-nowrap border-line border-b pr-3 text-left font-medium text-muted text-xs',
                classOf(column),
              )}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className="border-line border-b last:border-0">
            {columns.map((column, at) => {
              const Cell = at === 0 ? 'th' : 'td';
              return (
                <Cell
                  key={column.header}
                  scope={at === 0 ? 'row' : undefined}
                  className={clsx(
                    'py-1.5 pr-3 text-left align-top font-normal [overflow-wrap:anywhere]',
                    classOf(column),
                  )}
                >
                  {column.cell(row)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
