import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { create, type Font } from 'fontkit';
import { unpackWoff } from './woff';

export type Weight = 'regular' | 'semibold';

/** `coded` if no font has the characters. */
export type Run = { text: string; font: string; coded: boolean };

const FONT_WEIGHTS: Record<Weight, number> = { regular: 400, semibold: 600 };
const PARTS = ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'];

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const covered = new Map<string, ReadonlySet<number>>();
const files = new Map<string, string>();

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

const openFont = (file: string): Font => create(unpackWoff(readFileSync(file))) as Font;

export const plainFont = (weight: Weight): string => fontFile(PARTS[0]!, weight);

/**
 * Characters without a glyph and invisible ones are written as Unicode numbers in brackets, because a gap or
 * a box would hide them.
 */
export function splitByFont(text: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  for (const { segment } of graphemes.segment(text.normalize('NFC'))) {
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

function fontFor(letter: string, weight: Weight): string | undefined {
  if (/[\p{C}\p{Zl}\p{Zp}]/u.test(letter)) return undefined;
  const points = [...letter].map((one) => one.codePointAt(0)!);
  return PARTS.map((part) => fontFile(part, weight)).find((font) => {
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

function fontFile(part: string, weight: Weight): string {
  const name = `inter-${part}-${FONT_WEIGHTS[weight]}-normal.woff`;
  let file = files.get(name);
  if (!file) {
    file = createRequire(path.join(process.cwd(), 'package.json')).resolve(`@fontsource/inter/files/${name}`);
    files.set(name, file);
  }
  return file;
}
