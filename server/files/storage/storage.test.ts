import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStorage, toKey } from '.';
import type { S3Config } from './s3';
import type { Storage } from './storage';

// s3rver has no types.
type Server = { run(): Promise<{ port: number }>; close(): Promise<void> };
const S3rver: new (options: object) => Server = createRequire(import.meta.url)('s3rver');

const dataDir = mkdtempSync(path.join(tmpdir(), 'storage-'));
const bucketDir = path.join(dataDir, 'buckets');
const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
let server: Server;
let place: S3Config;
beforeAll(async () => {
  mkdirSync(bucketDir);
  server = new S3rver({
    port: 0,
    silent: true,
    directory: bucketDir,
    configureBuckets: [{ name: 'farshore' }],
  });
  const { port } = await server.run();
  place = { endpoint: `http://localhost:${port}`, bucket: 'farshore', region: 'us-east-1', ...keys };
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true });
});

const bytes = Buffer.alloc(300_000, 'content ');
const about = { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
async function* chunks(of: Buffer = bytes) {
  for (let at = 0; at < of.length; at += 65_536) yield of.subarray(at, at + 65_536);
}
async function read(storage: Storage, key: string) {
  const parts: Uint8Array[] = [];
  for await (const part of await storage.get(key)) parts.push(part);
  return Buffer.concat(parts);
}

/** S3rver leaves the bytes of an interrupted upload; without metadata they are no object. */
const storedNames = (): string[] =>
  readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /[0-9a-f]{62}/.test(name) && !/_S3rver_object(\.md5)?$/.test(name),
  );

describe.each([
  ['disk', () => createStorage({ dataDir })],
  ['a server that speaks S3', () => createStorage({ dataDir, s3: place })],
])('%s', (_name, open) => {
  test('content is stored under an unguessable key until removed', async () => {
    const storage = open();
    const [key, other] = [await storage.put(chunks(), about), await storage.put(chunks(), about)];
    expect(key).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{62}$/);
    expect(key).not.toBe(other);
    expect(Buffer.compare(await read(storage, key), bytes)).toBe(0);
    await storage.remove(key);
    await storage.remove(key);
    await expect(read(storage, key)).rejects.toThrow();
    expect(Buffer.compare(await read(storage, other), bytes)).toBe(0);
  });

  test('nothing is stored of an interrupted upload', async () => {
    const storage = open();
    const before = storedNames();
    await expect(storage.put(chunks(bytes.subarray(0, 1000)), about)).rejects.toThrow();
    async function* broken() {
      yield bytes.subarray(0, 1000);
      throw new Error('the sender is gone');
    }
    await expect(storage.put(broken(), about)).rejects.toThrow();
    expect(storedNames()).toEqual(before);
  });

  test('an upload in progress has no file name', async () => {
    const handle = await open().scratch();
    await handle.appendFile('x');
    expect(readdirSync(path.join(dataDir, 'documents/receiving'))).toEqual([]);
    await handle.close();
  });
});

test('files on disk are readable by their owner only', async () => {
  const key = await createStorage({ dataDir }).put(chunks(), about);
  expect(statSync(path.join(dataDir, 'documents', key)).mode & 0o777).toBe(0o600);
  await expect(createStorage({ dataDir }).get('../../etc/passwd')).rejects.toThrow('not a key');
});

test('removing a key removes leftovers of an interrupted write', async () => {
  const storage = createStorage({ dataDir });
  const key = toKey(Buffer.alloc(32));
  const half = path.join(dataDir, 'documents', `${key}.part`);
  mkdirSync(path.dirname(half), { recursive: true });
  writeFileSync(half, 'half of it');
  await storage.remove(key);
  expect(existsSync(half)).toBe(false);
  expect(await storage.put(chunks(), about, key)).toBe(key);
});

test('an unknown access key and a missing bucket are reported by name', async () => {
  const unknown = createStorage({ dataDir, s3: { ...place, accessKeyId: 'unknown' } });
  await expect(unknown.put(chunks(), about)).rejects.toThrow('403 InvalidAccessKeyId');
  const missing = createStorage({ dataDir, s3: { ...place, bucket: 'nowhere' } });
  await expect(missing.put(chunks(), about)).rejects.toThrow('404 NoSuchBucket');
});
