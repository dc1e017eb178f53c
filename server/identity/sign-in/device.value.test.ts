import { expect, test } from 'vitest';
import { deviceOf, truncateUserAgent } from './device';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

test.each([
  [CHROME, 'Chrome on Windows'],
  [`${CHROME} Edg/141.0.0.0`, 'Edge on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['curl/8.5.0', null],
])('recognises %s as %s', (userAgent, expected) => {
  expect(deviceOf(userAgent)).toBe(expected);
});

test('stores only the start of a long User-Agent', () => {
  expect(truncateUserAgent('𐀀'.repeat(500))).toBe('𐀀'.repeat(400));
  expect(truncateUserAgent('')).toBeNull();
});
