import { UNSPACED_WORDS } from '../words/company-words';
import { KANJI_READINGS } from '../words/kanji-readings';

/** Family names of two characters. */
const COMPOUND_SURNAMES =
  /^(欧阳|歐陽|司马|司馬|诸葛|諸葛|上官|司徒|东方|東方|独孤|獨孤|南宫|南宮|夏侯|尉迟|尉遲|皇甫|公孙|公孫|慕容|令狐|长孙|長孫|宇文|端木|申屠|南宮|남궁|황보|제갈|사공|선우|독고)/u;

const FORMS =
  /股份有限公司|有限责任公司|有限責任公司|集团有限公司|有限公司|株式会社|有限会社|合同会社|㈱|주식회사|유한회사/u;

type UnspacedPiece = { readonly text: string; readonly kind: 'syllable' | 'meaning' | 'form' };

const isUnspacedCompany = (text: string): boolean =>
  FORMS.test(text) ||
  UNSPACED_WORDS.some((word) => word.length > 1 && text.length > 3 && text.includes(word));

/** A name in Han or Hangul as syllables and known words: one way, or for a company's name also with translated words. */
export function splitUnspaced(text: string): UnspacedPiece[][] {
  const syllables = (part: string): UnspacedPiece[] =>
    [...part].map((one) => ({ text: one, kind: 'syllable' }));
  if (!isUnspacedCompany(text)) {
    const surname = COMPOUND_SURNAMES.exec(text)?.[0];
    return [
      surname
        ? [{ text: surname, kind: 'syllable' }, ...syllables(text.slice(surname.length))]
        : syllables(text),
    ];
  }
  const words = UNSPACED_WORDS.filter((word) => text.includes(word));
  return [
    cut(
      text,
      words.filter((word) => word.length > 1),
    ),
    cut(text, words),
  ];
}

function cut(text: string, words: readonly string[]): UnspacedPiece[] {
  const pieces: UnspacedPiece[] = [];
  let at = 0;
  while (at < text.length) {
    const rest = text.slice(at);
    const form = FORMS.exec(rest);
    if (form?.index === 0) {
      pieces.push({ text: form[0], kind: 'form' });
      at += form[0].length;
      continue;
    }
    const word = words.find((one) => rest.startsWith(one));
    const next = word ?? String.fromCodePoint(rest.codePointAt(0)!);
    pieces.push({ text: next, kind: word ? 'meaning' : 'syllable' });
    at += next.length;
  }
  return pieces;
}

const MAX_READINGS = 12;

/** Japanese readings of a name's parts, as Latin words; none if a kanji is not in the table. */
export function readKanji(parts: readonly string[]): string[][] {
  const split =
    parts.length === 1 && parts[0]!.length > 2
      ? [1, 2, 3]
          .filter((at) => at < parts[0]!.length)
          .map((at) => [parts[0]!.slice(0, at), parts[0]!.slice(at)])
      : [parts];
  return split.flatMap((some) =>
    some
      .map(readingsOf)
      .reduce<string[][]>((all, next) => all.flatMap((one) => next.map((reading) => [...one, reading])), [[]])
      .slice(0, MAX_READINGS * MAX_READINGS),
  );
}

function readingsOf(part: string): string[] {
  let readings = [''];
  let at = 0;
  while (at < part.length) {
    const length = [3, 2, 1].find((size) => KANJI_READINGS.has(part.slice(at, at + size)));
    if (!length) return [];
    const next = KANJI_READINGS.get(part.slice(at, at + length))!;
    readings = readings.flatMap((one) => next.map((reading) => one + reading)).slice(0, MAX_READINGS);
    at += length;
  }
  return readings;
}
