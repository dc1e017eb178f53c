import { expect, test } from 'vitest';
import { filesIn, read } from './sources';

const RAW = [
  /\brounded(-[a-z]+)*-\[/,
  /\bfont-\[\d/,
  /\btracking-\[/,
  /\b(border-radius|font-weight|letter-spacing)\s*:/,
  /\b(borderRadius|fontWeight|letterSpacing)\b/,
];

test('radius, font weight and letter spacing have raw values in tokens.css only', () => {
  const files = ['app', 'components'].flatMap(filesIn).filter((file) => /\.(tsx?|css)$/.test(file));
  expect(files.length).toBeGreaterThan(500);
  const raw = files.flatMap((file) =>
    read(file)
      .split('\n')
      .filter((line) => RAW.some((pattern) => pattern.test(line)))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(raw).toEqual([]);
});
