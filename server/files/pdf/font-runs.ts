import { readFileSync } from 'node:fs';
import path from 'node:path';
import { create, type Font } from 'fontkit';

export type Weight = 'regular' | 'semibold';

/** `coded` if no font has the characters. */
export type Run = { text: string; font: string; coded: boolean };

/** The first that has a letter draws it. The Chinese font also has kana and the Japanese characters. */
const FACES: readonly Record<Weight, string>[] = [
  google('inter', 'Inter'),
  google('noto-sans-devanagari', 'NotoSansDevanagari'),
  google('noto-sans-thai', 'NotoSansThai'),
  embedpdf('hebrew', 'NotoSansHebrew', 'ttf'),
  embedpdf('arabic', 'NotoNaskhArabic', 'ttf'),
  embedpdf('sc', 'NotoSansHans', 'otf'),
  embedpdf('kr', 'NotoSansKR', 'otf'),
];

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const covered = new Map<string, ReadonlySet<number>>();

/**
 * Each document needs its own fonts: fontkit keeps the characters of a glyph from its first use, and a glyph
 * first used as a component of another has none. Copied text would lack that character ever after.
 */
export function openFonts(): (file: string) => Font {
  const opened = new Map<string, Font>();
  return (file) => {
    let font = opened.get(file);
    if (!font) {
      font = openFont(file);
      opened.set(file, font);
    }
    return font;
  };
}

function openFont(file: string): Font {
  return create(readFileSync(file)) as Font;
}

export const plainFont = (weight: Weight): string => FACES[0]![weight];

/**
 * Characters without a glyph and invisible ones are written as Unicode numbers in brackets, because a gap or
 * a box would hide them.
 */
export function splitByFont(text: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  for (const { segment } of graphemes.segment(foldSpaces(text.normalize('NFC')))) {
    const font = fontFor(segment, weight);
    const last = runs.at(-1);
    const coded = font === undefined;
    const shown = coded ? toCodes(segment) : segment;
    if (last && last.coded === coded && (coded || last.font === font))
      last.text += coded ? ` ${shown}` : shown;
    else runs.push({ text: shown, font: font ?? plainFont(weight), coded });
  }
  return runs.map((run) => (run.coded ? { ...run, text: `[${run.text}]` } : run));
}

/** A line ends where its column does, and the fonts lack rare spaces and hyphens. */
const foldSpaces = (text: string): string =>
  text
    .replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
    .replaceAll(/[\u2000-\u200a\u205f\u3000]/g, ' ')
    .replaceAll('\u202f', '\u00a0')
    .replaceAll(/[\u2010\u2011]/g, '-');

function fontFor(letter: string, weight: Weight): string | undefined {
  if (/[\p{C}\p{Zl}\p{Zp}]/u.test(letter)) return undefined;
  const points = [...letter].map((one) => one.codePointAt(0)!);
  return FACES.map((face) => face[weight]).find((font) => {
    const has = pointsOf(font);
    return points.every((point) => has.has(point));
  });
}

const toCodes = (letter: string): string =>
  [...letter].map((one) => `U+${one.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`).join(' ');

function pointsOf(font: string): ReadonlySet<number> {
  let points = covered.get(font);
  if (!points) {
    points = new Set(openFont(font).characterSet);
    covered.set(font, points);
  }
  return points;
}

function google(folder: string, name: string): Record<Weight, string> {
  const file = (weight: string) => `@expo-google-fonts/${folder}/${weight}/${name}_${weight}.ttf`;
  return { regular: packaged(file('400Regular')), semibold: packaged(file('600SemiBold')) };
}

function embedpdf(script: string, name: string, ending: string): Record<Weight, string> {
  const file = (weight: string) => `@embedpdf/fonts-${script}/fonts/${name}-${weight}.${ending}`;
  return { regular: packaged(file('Regular')), semibold: packaged(file('Bold')) };
}

function packaged(file: string): string {
  return path.join(process.cwd(), 'node_modules', file);
}
