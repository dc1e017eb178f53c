import { expect, test } from 'vitest';
import { line, lines } from './line';

test('a line accepts any characters and has no line breaks', () => {
  expect(line(10).parse(' <a> 😀 ')).toBe('<a> 😀');
  expect(line(10).parse('one\r\n\ttwo')).toBe('one two');
});

test('lines keep their breaks', () => {
  expect(lines(40).parse(' two\r\nlines\u2028and\tmore ')).toBe('two\nlines\nand more');
});

test.each(['a\u0007', 'a\u0000b', 'a\u009bb', 'total\u202e00.1', 'a\u2067b'])(
  'neither accepts %j, with characters that control or turn the text',
  (given) => {
    for (const schema of [line(20), lines(20)])
      expect(schema.safeParse(given).error?.issues[0]?.message).toBe(
        'must not have control or direction-changing characters',
      );
  },
);
