import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { drawSheet, type Sheet } from './sheet';

const sheet = (...rows: [string, string][]): Sheet => ({
  title: 'Remittance advice',
  sections: [{ title: 'Parties', rows: rows.map(([term, value]) => ({ term, value })) }],
  date: new Date('2026-11-20T12:00:00Z'),
});

async function read(given: Sheet) {
  const { text, totalPages } = await extractText(
    await getDocumentProxy(new Uint8Array(await drawSheet(given))),
    { mergePages: true },
  );
  return { text: text.replace(/\s+/g, ' '), totalPages };
}

test('a PDF sheet shows European, Greek, Cyrillic and Vietnamese letters and the rupee sign', async () => {
  const name = 'Zażółć Ærø Ñandú Ελλάς Ἀθῆναι Чебурашка Nguyễn';
  const { text } = await read(sheet(['Received by', name], ['Amount', '₹ 20,07,840.12']));
  expect(text).toContain(name);
  expect(text).toContain('₹ 20,07,840.12');
  expect(text).not.toContain('Unicode');
});

test('a PDF sheet shows Chinese, Japanese, Korean, Hindi and Thai', async () => {
  const rows: [string, string][] = [
    ['Chinese', '上海贸易 Trading 服务费'],
    ['Traditional', '臺灣貿易有限公司'],
    ['Japanese', '株式会社カナかな'],
    ['Korean', '주식회사 서울'],
    ['Hindi', 'आशा'],
    ['Thai', 'บริษัท'],
  ];
  const { text } = await read(sheet(...rows));
  for (const [, value] of rows) expect(text).toContain(value);
  expect(text).not.toContain('Unicode');
});

test('characters without a glyph and invisible characters are shown by number', async () => {
  const { text } = await read(sheet(['Emoji', '🦕 Trading'], ['Tamil', 'ஆஷா'], ['Hidden', 'A\u202eB']));
  expect(text).toContain('[U+1F995] Trading');
  expect(text).toContain('[U+0B86 U+0BB7 U+0BBE]');
  expect(text).toContain('A[U+202E]B');
  expect(text).toContain('Characters without a glyph are shown as Unicode numbers');
});

test('a PDF sheet shows Arabic and Hebrew', async () => {
  const { text } = await read(sheet(['Arabic', 'شركة النور 1,250.00'], ['Hebrew', 'חברת Nordlicht']));
  for (const word of ['شركة', 'النور', '1,250.00', 'חברת', 'Nordlicht']) expect(text).toContain(word);
  expect(text).not.toContain('Unicode');
});

test('a long Arabic text wraps within its column', async () => {
  const { text } = await read(sheet(['Long', Array.from({ length: 60 }, () => 'شركة').join(' ')]));
  expect(text.match(/شركة/g)).toHaveLength(60);
});

test('a composed letter is shown as that letter', async () => {
  expect((await read(sheet(['Name', 'Mu\u0308ller']))).text).toContain('Müller');
});

test('the text of a document does not depend on the documents before it', async () => {
  await drawSheet(sheet(['Name', '“éô”']));
  expect((await read(sheet(['Name', 'O’Leone']))).text).toContain('O’Leone');
});

test('the same sheet produces the same bytes, and another sheet different ones', async () => {
  const [one, again, other] = await Promise.all([
    drawSheet(sheet(['Name', 'Asha'])),
    drawSheet(sheet(['Name', 'Asha'])),
    drawSheet(sheet(['Name', 'Usha'])),
  ]);
  expect(one.equals(again)).toBe(true);
  expect(one.equals(other)).toBe(false);
});

test('long text wraps over lines and pages without loss', async () => {
  const words = Array.from({ length: 500 }, (_, at) => `word${at}`);
  const { text, totalPages } = await read(sheet(['Long', words.join(' ')], ['After', 'the end']));
  expect(totalPages).toBeGreaterThan(1);
  for (const word of [...words, 'the end']) expect(text).toContain(word);
});
