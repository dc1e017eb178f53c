const MAX_TEXT = 500;
/** This many ways to match are tried in well under a millisecond. */
const MAX_WAYS = 1_000_000;

/**
 * Merchants write these patterns, and a slow one would block other requests. Repeated groups, lookarounds and
 * back references are rejected, and variable lengths may combine in few ways.
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
    if (ways > MAX_WAYS) return false;
  }
  return true;
}

function readRepeat(rest: string): [whole: string, lengths: number] {
  if (/^[*+]/.test(rest)) return [rest[0]!, MAX_TEXT];
  if (rest[0] === '?') return ['?', 2];
  const [whole = '', from, comma, to] = /^\{(\d+)(,?)(\d*)\}/.exec(rest) ?? [];
  if (!whole) return ['', 1];
  if (!comma) return [whole, 1];
  const most = to ? Math.min(Number(to), MAX_TEXT) : MAX_TEXT;
  return [whole, Math.max(1, most - Number(from) + 1)];
}
