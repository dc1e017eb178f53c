const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether each word that was typed begins one of the label's. */
export function matches(label: string, typed: string): boolean {
  const words = wordsOf(label);
  return wordsOf(typed).every((part) => words.some((word) => word.startsWith(part)));
}

/** Whether the label, or what it is about, begins with what was typed: it is meant more than anything that is found. */
export function isMeant(label: string, typed: string): boolean {
  const text = typed.trim().toLowerCase();
  return (
    text.length > 1 && [label, label.replace(/^Go to /, '')].some((one) => one.toLowerCase().startsWith(text))
  );
}

/** A text in three: before what was looked for, that itself, and after it. */
export function marked(
  text: string,
  sought: readonly string[],
): [before: string, mark: string, after: string] {
  const lower = text.toLowerCase();
  const [found] = sought
    .map((part) => ({ at: part ? lower.indexOf(part.toLowerCase()) : -1, length: part.length }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at || b.length - a.length);
  // Lower case may be longer in a few languages; then nothing is marked rather than the wrong letters.
  if (!found || lower.length !== text.length) return [text, '', ''];
  const end = found.at + found.length;
  return [text.slice(0, found.at), text.slice(found.at, end), text.slice(end)];
}
