import { lowerFirst } from '../format/text';
import { CopyButton } from '../primitives/copy-button';
import type { Column } from './column';
import { None } from './columns';

export const copyColumn = <Row,>(
  key: string,
  header: string,
  value: (row: Row) => string | null | undefined,
  more: Partial<Column<Row>> = {},
): Column<Row> => ({
  key,
  header,
  width: 16,
  cell: (row) => {
    const text = value(row);
    if (!text) return <None />;
    return (
      <span className="inline-flex items-center font-mono text-xs">
        {text}
        <CopyButton text={text} of={lowerFirst(header)} inRow />
      </span>
    );
  },
  ...more,
});
