export const MOST_LINES = 100;
export const LONGEST_LINE = 100;

/** A prefix and the 26 digits of an id. */
const WHOLE_ID = /^[a-z]+_[0-9a-hjkmnp-tv-z]{26}$/i;

export const isWholeId = (text: string): boolean => WHOLE_ID.test(text);

/** Ids and references that are looked for together: one to a line, or ids with anything between them. */
export function readLines(typed: string): readonly string[] | undefined {
  const words = typed.split(/[\s,;]+/).filter(Boolean);
  if (words.length < 2) return undefined;
  const lines = words.every(isWholeId)
    ? words
    : typed
        .split(/[\n\r\t]+/)
        .map((line) => line.trim().replace(/[,;]$/, ''))
        .filter(Boolean);
  return lines.length > 1 ? [...new Set(lines)] : undefined;
}

/** Why it can't be looked for; undefined where it can. */
export function faultOfSearch(typed: string): string | undefined {
  const lines = readLines(typed) ?? [typed.trim()];
  if (lines.length > MOST_LINES) return `must have at most ${MOST_LINES} lines`;
  if (lines.some((line) => line.length > LONGEST_LINE))
    return lines.length > 1
      ? `must have at most ${LONGEST_LINE} characters in each line`
      : `must have at most ${LONGEST_LINE} characters`;
  return undefined;
}
