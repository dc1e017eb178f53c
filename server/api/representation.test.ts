import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../testing/engine';
import { type TestMerchant, testMerchant } from '../testing/merchant';
import { signedIn } from '../testing/person';
import { features } from './registry';
import { represent } from './representation';
import type { ApiRequest } from './request';
import { showsSecret } from './rest/rest';

let engine: TestEngine;
let ours: TestMerchant;
beforeAll(async () => {
  engine = await testEngine();
  ours = await testMerchant(engine);
  for (const country of ['IN', 'DE', 'GB'] as const) await ours.payee(country);
});
afterAll(() => engine.stop());

const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const response = await engine.fetch(
    new Request(`http://localhost${path}`, {
      method,
      headers: { authorization: `Bearer ${ours.token}`, ...headers },
    }),
  );
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

const LIST = '/api/v1/v2/beneficiaries';
const DOCUMENT = '/api/v1/openapi.json';

describe('compression', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('a list of 1 KiB or more is sent as %s', async (encoding, decompress) => {
    const plain = await get(LIST);
    const { response, bytes } = await get(LIST, { 'accept-encoding': encoding });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(decompress(bytes)).toEqual(plain.bytes);
    expect(bytes.length).toBeLessThan(plain.bytes.length / 2);
    const head = await get(LIST, { 'accept-encoding': encoding }, 'HEAD');
    expect(head.response.headers.get('content-encoding')).toBe(encoding);
    expect(head.response.headers.get('content-length')).toBe(String(bytes.length));
  });

  test.each(['', 'identity', 'deflate', '*;q=0', 'identity;q=0', 'br;q=nonsense', 'gzip;q=0'])(
    'Accept-Encoding %j gets the plain list, which still varies',
    async (accepted) => {
      const { response, bytes } = await get(LIST, { 'accept-encoding': accepted });
      expect(response.headers.get('content-encoding')).toBeNull();
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      expect(JSON.parse(bytes.toString()).data).toHaveLength(3);
    },
  );

  test('short answers, errors and answers to Range are sent as they are', async () => {
    for (const [path, headers] of [
      ['/api/v1/balances', {}],
      ['/api/v1/nothing', {}],
      [LIST, { range: 'bytes=0-10' }],
    ] as const) {
      const { response } = await get(path, { 'accept-encoding': 'br', ...headers });
      expect([path, response.headers.get('content-encoding')]).toEqual([path, null]);
    }
  });

  test('an uploaded file is sent with its length and content unchanged', async () => {
    const csv = 'item,amount\n'.repeat(500);
    const form = new FormData();
    form.set('document_name', 'Items');
    form.set('file', new Blob([csv]), 'items.csv');
    const { id } = (await ours.call('POST', '/document', form)).body;
    const { response, bytes } = await get(`/api/v1/document/${id}/content`, { 'accept-encoding': 'br' });
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('content-length')).toBe(String(csv.length));
    expect(bytes.toString()).toBe(csv);
  });

  test('an export is compressed as CSV and not as XLSX', async () => {
    const headers = await signedIn(engine, ours, 'viewer');
    headers.set('sec-fetch-site', 'same-origin');
    headers.set('content-type', 'application/json');
    headers.set('accept-encoding', 'br');
    const write = async (format: string) => {
      const day = engine.now().toISOString().slice(0, 10);
      const body = JSON.stringify({ from: day, to: day, format });
      const path = 'http://localhost/api/files/exports/journal';
      const response = await engine.fetch(new Request(path, { method: 'POST', headers, body }));
      expect(response.status).toBe(200);
      return {
        encoding: response.headers.get('content-encoding'),
        bytes: Buffer.from(await response.arrayBuffer()),
      };
    };
    const csv = await write('csv');
    expect(csv.encoding).toBe('br');
    expect(brotliDecompressSync(csv.bytes).toString()).toContain(',');
    expect((await write('xlsx')).encoding).toBeNull();
  });

  test('an answer with a secret is never compressed', async () => {
    const shown = Object.values(features).flatMap(({ contract }) =>
      Object.entries(contract.operations)
        .filter(([, { output }]) => showsSecret(output))
        .map(([key]) => `${contract.name}.${key}`),
    );
    expect(shown).toEqual(
      expect.arrayContaining([
        'api_keys.rotate',
        'customers.token',
        'payment_sessions.create',
        'platform_merchants.create',
      ]),
    );
    const request = { headers: new Headers({ 'accept-encoding': 'br' }) } as unknown as ApiRequest;
    const answer = {
      status: 200,
      headers: { 'content-type': 'application/json', vary: 'Origin' },
      body: JSON.stringify({ secret_key: 'x'.repeat(5_000) }),
    };
    expect(await represent(request, answer, { isSecret: true })).toEqual(answer);
    expect((await represent(request, answer)).headers.vary).toBe('Origin, Accept-Encoding');
  });
});

describe('ETag of the OpenAPI documents', () => {
  test.each(['json', 'yaml'])('a current openapi.%s is 304 without a body', async (format) => {
    const path = `/api/v1/openapi.${format}`;
    const { response } = await get(path);
    const etag = response.headers.get('etag')!;
    expect(etag).toMatch(/^"[\w-]{27}"$/);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    for (const given of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get(path, { 'if-none-match': given });
      expect([again.response.status, again.bytes.length]).toEqual([304, 0]);
      expect(again.response.headers.get('etag')).toBe(etag);
    }
  });

  test('another, malformed or unquoted If-None-Match gets the document', async () => {
    const etag = (await get(DOCUMENT)).response.headers.get('etag')!;
    for (const given of ['', '"other"', etag.replaceAll('"', ''), etag.slice(1), '"', ', ,', '* *']) {
      const { response, bytes } = await get(DOCUMENT, { 'if-none-match': given });
      expect([given, response.status, bytes.length > 0]).toEqual([given, 200, true]);
    }
  });

  test('each coding has its own tag', async () => {
    const plain = (await get(DOCUMENT)).response.headers.get('etag')!;
    const { response } = await get(DOCUMENT, { 'accept-encoding': 'br', 'if-none-match': plain });
    expect([response.status, response.headers.get('content-encoding')]).toEqual([200, 'br']);
    const compressed = response.headers.get('etag')!;
    expect(compressed).not.toBe(plain);
    const again = await get(DOCUMENT, { 'accept-encoding': 'br', 'if-none-match': compressed });
    expect([again.response.status, again.response.headers.get('content-encoding')]).toEqual([304, null]);
    expect(again.response.headers.get('vary')).toBe('Accept-Encoding');
  });
});
