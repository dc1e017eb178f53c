import bidiFactory from 'bidi-js';
import type { Run } from './font-runs';

type Letter = { text: string; run: Run };

const bidi = bidiFactory();
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/**
 * Lines of at most a width, each with its runs from left to right. The text of a run of Arabic or Hebrew stays
 * in reading order, because its font turns it round.
 */
export function linesOf(runs: readonly Run[], width: number, widthOf: (run: Run) => number) {
  const letters = runs.flatMap((run) => [...run.text].map((text) => ({ text, run })));
  const { paragraphs } = bidi.getEmbeddingLevels(letters.map(({ text }) => text).join(''));
  const direction = paragraphs[0]!.level % 2 ? ('rtl' as const) : ('ltr' as const);
  const fits = (line: readonly Letter[]) => joined(line).reduce((sum, run) => sum + widthOf(run), 0) <= width;
  return {
    direction,
    lines: wrap(letters, fits).map((line) => fromLeft(withoutSpacesAtEnd(line), direction)),
  };
}

function wrap(letters: readonly Letter[], fits: (line: readonly Letter[]) => boolean): Letter[][] {
  const lines: Letter[][] = [];
  let line: Letter[] = [];
  for (const word of wordsOf(letters))
    for (const part of fits(word) ? [word] : word.map((letter) => [letter])) {
      if (line.length && !fits([...line, ...part])) {
        lines.push(line);
        line = [];
      }
      line.push(...part);
    }
  return [...lines, line];
}

/** Each with the spaces after it. */
function wordsOf(letters: readonly Letter[]): Letter[][] {
  const words: Letter[][] = [];
  for (const [at, letter] of letters.entries())
    if (at === 0 || (letters[at - 1]!.text === ' ' && letter.text !== ' ')) words.push([letter]);
    else words.at(-1)!.push(letter);
  return words;
}

const withoutSpacesAtEnd = (line: readonly Letter[]) =>
  line.slice(0, line.findLastIndex(({ text }) => text !== ' ') + 1);

function fromLeft(line: readonly Letter[], direction: 'ltr' | 'rtl'): Run[] {
  // One unit for each letter, as those beyond U+FFFF have no direction that matters here.
  const text = line.map((letter) => letter.text[0]).join('');
  const embedding = bidi.getEmbeddingLevels(text, direction);
  const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels);
  const letters = bidi
    .getReorderedIndices(text, embedding)
    .map((at) => ({ run: line[at]!.run, text: mirrored.get(at) ?? line[at]!.text }));
  return joined(letters, (all, letter) => (hasRightToLeft(letter) ? letter + all : all + letter));
}

function joined(line: readonly Letter[], join = (all: string, letter: string) => all + letter): Run[] {
  const runs: Run[] = [];
  for (const [at, { run, text }] of line.entries())
    if (at > 0 && line[at - 1]!.run === run) runs.at(-1)!.text = join(runs.at(-1)!.text, text);
    else runs.push({ ...run, text });
  return runs;
}
