import { toRomaji } from 'wanakana';

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const KANA_WORD = /[\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu;
const KANJI = /\p{Script=Han}/u;

/** Forms of company and other words that no Chinese name has. */
const JAPANESE_WORDS = /株|有限会社|合同会社|合名会社|合資会社|会社|商事|法人|物産|製作所|々/u;

/** The reading of kanji is not in the name: what Chinese would read is another name. */
export function hasUnknownReading(name: string, isInJapan: boolean): boolean {
  const text = name.normalize('NFKC');
  if (!KANJI.test(text)) return false;
  return (
    isInJapan ||
    KANA.test(text) ||
    JAPANESE_WORDS.test(text) ||
    isSpelledAsJapanese([...text].filter((character) => KANJI.test(character)))
  );
}

/** In Hepburn's spelling, as in passports: without long vowels. */
export const romanizeKana = (name: string): string =>
  name
    .replaceAll('・', ' ')
    .replace(KANA_WORD, (word) => capitalize(toRomaji(word.replaceAll('ー', ''), SPELLING)));

const SPELLING = {
  customRomajiMapping: { ゔぃ: 'vi', ゔぇ: 've', ゔぉ: 'vo', てぃ: 'ti', でぃ: 'di', とぅ: 'tu', どぅ: 'du' },
};

const capitalize = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** True if Japanese uses all the kanji, and neither simplified nor traditional Chinese does. */
function isSpelledAsJapanese(kanji: readonly string[]): boolean {
  standards ??= listStandards();
  const { japanese, simplified, traditional } = standards;
  const isIn = (standard: ReadonlySet<string>) => kanji.every((character) => standard.has(character));
  return isIn(japanese) && !isIn(simplified) && !isIn(traditional);
}

let standards: ReturnType<typeof listStandards> | undefined;

/** JIS X 0208, GB 2312 and Big5: about 25,000 characters, decoded when they are first needed. */
const listStandards = () => ({
  japanese: decodeRows(
    'shift_jis',
    [
      [0x88, 0x9f],
      [0xe0, 0xea],
    ],
    [
      [0x40, 0x7e],
      [0x80, 0xfc],
    ],
  ),
  simplified: decodeRows('gbk', [[0xb0, 0xf7]], [[0xa1, 0xfe]]),
  traditional: decodeRows(
    'big5',
    [[0xa4, 0xf9]],
    [
      [0x40, 0x7e],
      [0xa1, 0xfe],
    ],
  ),
});

type Range = readonly [first: number, last: number];

function decodeRows(
  encoding: string,
  rows: readonly Range[],
  columns: readonly Range[],
): ReadonlySet<string> {
  const bytes = list(rows).flatMap((row) => list(columns).flatMap((column) => [row, column]));
  return new Set(new TextDecoder(encoding).decode(new Uint8Array(bytes)));
}

const list = (ranges: readonly Range[]): number[] =>
  ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at));
