/** Accents are dropped; other characters outside the set become dots. */
const reduce = (text: string, others: RegExp): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(others, '.').replaceAll(/ +/g, ' ');

export const asciiText = (text: string, most: number): string =>
  reduce(text, /[^ -~]/gu)
    .slice(0, most)
    .trim();

/** SWIFT's character set X. Doesn't begin with a mark that would begin a field or end the message. */
export const swiftText = (text: string, most: number): string =>
  reduce(text, /[^A-Za-z0-9/\-?:().,'+ ]/gu)
    .replace(/^[\s:-]+/, '')
    .slice(0, most)
    .trim();

/** `2026-11-30` as `261130`. */
export const shortDay = (day: string): string => day.slice(2).replaceAll('-', '');

/** `2026-11-30` as `334`. */
export function dayOfYear(day: string): string {
  const since = Date.parse(`${day}T00:00:00Z`) - Date.parse(`${day.slice(0, 4)}-01-01T00:00:00Z`);
  return String(since / 86_400_000 + 1).padStart(3, '0');
}
