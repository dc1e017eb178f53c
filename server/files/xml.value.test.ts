import { expect, test } from 'vitest';
import { textElement } from './xml';

test('XML text is escaped, invalid characters are removed and white space is collapsed', () => {
  expect(textElement('Nm', 'A & B <"C">', 140)).toBe('<Nm>A &amp; B &lt;&quot;C&quot;&gt;</Nm>');
  expect(textElement('Nm', 'a\u0000\u0007\u001bb\ufffe\uffff', 140)).toBe('<Nm>ab</Nm>');
  expect(textElement('Nm', 'half \ud800 of one', 140)).toBe('<Nm>half of one</Nm>');
  expect(textElement('Nm', ' one\r\n\ttwo ', 140)).toBe('<Nm>one two</Nm>');
});

test('XML text is cut to its schema’s length in characters before escaping', () => {
  expect(textElement('Nm', '&&&&', 3)).toBe('<Nm>&amp;&amp;&amp;</Nm>');
  expect(textElement('Nm', '😀😀😀', 2)).toBe('<Nm>😀😀</Nm>');
  expect(textElement('Nm', 'ab cd', 3)).toBe('<Nm>ab</Nm>');
});

test('an empty text produces no element', () => {
  for (const none of [null, '', ' \n', '\u0000']) expect(textElement('Nm', none, 35)).toBe('');
});
