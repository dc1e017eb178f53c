import clsx from 'clsx';
import { Amount } from '@/components/amounts/amount';
import { countText } from '@/components/format/count';
import { Moment } from '@/components/time/moment';
import type { Column } from './column';

export const None = () => (
  <span className="text-faint">
    <span aria-hidden="true">–</span>
    <span className="sr-only">none</span>
  </span>
);

type More<Row> = Partial<Omit<Column<Row>, 'key' | 'header' | 'cell'>>;
type Value<Row, T> = (row: Row) => T | null | undefined;

export const textColumn = <Row,>(
  key: string,
  header: string,
  value: Value<Row, string>,
  more: More<Row> = {},
): Column<Row> => ({
  key,
  header,
  width: 10,
  cell: (row) => {
    const text = value(row);
    if (!text) return <None />;
    return (
      <span
        className={clsx(
          'block max-desk:max-w-full',
          more.link
            ? 'desk:truncate max-desk:whitespace-normal max-desk:[overflow-wrap:anywhere]'
            : 'max-w-60 truncate',
        )}
      >
        {text}
      </span>
    );
  },
  ...more,
});

export const timeColumn = <Row,>(
  key: string,
  header: string,
  value: Value<Row, string>,
  more: More<Row> = {},
): Column<Row> => ({
  key,
  header,
  width: 5.5,
  cell: (row) => {
    const at = value(row);
    return <span className="text-muted">{at ? <Moment at={at} /> : <None />}</span>;
  },
  ...more,
});

export const createdColumn = <Row,>(
  value: Value<Row, string>,
  { header = 'Created', ...more }: More<Row> & { header?: string } = {},
): Column<Row> =>
  timeColumn('created', header, value, { phone: 'end', sort: { by: 'created_at', of: 'date' }, ...more });

export const statusColumn = <Row,>(cell: Column<Row>['cell'], more: More<Row> = {}): Column<Row> => ({
  key: 'status',
  header: 'Status',
  phone: 'side',
  hideable: false,
  width: 8,
  cell,
  ...more,
});

export const countColumn = <Row,>(
  key: string,
  header: string,
  value: (row: Row) => number,
  more: More<Row> = {},
): Column<Row> => ({
  key,
  header,
  align: 'end',
  width: 4,
  cell: (row) => <span className="tabular-nums">{countText(value(row))}</span>,
  ...more,
});

type Money = { amount: number; currency: string };

export const amountColumn = <Row,>(
  key: string,
  header: string,
  value: Value<Row, Money>,
  { className, ...more }: More<Row> & { className?: string } = {},
): Column<Row> => ({
  key,
  header,
  align: 'end',
  width: 8,
  cell: (row) => {
    const money = value(row);
    return money ? <Amount {...money} className={className} /> : <None />;
  },
  ...more,
});

export const nameColumn = <Row,>(
  key: string,
  header: string,
  value: (row: Row) => { name: string; detail?: string },
  more: More<Row> = {},
): Column<Row> => ({
  key,
  header,
  width: 14,
  link: true,
  cell: (row) => {
    const { name, detail } = value(row);
    return (
      <span className="flex max-w-96 gap-1.5 max-desk:max-w-full">
        <span className="truncate font-medium">{name}</span>
        {detail && <span className="text-muted tabular-nums">{detail}</span>}
      </span>
    );
  },
  ...more,
});
