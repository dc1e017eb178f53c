/** Shows the columns of rows, or whole rows as JSON, one per line. */
export type Output = {
  line(text: string): void;
  show(rows: readonly object[], columns: readonly string[]): void;
  /** For rows that come one by one. */
  stream(columns: readonly string[]): (row: object) => void;
};

export const createOutput = (asJson: boolean, write: (text: string) => void): Output => ({
  line: (text) => write(`${text}\n`),
  show(rows, columns) {
    if (asJson) for (const row of rows) write(`${JSON.stringify(row)}\n`);
    else if (rows.length) write(tableOf(rows, columns));
  },
  stream(columns) {
    if (asJson) return (row) => write(`${JSON.stringify(row)}\n`);
    let widths: number[] | undefined;
    return (row) => {
      const cells = cellsOf(row, columns);
      const head = headOf(columns);
      const isFirst = !widths;
      widths = cells.map((cell, i) => Math.max(cell.length, widths?.[i] ?? head[i]!.length));
      if (isFirst) write(lineOf(head, widths));
      write(lineOf(cells, widths));
    };
  },
});

const headOf = (columns: readonly string[]): string[] => columns.map((name) => name.toUpperCase());

const cellsOf = (row: object, columns: readonly string[]): string[] =>
  columns.map((name) => textOf((row as Record<string, unknown>)[name]));

const lineOf = (cells: readonly string[], widths: readonly number[]): string =>
  `${cells
    .map((cell, i) => cell.padEnd(widths[i]!))
    .join('  ')
    .trimEnd()}\n`;

function tableOf(rows: readonly object[], columns: readonly string[]): string {
  const lines = [headOf(columns), ...rows.map((row) => cellsOf(row, columns))];
  const widths = columns.map((_, i) => Math.max(...lines.map((cells) => cells[i]!.length)));
  return lines.map((cells) => lineOf(cells, widths)).join('');
}

// Control characters would move the cursor; names and notes are other people's text.
const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value).replace(/\p{Cc}/gu, ' ');
