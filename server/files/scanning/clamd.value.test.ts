import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeClamd, fakeClamd } from '../../testing/clamd';
import { createClamdScanner } from './clamd';

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

test('clamd receives a whole file and its verdict is returned', async () => {
  let seen: Buffer | undefined;
  clamd.reply = (content) => {
    seen = content;
    return 'stream: OK';
  };
  expect(await createClamdScanner(clamd.place).scan({ stream })).toEqual({ is: 'clean' });
  expect(seen && Buffer.compare(seen, BYTES)).toBe(0);
  clamd.reply = () => 'stream: Eicar-Test-Signature FOUND';
  expect(await createClamdScanner(clamd.place).scan({ stream })).toEqual({
    is: 'infected',
    name: 'Eicar-Test-Signature',
  });
});

test('clamd is reachable over a unix socket', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'clamd-'));
  const local = await fakeClamd({ path: path.join(folder, 'clamd.ctl') });
  expect(await createClamdScanner(local.place).scan({ stream })).toEqual({ is: 'clean' });
  await local.stop();
  rmSync(folder, { recursive: true });
});

test.each([
  ['disconnects mid-file', () => null, 'closed the connection'],
  [
    'rejects the file size',
    () => 'INSTREAM size limit exceeded. ERROR',
    'INSTREAM size limit exceeded. ERROR',
  ],
  ['gives an unknown answer', () => 'stream: OK and more', 'stream: OK and more'],
])('clamd that %s gives no verdict', async (_what, reply, why) => {
  clamd.reply = reply;
  expect(await createClamdScanner(clamd.place).scan({ stream })).toEqual({
    is: 'unavailable',
    why: expect.stringContaining(why),
  });
});

test('clamd that never answers gives no verdict', async () => {
  clamd.reply = () => undefined;
  expect(await createClamdScanner(clamd.place).scan({ stream }, 100)).toEqual({
    is: 'unavailable',
    why: expect.stringContaining('did not answer in time'),
  });
});

test('an unreachable or overloaded clamd gives no verdict', async () => {
  const gone = { host: '127.0.0.1', port: 1 };
  expect(await createClamdScanner(gone).scan({ stream })).toMatchObject({ is: 'unavailable' });
  clamd.reply = () => undefined;
  const scanner = createClamdScanner(clamd.place);
  const verdicts = await Promise.all(Array.from({ length: 25 }, () => scanner.scan({ stream }, 20)));
  const whys = verdicts.map((verdict) => (verdict.is === 'unavailable' ? verdict.why : verdict.is));
  expect(whys.filter((why) => why.startsWith('Too many files'))).toHaveLength(5);
  expect(whys.filter((why) => why.includes('in time'))).toHaveLength(20);
});
