/** A pattern is tried against text of at most so many characters. */
const LONGEST_TEXT = 500;
/** So many ways to match are tried in well under a millisecond. */
const MOST_WAYS = 1_000_000;

/**
 * Whether a regular expression is quick on any text: merchants write them, and whatever one takes others wait for. Groups
 * are not repeated, nothing looks around or back, and what may be longer or shorter has few ways of being so.
 */
export function isQuickPattern(pattern: string): boolean {
  let ways = 1;
  let inClass = false;
  let afterGroup = false;
  for (let at = 0; at < pattern.length; at++) {
    const rest = pattern.slice(at);
    const [letter] = rest;
    if (letter === '\\') {
      if (/^\\[1-9k]/.test(rest)) return false;
      at++;
      afterGroup = false;
    } else if (inClass) {
      inClass = letter !== ']';
    } else if (letter === '[') {
      inClass = true;
      afterGroup = false;
    } else if (letter === '(') {
      if (/^\(\?(?!:)/.test(rest)) return false;
      if (rest.startsWith('(?:')) at += 2;
      afterGroup = false;
    } else if (letter === '|') {
      ways *= 2;
      afterGroup = false;
    } else {
      const [whole, lengths] = readRepeat(rest);
      if (whole) {
        if (afterGroup && whole !== '?') return false;
        ways *= lengths;
        at += whole.length - 1;
      }
      afterGroup = letter === ')';
    }
    if (ways > MOST_WAYS) return false;
  }
  return true;
}

/** How often what stands before may come, and in how many ways; empty where nothing is repeated. */
function readRepeat(rest: string): [whole: string, lengths: number] {
  if (/^[*+]/.test(rest)) return [rest[0]!, LONGEST_TEXT];
  if (rest[0] === '?') return ['?', 2];
  const [whole = '', from, comma, to] = /^\{(\d+)(,?)(\d*)\}/.exec(rest) ?? [];
  if (!whole) return ['', 1];
  if (!comma) return [whole, 1];
  const most = to ? Math.min(Number(to), LONGEST_TEXT) : LONGEST_TEXT;
  return [whole, Math.max(1, most - Number(from) + 1)];
}
