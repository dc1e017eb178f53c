const MAX_LINES = 100;
export const MAX_LINE_LENGTH = 100;

const WHOLE_ID = /^[a-z]+_[0-9a-hjkmnp-tv-z]{26}$/i;

export const isWholeId = (text: string): boolean => WHOLE_ID.test(text);

/**
 * Whole ids may be separated by spaces or commas, other texts only by line breaks and tabs. Undefined unless
 * there are several.
 */
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

export function searchError(typed: string): string | undefined {
  const lines = readLines(typed) ?? [typed.trim()];
  if (lines.length > MAX_LINES) return `must have at most ${MAX_LINES} lines`;
  if (lines.some((line) => line.length > MAX_LINE_LENGTH))
    return lines.length > 1
      ? `must have at most ${MAX_LINE_LENGTH} characters in each line`
      : `must have at most ${MAX_LINE_LENGTH} characters`;
  return undefined;
}
