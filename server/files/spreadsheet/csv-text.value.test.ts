import { expect, test } from 'vitest';
import { csvLine, unmarkText } from './csv-text';

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

test.each(FORMULAS)('a cell that looks like a formula is marked as text: %j', (cell) => {
  const written = csvLine([cell]).trim().replace(/^"|"$/g, '').replaceAll('""', '"');
  expect(written).toBe(`'${cell}`);
  expect(unmarkText(written)).toBe(cell.trim());
});

test.each(['\t=1', '\r=1', '\tx'])(
  'a cell that begins with a control character is marked as text: %j',
  (cell) => {
    expect(csvLine([cell])).toBe(`"'${cell}"\r\n`);
  },
);

test.each(['1=1', 'a@b.com', "'t Hooft", '"quoted"', 'ｘ＝1', ''])(
  'a harmless cell is unchanged: %j',
  (cell) => {
    expect(csvLine([cell]).trim().replace(/^"|"$/g, '').replaceAll('""', '"')).toBe(cell);
    expect(unmarkText(cell)).toBe(cell);
  },
);
