import { readFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type WebhookReceiver, webhookReceiver, withStatus } from '../testing/webhook-receiver';
import { createWebhookSender } from './sender';

const lookup = vi.hoisted(() => vi.fn());
vi.mock('node:dns', async (original) => ({ ...(await original<object>()), lookup }));

const TIMEOUT_MS = 500;
const ALLOWED = { allowedHosts: ['127.0.0.1'], proxyUrl: undefined };
const local = createWebhookSender(ALLOWED);
const impatient = createWebhookSender(ALLOWED, TIMEOUT_MS);
const strict = createWebhookSender();
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await webhookReceiver();
});
afterEach(() => {
  receiver.answer(withStatus(200));
  receiver.received.length = 0;
});
afterAll(async () => {
  await Promise.all([local, impatient, strict, receiver].map((one) => one.stop()));
});

const send = (url = receiver.url, sender = local, sandbox = true) =>
  sender.send({ url, headers: { 'content-type': 'application/json' }, body: '{}', sandbox });

test('the answer has status, the beginning of the body and Retry-After', async () => {
  receiver.answer(withStatus(503, { 'retry-after': '20' }, 'zu voll\0'));
  expect(await send()).toEqual({ status: 503, body: 'zu voll\uFFFD', retryAfter: '20' });
  expect(receiver.received).toMatchObject([{ body: '{}', headers: { 'content-type': 'application/json' } }]);
});

test('a redirect is not followed', async () => {
  receiver.answer(withStatus(307, { location: `${receiver.url}elsewhere` }));
  expect(await send()).toMatchObject({ status: 307 });
  expect(receiver.received.map(({ path }) => path)).toEqual(['/']);
});

test('64 KiB of an endless answer are read', async () => {
  receiver.answer((response) => {
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(10_000)));
    };
    response.on('drain', more);
    more();
  });
  const result = await send();
  expect(result).toMatchObject({ status: 200, body: 'x'.repeat(65_536) });
});

test.each<[string, Parameters<WebhookReceiver['answer']>[0]]>([
  ['does not answer', () => undefined],
  [
    'sends its answer without end',
    (response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(timer));
    },
  ],
])('an endpoint that %s times out', async (_, answer) => {
  receiver.answer(answer);
  expect(await send(receiver.url, impatient)).toEqual({ error: 'timeout' });
});

test('endpoints that do not answer hold up no other endpoint of their host', async () => {
  const sender = createWebhookSender(ALLOWED);
  receiver.answer((response, { path }) => void (path === '/works' && response.end()));
  const waiting = Array.from({ length: 100 }, () => send(`${receiver.url}hangs`, sender));
  await expect.poll(() => receiver.received.length).toBe(100);
  expect(await send(`${receiver.url}works`, sender)).toMatchObject({ status: 200 });
  await sender.stop();
  expect(new Set((await Promise.all(waiting)).map((one) => 'error' in one))).toEqual(new Set([true]));
});

test('an aborted request closes its connection', async () => {
  const closed = new Promise<void>((resolve) =>
    receiver.answer((response) => void response.once('close', resolve)),
  );
  const controller = new AbortController();
  const result = local.send({
    url: receiver.url,
    headers: {},
    body: '',
    sandbox: true,
    signal: controller.signal,
  });
  await expect.poll(() => receiver.received.length).toBe(1);
  controller.abort();
  expect(await result).toEqual({ error: 'connection_lost' });
  await closed;
});

/** Listens with plain TCP. */
async function listening(write: string): Promise<{ url: string; close(): void }> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(write));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}

test('answers that are not HTTP, endless headers and closed connections are failures', async () => {
  const headers = `HTTP/1.1 200 OK\r\n${'a: b\r\n'.repeat(10_000)}`;
  const faults: unknown[] = [];
  for (const text of ['SSH-2.0-OpenSSH\r\n\r\n', headers, '']) {
    const server = await listening(text);
    faults.push(await send(server.url));
    server.close();
  }
  expect(faults).toEqual([
    { error: 'answer_invalid' },
    { error: 'answer_invalid' },
    { error: 'connection_lost' },
  ]);
  const { url, close } = await listening('');
  close();
  expect(await send(url)).toEqual({ error: 'connection_refused' });
});

