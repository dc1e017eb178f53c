import { isSpace } from './tokens';

const [OBJECT, TRAILER] = [Buffer.from('obj'), Buffer.from('trailer')];
const [LF, CR, PERCENT] = [0x0a, 0x0d, 0x25];

/**
 * A reader follows the file's directory anywhere, even into a comment, a string or an image, and finds an
 * object after two numbers and `obj`.
 */
export function* findStarts(bytes: Buffer): Generator<number> {
  const isCommented = createCommentCheck(bytes);
  for (let at = bytes.indexOf(OBJECT); at >= 0; at = bytes.indexOf(OBJECT, at + 1)) {
    let before = at - 1;
    let isNewLine = false;
    for (; isSpace(bytes[before]); before--) isNewLine ||= bytes[before] === LF || bytes[before] === CR;
    const commented = isCommented(before);
    const digit = bytes[before] ?? 0;
    if ((digit >= 0x30 && digit <= 0x39) || (isNewLine && commented)) yield at + OBJECT.length;
  }
  for (let at = bytes.indexOf(TRAILER); at >= 0; at = bytes.indexOf(TRAILER, at + 1))
    yield at + TRAILER.length;
}

/** A percent sign on the same line could hide the number before `obj`. Positions must ascend. */
function createCommentCheck(bytes: Buffer): (before: number) => boolean {
  let seen = 0;
  let [line, sign] = [-1, -2];
  return (before) => {
    const passed = bytes.subarray(seen, before + 1);
    const found = [LF, CR, PERCENT].map((byte) => passed.lastIndexOf(byte)) as [number, number, number];
    const lastLine = Math.max(found[0], found[1]);
    if (lastLine >= 0) line = seen + lastLine;
    if (found[2] >= 0) sign = seen + found[2];
    seen = Math.max(seen, before + 1);
    return sign > line;
  };
}
