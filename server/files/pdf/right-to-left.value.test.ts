import { expect, test } from 'vitest';
import { splitByFont } from './font-runs';
import { linesOf } from './right-to-left';

const fromLeft = (text: string, width = 1_000) =>
  linesOf(splitByFont(text, 'regular'), width, (run) => run.text.length).lines.map((line) =>
    line.map((run) => run.text),
  );

test.each([
  [
    'Arabic with a number and a Latin word',
    'شركة النور 1,250.00 Ltd',
    [['Ltd 1,250.00 ', 'النور', ' ', 'شركة']],
  ],
  ['Hebrew with brackets', 'חברת (ישראל)', [['(', 'ישראל', ') ', 'חברת']]],
  ['Arabic within English', 'Paid to شركة on 12 May', [['Paid to ', 'شركة', ' on 12 May']]],
])('%s is laid out from left to right', (_name, text, lines) => {
  expect(fromLeft(text)).toEqual(lines);
});

test('Arabic digits are laid out so that their font, which turns them round, shows them in order', () => {
  expect(fromLeft('رقم ٣٤')).toEqual([['٤٣', ' ', 'رقم']]);
});

test('a long text and a long word break within the width', () => {
  expect(fromLeft('אבג דהו', 4)).toEqual([['אבג'], ['דהו']]);
  expect(fromLeft('אבגדהוזח', 5)).toEqual([['אבגדה'], ['וזח']]);
});
