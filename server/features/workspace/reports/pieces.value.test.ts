import { expect, test } from 'vitest';
import { inPieces } from './pieces';

test('many short parts become few chunks with the same text', async () => {
  async function* parts() {
    for (let at = 0; at < 10_000; at++) yield `entry ${at} ä;`;
  }
  const pieces = [];
  for await (const piece of inPieces(parts())) pieces.push(piece);
  expect(pieces.length).toBeLessThan(10);
  const whole = Buffer.concat(pieces).toString();
  expect(whole.split(';')).toHaveLength(10_001);
  expect(whole).toContain('entry 9999 ä;');
});