async function selfSigned(): Promise<{ port: number; close(): void }> {
  const [key, cert] = ['key', 'certificate'].map((name) =>
    readFileSync(new URL(`../testing/self-signed/${name}.pem`, import.meta.url)),
  );
  const server = createTlsServer({ key, cert }, (_, response) => response.end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

test('a certificate that is not trusted is a failure', async () => {
  const server = await selfSigned();
  expect(await send(`https://127.0.0.1:${server.port}/`)).toEqual({ error: 'certificate' });
  server.close();
});

type Tunnel = (socket: Socket) => void;

/** An HTTP proxy that notes each target with the credentials that were given for it. */
async function proxyThat(tunnel: Tunnel) {
  const asked: [target: string, credentials: string | undefined][] = [];
  const server = createHttpServer((_, response) => response.writeHead(500).end());
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.on('connect', ({ url, headers }, socket: Socket) => {
    asked.push([url!, headers['proxy-authorization']]);
    socket.on('error', () => undefined);
    tunnel(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    sender: (userInfo = '') =>
      createWebhookSender({ ...ALLOWED, proxyUrl: `http://${userInfo}127.0.0.1:${port}` }, TIMEOUT_MS),
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

describe('a proxy for webhooks', () => {
  test('a proxy gets its credentials and the name of the host, and the certificate is checked behind it', async () => {
    const target = await selfSigned();
    const proxy = await proxyThat((socket) => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      const behind = connect(target.port, '127.0.0.1');
      behind.on('error', () => undefined);
      socket.pipe(behind).pipe(socket);
    });
    const named = proxy.sender('farshore:p%40ss@');
    const onlyName = proxy.sender('farshore@');
    const nameless = proxy.sender();
    for (const sender of [named, onlyName, nameless])
      expect(await send('https://hooks.example.com/', sender)).toEqual({ error: 'certificate' });
    const host = 'hooks.example.com:443';
    expect(proxy.asked).toEqual([
      [host, basic('farshore:p@ss')],
      [host, basic('farshore:')],
      [host, undefined],
    ]);
    await Promise.all([named, onlyName, nameless].map((one) => one.stop()));
    target.close();
    await proxy.close();
  });

  test.each<[string, Tunnel, string]>([
    ['refuses the target', (socket) => socket.end('HTTP/1.1 403 Forbidden\r\n\r\n'), 'proxy'],
    ['refuses the credentials', (socket) => socket.end('HTTP/1.1 407 Required\r\n\r\n'), 'proxy'],
    ['never answers', () => undefined, 'timeout'],
    ['closes the connection', (socket) => socket.destroy(), 'connection_lost'],
  ])('a proxy that %s is the reason for the failure', async (_, tunnel, error) => {
    const proxy = await proxyThat(tunnel);
    const sender = proxy.sender();
    expect(await send('https://hooks.example.com/', sender)).toEqual({ error });
    await proxy.close();
    expect(await send('https://hooks.example.com/', sender)).toEqual({ error: 'connection_refused' });
    await sender.stop();
  });

  test('no private address is asked of a proxy, nor a host that the operator allows', async () => {
    const proxy = await proxyThat((socket) => socket.destroy());
    const sender = proxy.sender();
    expect(await send('https://10.0.0.1/', sender)).toEqual({ error: 'private_address' });
    expect(await send(receiver.url, sender)).toMatchObject({ status: 200 });
    expect(proxy.asked).toEqual([]);
    await sender.stop();
    await proxy.close();
  });
});

type Lookup = (error: Error | null, found: { address: string; family: number }[]) => void;

test.each([
  ['a private address', ['10.0.0.1']],
  ['a public and a private address', ['93.184.216.34', '127.0.0.1']],
  ['a mapped address', ['::ffff:127.0.0.1']],
])('a name that resolves to %s when connecting is not connected', async (_, addresses) => {
  lookup.mockImplementation((_name: string, _options: object, found: Lookup) =>
    found(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    ),
  );
  expect(await send('https://hooks.example.com/', strict)).toEqual({ error: 'private_address' });
  expect(lookup).toHaveBeenCalled();
});

test('an unknown name is a failure', async () => {
  lookup.mockImplementation((_name: string, _options: object, found: Lookup) =>
    found(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' }), []),
  );
  expect(await send('https://nowhere.example.com/', strict)).toEqual({ error: 'host_not_found' });
});

test('live merchants reach no allowed host, and literal addresses are checked again', async () => {
  expect(await send(receiver.url, local, false)).toEqual({ error: 'private_address' });
  expect(await send('https://127.0.0.1/', strict)).toEqual({ error: 'private_address' });
  expect(await send('https://[::ffff:10.0.0.1]/', strict)).toEqual({ error: 'private_address' });
  expect(receiver.received).toEqual([]);
});
