import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test, vi } from 'vitest';
import { drawTable, type Table } from './table';

// Fonts are parsed for each file, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const table = (rows: Table['rows'], more: Partial<Table> = {}): Table => ({
  title: 'Statement of a balance',
  facts: [{ term: 'Account holder', value: 'Northwind' }],
  columns: [
    { header: 'Date', share: 1 },
    { header: 'Activity', share: 3 },
    { header: 'Amount', share: 1, align: 'right' },
  ],
  rows,
  totals: [['', 'Closing balance', '12.50']],
  date: new Date('2026-11-20T12:00:00Z'),
  ...more,
});

async function pagesOf(given: Table): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(await drawTable(given)));
  const { text } = await extractText(document, { mergePages: false });
  return text.map((page) => page.replace(/\s+/g, ' '));
}

const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => [
    '20 Nov 2026',
    { text: `Payout ${at}.`, note: `Reference ${at}.` },
    `−${at}.50`,
  ]);

test('a one-page table has its facts, rows, total and page number', async () => {
  const [page, ...others] = await pagesOf(table(rows(2), { note: 'In UTC' }));
  expect(others).toEqual([]);
  for (const says of [
    'Account holder Northwind',
    'Date Activity Amount',
    'Payout 0. Reference 0. −0.50',
    'Payout 1. Reference 1. −1.50',
    'Closing balance 12.50',
    'In UTC',
    'Page 1 of 1',
  ])
    expect(page).toContain(says);
});

test('a long table continues over pages without losing rows, each with header and page number', async () => {
  const pages = await pagesOf(table(rows(200)));
  expect(pages.length).toBeGreaterThan(4);
  for (const [at, page] of pages.entries()) {
    expect(page).toContain('Date Activity Amount');
    expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
  }
  const whole = pages.join(' ');
  for (let at = 0; at < 200; at++) expect(whole).toContain(`Payout ${at}. Reference ${at}. −${at}.50`);
  expect(pages.at(-1)).toContain('Closing balance 12.50');
});

test('a tall row stays on one page, and the next row follows', async () => {
  const long = Array.from({ length: 60 }, (_, at) => `word${at}`).join(' ');
  const pages = await pagesOf(
    table(Array.from({ length: 30 }, (_, at) => ['Day', `${at}. ${long} end${at}.`, '1'])),
  );
  for (let at = 0; at < 30; at++)
    expect(pages.filter((page) => page.includes(`${at}. word0 `) && page.includes(`end${at}.`))).toHaveLength(
      1,
    );
});

test('the same table produces the same bytes', async () => {
  const [one, again] = await Promise.all([drawTable(table(rows(3))), drawTable(table(rows(3)))]);
  expect(one.equals(again)).toBe(true);
});
