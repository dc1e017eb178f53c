'use client';

import { countText } from '@/components/format/count';
import type { Selection } from '@/components/list/selection';
import { Totals } from '@/components/money/totals';
import { CopyButton } from '@/components/primitives/copy-button';
import type { Export } from '../exports/use-export';
import type { Listing } from '../procedure';
import { ExportMenu } from './export-menu';
import type { List, RowsResult } from './list';

export const withCount = (count: number, [one, many]: readonly [string, string]) =>
  `${countText(count)} ${count === 1 ? one : many}`;

type Props<P extends Listing, Row> = {
  list: List<P, Row>;
  selection: Selection<Row>;
  drillDown: RowsResult<Row>['drillDown'];
  onHide: (hidden: boolean) => void;
  file: Export;
};

export function Selected<P extends Listing, Row>({
  list,
  selection,
  drillDown,
  onHide,
  file,
}: Props<P, Row>) {
  const { Selected: Own, moneyOf, idOf, noun: words } = list;
  const rows = selection.rows.filter((row) => !drillDown?.(row));
  const ids = rows.map(idOf);
  return (
    <>
      <div className="min-w-0 flex-1">{moneyOf && <Totals parts={selection.rows.flatMap(moneyOf)} />}</div>
      <span className="flex flex-wrap items-center gap-2 max-desk:order-2 max-desk:basis-full">
        {!Own && (
          <span className="flex items-center whitespace-nowrap text-muted">
            Copy IDs
            <CopyButton text={ids.join('\n')} of={`IDs of the selected ${words[1]}`} />
          </span>
        )}
        {list.exports && ids.length > 0 && (
          <ExportMenu
            plain
            what={withCount(ids.length, words)}
            onStart={(format) => file.start(format, ids)}
            disabled={file.running !== null}
          />
        )}
        {Own && <Own selection={selection} onHide={onHide} />}
      </span>
    </>
  );
}
