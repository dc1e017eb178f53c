import { expect, test } from 'vitest';
import { hasUnknownReading, romanizeKana } from './japanese';

test.each([
  '渋谷商事',
  '株',
  '㈱トヨタ',
  '株式会社さくら',
  '広島電鉄',
  '沢田',
  '黒田',
  '浜辺',
  '会計',
  '峠',
  '三菱商事',
  '佐々木',
  '山田たろう',
])('%s is Japanese, with a reading that it doesn’t say', (name) => {
  expect(hasUnknownReading(name, false)).toBe(true);
});

test.each([
  '上海明德（中国）有限公司',
  '深圳市腾讯计算机系统有限公司',
  '台灣積體電路製造股份有限公司',
  '香港上海滙豐銀行',
  '李小龍',
  '李小龙',
  '王伟',
  '陳美玲',
  '李喆',
  '臺灣',
])('%s is read as Chinese', (name) => {
  expect(hasUnknownReading(name, false)).toBe(false);
});

test('in Japan any kanji have a reading that they don’t say, and kana have one', () => {
  expect(hasUnknownReading('山田太郎', true)).toBe(true);
  expect(hasUnknownReading('山田太郎', false)).toBe(false);
  expect(hasUnknownReading('ジョン・スミス', true)).toBe(false);
  expect(hasUnknownReading('Acme KK', true)).toBe(false);
});

test.each([
  ['ジョン・スミス', 'Jon Sumisu'],
  ['ハリー・ポッター', 'Hari Potta'],
  ['キャット', 'Kyatto'],
  ['しんじゅく', 'Shinjuku'],
  ['マッチャ', 'Matcha'],
  ['ヴィクトリア', 'Vikutoria'],
  ['Cafe ティー', 'Cafe Ti'],
])('%s is spelled %s', (name, spelled) => {
  expect(romanizeKana(name)).toBe(spelled);
});
