import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeClamd, fakeClamd } from '../testing/clamd';
import { clamdScanner } from './clamd';

let clamd: FakeClamd;
beforeAll(async () => {
  clamd = await fakeClamd();
});
afterAll(() => clamd.stop());

const BYTES = Buffer.alloc(300_000, 'content ');
async function* stream() {
  yield BYTES.subarray(0, 200_000);
  yield BYTES.subarray(200_000);
}

test('clamd is sent a file whole, and its verdict is taken', async () => {
  let seen: Buffer | undefined;
  clamd.reply = (content) => {
    seen = content;
    return 'stream: OK';
  };
  expect(await clamdScanner(clamd.place).scan({ stream })).toEqual({ is: 'clean' });
  expect(seen && Buffer.compare(seen, BYTES)).toBe(0);
  clamd.reply = () => 'stream: Eicar-Test-Signature FOUND';
  expect(await clamdScanner(clamd.place).scan({ stream })).toEqual({
    is: 'infected',
    name: 'Eicar-Test-Signature',
  });
});

test('clamd is asked over a unix socket too', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'clamd-'));
  const local = await fakeClamd({ path: path.join(folder, 'clamd.ctl') });
  expect(await clamdScanner(local.place).scan({ stream })).toEqual({ is: 'clean' });
  await local.stop();
  rmSync(folder, { recursive: true });
});

test.each([
  ['closes in the middle', () => null, 'closed the connection'],
  [
    'takes no file of this size',
    () => 'INSTREAM size limit exceeded. ERROR',
    'INSTREAM size limit exceeded. ERROR',
  ],
  ['answers something else', () => 'stream: OK and more', 'stream: OK and more'],
])('clamd that %s gives no verdict', async (_what, reply, why) => {
  clamd.reply = reply;
  expect(await clamdScanner(clamd.place).scan({ stream })).toEqual({
    is: 'unavailable',
    why: expect.stringContaining(why),
  });
});

test('clamd that never answers gives no verdict', async () => {
  clamd.reply = () => undefined;
  expect(await clamdScanner(clamd.place).scan({ stream }, 100)).toEqual({
    is: 'unavailable',
    why: expect.stringContaining('did not answer in time'),
  });
});

test('clamd that is not there gives no verdict, nor does one that too many wait for', async () => {
  const gone = { host: '127.0.0.1', port: 1 };
  expect(await clamdScanner(gone).scan({ stream })).toMatchObject({ is: 'unavailable' });
  clamd.reply = () => undefined;
  const scanner = clamdScanner(clamd.place);
  const verdicts = await Promise.all(Array.from({ length: 25 }, () => scanner.scan({ stream }, 20)));
  const whys = verdicts.map((verdict) => (verdict.is === 'unavailable' ? verdict.why : verdict.is));
  expect(whys.filter((why) => why.startsWith('Too many files'))).toHaveLength(5);
  expect(whys.filter((why) => why.includes('in time'))).toHaveLength(20);
});
