import { Countries } from '../format/country';
import type { Column } from './column';
import { None } from './columns';

export const countryColumn = <Row,>(
  value: (row: Row) => string | null | undefined,
  more: Partial<Column<Row>> = {},
): Column<Row> => ({
  key: 'country',
  header: 'Country',
  width: 8,
  cell: (row) => {
    const country = value(row);
    if (!country) return <None />;
    return (
      <span className="block max-w-60 truncate max-desk:max-w-full">
        <Countries codes={[country]} />
      </span>
    );
  },
  ...more,
});
