const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

export function matches(label: string, typed: string): boolean {
  const words = wordsOf(label);
  return wordsOf(typed).every((part) => words.some((word) => word.startsWith(part)));
}

/** Such commands rank above search results. */
export function isIntended(label: string, typed: string): boolean {
  const text = typed.trim().toLowerCase();
  return (
    text.length > 1 && [label, label.replace(/^Go to /, '')].some((one) => one.toLowerCase().startsWith(text))
  );
}

export function splitAtMatch(
  text: string,
  sought: readonly string[],
): [before: string, mark: string, after: string] {
  const lower = text.toLowerCase();
  const [found] = sought
    .map((part) => ({ at: part ? lower.indexOf(part.toLowerCase()) : -1, length: part.length }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at || b.length - a.length);
  // Lower-casing changes the length in some languages; then nothing is marked.
  if (!found || lower.length !== text.length) return [text, '', ''];
  const end = found.at + found.length;
  return [text.slice(0, found.at), text.slice(found.at, end), text.slice(end)];
}
