import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { represent } from './representation';
import { fromSocket, send } from './request';

let server: Server;
let origin: string;
let chunks = 0;

async function* brokenFile() {
  for (let sent = 0; sent < chunks; sent++) yield Buffer.from('id,amount\n'.repeat(1_000));
  throw new Error('the database connection was lost');
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const file = { status: 200, headers: { 'content-type': 'text/csv' }, body: brokenFile() };
    send(response, await represent(fromSocket(request), file));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

describe.each(['identity', 'gzip', 'br'])('with Accept-Encoding %s', (encoding) => {
  test.each([0, 1, 50])('a download that breaks off after %i chunks fails for the client', async (sent) => {
    chunks = sent;
    const download = fetch(origin, { headers: { 'accept-encoding': encoding } }).then((response) =>
      response.text(),
    );
    await expect(download).rejects.toThrow();
  });
});
