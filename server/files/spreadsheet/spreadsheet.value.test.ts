import { readXlsx, streamXlsxRows } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { sheetFile } from './file';
import { sheetFields, toCells } from './sheet';

type Row = { name: string | null; paid: { amount: number; currency: string } | null; at: string };

const { text, amount, number, time } = sheetFields<Row>();
const FIELDS = [
  text('Name', ({ name }) => name),
  amount('Paid', ({ paid }) => paid),
  number('Letters', ({ name }) => name?.length ?? null),
  time('Created', ({ at }) => at),
];
const ROWS: Row[] = [
  { name: '=1+1', paid: { amount: -1250, currency: 'USD' }, at: '2026-11-22T06:31:33Z' },
  { name: '0042, "Asha"', paid: { amount: 1234, currency: 'KWD' }, at: '2026-11-22T06:31:33.123Z' },
  { name: null, paid: null, at: '2026-01-01T00:00:00Z' },
];
const columns = FIELDS.flatMap((field) => field.columns);
const rows = ROWS.map((row) => toCells(FIELDS, row));

async function bytesOf(format: 'csv' | 'xlsx') {
  const parts: Uint8Array[] = [];
  for await (const part of sheetFile('things', format, { name: 'Things', columns, parts: [rows] }).content)
    parts.push(part);
  return Buffer.concat(parts);
}

test('CSV writes numbers as numbers with their currency in the next column, and defuses formulas', async () => {
  const lines = (await bytesOf('csv')).toString('utf8').split('\r\n');
  expect(lines).toEqual([
    '\ufeffName,Paid,Paid currency,Letters,Created',
    "'=1+1,-12.50,USD,4,2026-11-22T06:31:33Z",
    '"0042, ""Asha""",1.234,KWD,12,2026-11-22T06:31:33.123Z',
    ',,,,2026-01-01T00:00:00Z',
    '',
  ]);
});

test.each(['text', 'phone', 'amount', 'number', 'time'] as const)(
  'CSV defuses a formula in a %s column',
  async (of) => {
    const cells = ['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '＝1'];
    const sheet = { name: 'Things', columns: [{ header: 'Cell', of }], parts: [cells.map((cell) => [cell])] };
    let text = '';
    for await (const piece of sheetFile('things', 'csv', sheet).content) text += Buffer.from(piece);
    const [, ...lines] = text.split('\r\n');
    const written = lines.slice(0, -1).map((line) => line.replace(/^"|"$/g, ''));
    expect(written).toEqual(cells.map((cell) => `'${cell}`));
  },
);

test('XLSX stores numbers and times as such, and text that stays text when edited', async () => {
  const found = [];
  const bytes = await bytesOf('xlsx');
  for await (const row of streamXlsxRows(bytes)) found.push(row.values);
  expect(found[0]).toEqual(['Name', 'Paid', 'Paid currency', 'Letters', 'Created']);
  expect(found[1]).toEqual(['=1+1', -12.5, 'USD', 4, new Date('2026-11-22T06:31:33Z')]);
  expect(found[2]!.slice(0, 4)).toEqual(['0042, "Asha"', 1.234, 'KWD', 12]);
  expect(found[3]!.slice(0, 4)).toEqual([null, null, null, null]);
});

test('XLSX shows each amount with its currency’s decimals', async () => {
  const at = '2026-11-22T06:31:33Z';
  const createRow = ([amount, currency]: [number, string]) => ({
    name: 'Asha',
    paid: { amount, currency },
    at,
  });
  const sheet = {
    name: 'Things',
    columns,
    parts: [
      (
        [
          [125_000, 'JPY'],
          [125_000, 'USD'],
          [1234, 'KWD'],
          [0, 'JPY'],
          [-5, 'USD'],
        ] as [number, string][]
      )
        .map(createRow)
        .map((row) => toCells(FIELDS, row)),
    ],
  };
  const parts: Uint8Array[] = [];
  for await (const part of sheetFile('things', 'xlsx', sheet).content) parts.push(part);
  const { sheets } = await readXlsx(Buffer.concat(parts), { readStyles: true });
  const shown = [1, 2, 3, 4, 5].map((row) => sheets[0]!.cells?.get(`${row},1`));
  expect(shown.map((cell) => [cell?.value, cell?.style?.numFmt])).toEqual([
    [125_000, '#,##0'],
    [1250, '#,##0.00'],
    [1.234, '#,##0.000'],
    [0, '#,##0'],
    [-0.05, '#,##0.00'],
  ]);
});
