import * as z from 'zod';

// Scripts such as Arabic and Devanagari join letters with ZWNJ and ZWJ, and emoji their parts.
const JOINERS = '\u200c\u200d';
const JOINABLE = String.raw`(?:[^\P{L}\p{Script=Latin}]|\p{M}|\p{Extended_Pictographic})`;
const ENDS_JOINABLE = new RegExp(`${JOINABLE}$`, 'u');
const BEGINS_JOINABLE = new RegExp(`^${JOINABLE}`, 'u');

/** Embeddings, overrides and isolates, which make a text read otherwise than it is. */
const TURNS = String.raw`\u202a-\u202e\u2066-\u2069`;
const TURN = new RegExp(`[${TURNS}]`, 'u');
const REFUSED = new RegExp(`[\\p{Cc}\\p{Cs}${TURNS}]`, 'u');

function dropFormat(text: string): string {
  return text.replace(/\p{Cf}/gu, (character, at: number) => {
    const joins =
      JOINERS.includes(character) &&
      ENDS_JOINABLE.test(text.slice(Math.max(0, at - 2), at)) &&
      BEGINS_JOINABLE.test(text.slice(at + 1, at + 3));
    // A turn stays, so that it is refused.
    return joins || TURN.test(character) ? character : '';
  });
}

/** In one form, so that texts that look the same are the same. Leaves what is refused. */
export const normalize = (text: string): string =>
  dropFormat(text.normalize('NFC'))
    .replace(/[\p{Zs}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();

const normalizeLine = (text: string): string => normalize(text.replace(/[\t-\r\u0085]/g, ' '));

const normalizeLines = (text: string): string =>
  dropFormat(text.normalize('NFC'))
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .trim();

const text = (form: (given: string) => string, min: number, max: number, description: string | undefined) => {
  const rule = z
    .string()
    .overwrite(form)
    .min(min)
    .max(max)
    .refine(
      (given) => !REFUSED.test(given.replaceAll('\n', '')),
      'must not have control or direction-changing characters',
    );
  return description === undefined ? rule : rule.meta({ description });
};

/** A line break becomes a space. */
export const line = (max: number, description?: string) => text(normalizeLine, 1, max, description);

/** May have line breaks. */
export const lines = (max: number, description?: string, min = 1) =>
  text(normalizeLines, min, max, description);
