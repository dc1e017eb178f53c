import { expect, test } from 'vitest';
import { streamCsv } from './file';
import { unmarkFormula } from './formula';

async function writtenAs(cell: string): Promise<string> {
  const columns = [{ header: 'Cell', of: 'text' as const }];
  let text = '';
  for await (const piece of streamCsv({ name: 'Cells', columns, parts: [[[cell]]] }))
    text += Buffer.from(piece);
  return text.slice('\ufeffCell\r\n'.length);
}

const FORMULAS = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  ' =1',
  '\u00a0=1',
  '\u3000＝1',
  '\ufeff=1',
  "'=1",
  '"=1"',
  '\'" ＝1',
];

test.each(FORMULAS)('a cell that looks like a formula is marked as text: %j', async (cell) => {
  const written = (await writtenAs(cell)).trim().replace(/^"|"$/g, '').replaceAll('""', '"');
  expect(written).toBe(`'${cell}`);
  expect(unmarkFormula(written)).toBe(cell.trim());
});

test.each(['\t=1', '\r=1', '\tx'])(
  'a cell that begins with a control character is marked as text: %j',
  async (cell) => {
    expect(await writtenAs(cell)).toBe(`"'${cell}"\r\n`);
  },
);

test.each(['1=1', 'a@b.com', "'t Hooft", '"quoted"', 'ｘ＝1', ''])(
  'a harmless cell is unchanged: %j',
  async (cell) => {
    expect((await writtenAs(cell)).trim().replace(/^"|"$/g, '').replaceAll('""', '"')).toBe(cell);
    expect(unmarkFormula(cell)).toBe(cell);
  },
);

test('a phone number keeps its plus sign, and nothing else in its column can be a formula', async () => {
  const cells = ['+4930123456', '+1', '+1+1', '+SUM(1)', '=1', '-1', '+49 30', '030 123'];
  const sheet = {
    name: 'Phones',
    columns: [{ header: 'Phone', of: 'phone' as const }],
    parts: [cells.map((cell) => [cell])],
  };
  let text = '';
  for await (const piece of streamCsv(sheet)) text += Buffer.from(piece);
  expect(text.trim().split('\r\n').slice(1)).toEqual([
    '+4930123456',
    '+1',
    "'+1+1",
    "'+SUM(1)",
    "'=1",
    "'-1",
    "'+49 30",
    '030 123',
  ]);
});
