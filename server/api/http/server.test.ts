import { once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { log } from '../../log';
import { type TestEngine, testEngine } from '../../testing/engine';
import { type TestMerchant, testMerchant } from '../../testing/merchant';
import { signedIn, TEST_PASSWORD } from '../../testing/person';
import { type FrontServer, listen } from './server';

const MINUTES_MS = 300_000;
const PATIENT = {
  headersMs: MINUTES_MS,
  bodyMs: MINUTES_MS,
  uploadMs: MINUTES_MS,
  idleMs: 75_000,
  stallMs: MINUTES_MS,
  lingerMs: 200,
};
const HASTY = { ...PATIENT, headersMs: 200, bodyMs: 1_000, uploadMs: 2_000 };
const ORIGIN = { publicUrl: new URL('http://localhost'), trustedProxies: [] };

let engine: TestEngine;
let front: FrontServer;
let hasty: FrontServer;
let ours: TestMerchant;
const seen: string[] = [];
beforeAll(async () => {
  engine = await testEngine(undefined, { requestsAtOnce: 1 });
  ours = await testMerchant(engine);
  const fetch = (request: Request) => {
    seen.push(`${request.method} ${new URL(request.url).pathname}`);
    return engine.fetch(request);
  };
  const listenFor = async (timeouts: typeof PATIENT) => {
    const server = await listen(0, ORIGIN, timeouts);
    server.open({ ...engine, fetch }, (request, response) => {
      seen.push(`${request.method} ${request.url}`);
      response.end('a page');
    });
    return server;
  };
  front = await listenFor(PATIENT);
  hasty = await listenFor(HASTY);
});
afterAll(async () => {
  await Promise.all([front.close(0), hasty.close(0)]);
  await engine.stop();
});

async function client(server = front) {
  const socket: Socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  let text = '';
  let isClosed = false;
  socket.on('data', (data) => {
    text += data;
  });
  socket.on('error', () => undefined);
  socket.once('close', () => {
    isClosed = true;
  });
  const until = async (done: () => boolean) => {
    while (!done()) await sleep(5);
    return text;
  };
  return {
    write: (data: string | Uint8Array) => socket.write(data),
    destroy: () => socket.destroy(),
    answer: () => until(() => text.includes('\r\n\r\n') || isClosed),
    closed: () => until(() => isClosed),
  };
}

const head = (method: string, path: string, ...headers: string[]) =>
  `${[`${method} ${path} HTTP/1.1`, 'Host: localhost', ...headers].join('\r\n')}\r\n\r\n`;
const bearer = () => `Authorization: Bearer ${ours.token}`;
const JSON_TYPE = 'Content-Type: application/json';

describe('a slow request body is cut off with 408', () => {
  test.each([
    ['a slow body at the API is answered with 408', '/api/v1/payouts'],
    ['a slow body at sign-in is answered with 408', '/api/auth/callback/credentials'],
  ])('%s', async (_where, path) => {
    const slow = await client(hasty);
    slow.write(`${head('POST', path, bearer(), JSON_TYPE, 'Content-Length: 100')}{`);
    const dripping = setInterval(() => slow.write(' '), 50);
    const text = await slow.closed();
    clearInterval(dripping);
    expect(text).toMatch(/^HTTP\/1.1 408 Request Timeout/);
    expect((await ours.call('GET', '/balances')).status, 'its slot is free again').toBe(200);
  });

  const boundary = 'Content-Type: multipart/form-data; boundary=part';

  test.each([
    ['a slow body', 408, [JSON_TYPE, 'Content-Length: 100'], '/payouts', '{', 'stays'],
    [
      'a slow body whose sender leaves after the answer',
      408,
      [JSON_TYPE, 'Content-Length: 100'],
      '/payouts',
      '{',
      'leaves',
    ],
    ['a slow upload', 408, [boundary, 'Content-Length: 100'], '/document', '--part\r\n', 'stays'],
    [
      'a chunked body above the limit',
      413,
      [JSON_TYPE, 'Transfer-Encoding: chunked'],
      '/payouts',
      `1000000\r\n${' '.repeat(0x1000000)}\r\n`,
      'stays',
    ],
  ])(
    'the request log has the status that was answered to %s',
    async (_what, status, headers, path, begin, then) => {
      const failed = vi.spyOn(log, 'error');
      const slow = await client(status === 408 ? hasty : front);
      slow.write(head('POST', `/api/v1${path}`, bearer(), ...headers) + begin);
      const text = await slow.answer();
      if (then === 'leaves') slow.destroy();
      await slow.closed();
      expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      const [, id] = /^x-request-id: (.*)\r$/im.exec(text)!;
      await expect
        .poll(async () => {
          await engine.flushRequestLog();
          return (await ours.call('GET', `/request-logs/${id}`)).body.status;
        })
        .toBe(status);
      expect(failed).not.toHaveBeenCalled();
      failed.mockRestore();
    },
  );

  test('a client that leaves before its body arrived is logged with 408, and is no failure', async () => {
    const failed = vi.spyOn(log, 'error');
    const leaving = await client();
    const id = 'leaves-1';
    leaving.write(
      `${head('POST', '/api/v1/payouts', bearer(), JSON_TYPE, `X-Request-Id: ${id}`, 'Content-Length: 100')}{`,
    );
    await sleep(100);
    leaving.destroy();
    await expect
      .poll(async () => {
        await engine.flushRequestLog();
        const { rows } = await engine.services.db.system.pool.query(
          'SELECT status FROM request_log WHERE merchant_id = $1 AND given_id = $2',
          [ours.merchant.id, id],
        );
        return rows;
      })
      .toEqual([{ status: 408 }]);
    expect(failed).not.toHaveBeenCalled();
    failed.mockRestore();
  });

  test('a slow tRPC body of a signed-in person is answered with 408', async () => {
    const cookie = (await signedIn(engine, ours, 'viewer')).get('cookie');
    const failed = vi.spyOn(log, 'error');
    const slow = await client(hasty);
    const path = '/api/trpc/people.me';
    const from = ['Sec-Fetch-Site: same-origin', `Cookie: ${cookie}`];
    slow.write(`${head('POST', path, ...from, JSON_TYPE, 'Content-Length: 100')}{`);
    expect(await slow.closed()).toMatch(/^HTTP\/1.1 408 Request Timeout/);
    const huge = await client();
    huge.write(head('POST', path, ...from, JSON_TYPE, 'Transfer-Encoding: chunked'));
    for (let count = 0; count < 5; count++) huge.write(`40000\r\n${' '.repeat(0x40000)}\r\n`);
    expect(await huge.closed()).toMatch(/^HTTP\/1.1 413 /);
    await sleep(2 * PATIENT.lingerMs);
    expect(failed).not.toHaveBeenCalled();
    failed.mockRestore();
  });

  test('headers that never end are answered with 408', async () => {
    const slow = await client(hasty);
    slow.write('GET /api/health HTTP/1.1\r\nHost: localhost\r\n');
    expect(await slow.closed()).toMatch(/^HTTP\/1.1 408 /);
  });
});

describe('requests that cannot be parsed get an API error body', () => {
  const sendRejected = async (text: string) => {
    const sender = await client();
    sender.write(text);
    const [headers, body] = (await sender.closed()).split('\r\n\r\n');
    return { status: headers!.split(' ')[1], headers, body: JSON.parse(body!) };
  };

  test.each([
    ['header', head('GET', '/api/v1/balances', `X-Long: ${'x'.repeat(20_000)}`)],
    ['URL', head('GET', `/api/v1/payouts?request_id=${'x'.repeat(20_000)}`)],
  ])('an overlong %s is answered with 431', async (_what, text) => {
    const { status, headers, body } = await sendRejected(text);
    expect([status, body]).toEqual([
      '431',
      {
        error: 'Request Header Fields Too Large',
        message: 'The request line and headers are larger than 16 KiB',
      },
    ]);
    expect(headers).toMatch(/x-error-code: headers_too_large/);
    expect(headers).toMatch(/content-type: application\/json/);
  });

  test('bytes that are not HTTP are answered with 400', async () => {
    const { status, body } = await sendRejected('HELLO\r\n\r\n');
    expect([status, body]).toEqual([
      '400',
      { error: 'Bad Request', message: 'The request is not valid HTTP' },
    ]);
  });
});

describe('bodies larger than the buffer of a stream', () => {
  const body = `{"filler":"${'x'.repeat(200_000)}"}`;
  const chunked = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;

  test.each([
    ['POST', '/mcp', 401],
    ['POST', '/api/invite', 413],
    ['POST', '/api/nothing', 413],
    ['POST', '/llms.txt', 405],
    ['POST', '/login', '303|413'],
    ['GET', '/login', 413],
    ['POST', '/api/auth/callback/credentials', 413],
  ])('a body of 200 kB of %s %s is read, or answered at once', async (method, path, status) => {
    for (const [header, bytes] of [
      [`Content-Length: ${body.length}`, body],
      ['Transfer-Encoding: chunked', chunked],
    ] as const) {
      const sender = await client();
      const from = ['Sec-Fetch-Site: same-origin', JSON_TYPE];
      sender.write(head(method, path, ...from, header) + bytes);
      expect((await sender.answer()).split('\r\n')[0]).toMatch(new RegExp(`^HTTP/1.1 (${status}) `));
      sender.destroy();
    }
  });

  test('the handler of a body of 200 kB gets all of it', async () => {
    const sender = await client();
    const call = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping', params: { filler: body } });
    const accepts = 'Accept: application/json, text/event-stream';
    sender.write(head('POST', '/mcp', bearer(), JSON_TYPE, accepts, `Content-Length: ${call.length}`) + call);
    expect(await sender.answer()).toMatch(/^HTTP\/1.1 200 /);
    sender.destroy();
  });
});

describe('oversized bodies', () => {
  const huge = 160 * 1024 * 1024;

  test.each(['/api/auth/callback/credentials', '/api/trpc/people.me', '/api/invite'])(
    'an oversized Content-Length at %s is answered with 413 before the body is read',
    async (path) => {
      const before = seen.length;
      const sender = await client();
      sender.write(head('POST', path, JSON_TYPE, `Content-Length: ${huge}`));
      expect(await sender.closed()).toMatch(/^HTTP\/1.1 413 /);
      expect(seen).toHaveLength(before);
    },
  );

  test('a chunked body is answered with 413 once it exceeds the limit', async () => {
    const sender = await client();
    sender.write(head('POST', '/api/auth/callback/credentials', JSON_TYPE, 'Transfer-Encoding: chunked'));
    const chunk = `40000\r\n${' '.repeat(0x40000)}\r\n`;
    for (let count = 0; count < 5; count++) sender.write(chunk);
    expect(await sender.closed()).toMatch(/^HTTP\/1.1 413 /);
  });

  test('the reader of an oversized body ends even if all of it arrived', async () => {
    const sender = await client();
    sender.write(head('POST', '/api/auth/callback/credentials', JSON_TYPE, 'Transfer-Encoding: chunked'));
    sender.write(`4\r\nmore\r\n`);
    sender.write(`40000\r\n${' '.repeat(0x40000)}\r\n0\r\n\r\n`);
    expect(await sender.closed()).toMatch(/^HTTP\/1.1 413 /);
  });
});

describe('rejected bodies are read only up to a limit', () => {
  const huge = Buffer.alloc(100 * 1024 * 1024);
  const chunked = Buffer.concat([Buffer.from(`${huge.length.toString(16)}\r\n`), huge]);

  test.each([
    [
      'an announced oversized body is discarded after a few megabytes',
      413,
      `Content-Length: ${huge.length}`,
      '/api/trpc/people.me',
      huge,
    ],
    [
      'a chunked oversized body is discarded after a few megabytes',
      413,
      'Transfer-Encoding: chunked',
      '/api/auth/callback/credentials',
      chunked,
    ],
    [
      'a body without credentials is discarded after a few megabytes',
      401,
      'Transfer-Encoding: chunked',
      '/api/v1/payouts',
      chunked,
    ],
  ])('%s', async (_how, status, header, path, body) => {
    const connected = once(front.server, 'connection');
    const sender = await client();
    const [socket] = (await connected) as [Socket];
    sender.write(head('POST', path, JSON_TYPE, header));
    sender.write(body);
    expect(await sender.closed()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    await expect.poll(() => socket.closed).toBe(true);
    expect(socket.bytesRead).toBeLessThan(12 * 1024 * 1024);
  });
});

test('a client rejected before it finished sending can read why and reuse the connection', async () => {
  const lingerMs = 1_000;
  const lingering = await listen(0, ORIGIN, { ...PATIENT, lingerMs });
  lingering.open(engine, (_request, response) => response.end());
  const sender = await client(lingering);
  const body = '{'.padEnd(200_000);
  sender.write(head('POST', '/api/v1/payouts', JSON_TYPE, `Content-Length: ${body.length}`));
  expect(await sender.answer()).toMatch(/^HTTP\/1.1 401 /);
  sender.write(body + head('GET', '/api/health'));
  const answers = (count: number) =>
    expect.poll(async () => (await sender.answer()).split('HTTP/1.1 200')).toHaveLength(count + 1);
  await answers(1);
  await sleep(2 * lingerMs);
  sender.write(head('GET', '/api/health'));
  await answers(2);
  sender.destroy();
  await lingering.close(0);
});

test('a client that reads nothing of its response is cut off, and one that reads slowly is not', async () => {
  const stallMs = 1_500;
  const stalling = await listen(0, ORIGIN, { ...PATIENT, stallMs });
  let written = 0;
  let ended: unknown;
  stalling.open(engine, (_request, response) => {
    const endless = async function* () {
      for (;;) {
        written++;
        yield Buffer.alloc(64 * 1024);
      }
    };
    pipeline(endless(), response).catch((error) => {
      ended = error;
    });
  });
  const ask = (path: string) => {
    const socket = connect(stalling.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(head('GET', path));
    return socket;
  };
  try {
    const never = ask('/login').pause();
    await expect.poll(() => ended).toBeInstanceOf(Error);
    const then = written;
    await sleep(100);
    expect(written).toBe(then);
    never.destroy();
    ended = undefined;
    const slow = ask('/payouts');
    let read = 0;
    slow.on('data', (data) => {
      read += data.length;
      slow.pause();
      setTimeout(() => slow.resume(), 20);
    });
    await sleep(2 * stallMs);
    expect([ended, read > 0]).toEqual([undefined, true]);
    slow.destroy();
  } finally {
    await stalling.close(0);
  }
});

test('an idle connection is kept for 75 seconds and the Keep-Alive header says so', async () => {
  const resting = await client(hasty);
  resting.write(head('GET', '/api/health'));
  expect(await resting.answer()).toMatch(/^Keep-Alive: timeout=75\r$/m);
  await sleep(2 * HASTY.headersMs);
  resting.write(head('GET', '/api/v1/nothing'));
  while (!(await resting.answer()).includes('404 Not Found')) await sleep(5);
  resting.destroy();
});

test('a client that disconnects while its sign-in is queued takes no slot', async () => {
  const path = '/api/auth/callback/credentials';
  const post = `${head('POST', path, JSON_TYPE, 'Content-Length: 2')}{}`;
  const leaving = await Promise.all(Array.from({ length: 24 }, () => client()));
  for (const one of leaving) {
    one.write(post);
    one.destroy();
  }
  const next = await client();
  next.write(post);
  expect(await next.answer()).toMatch(/^HTTP\/1.1 403 /);
  next.destroy();
});

test('a flood of sign-ins from one network does not block other networks', async () => {
  const people = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const headers = await signedIn(engine, ours, 'viewer');
      return (await engine.caller(headers).people.me({})).person.email;
    }),
  );
  const signIn = async (email: string, password: string, localAddress: string) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress });
    const ask = (method: string, path: string, headers: Record<string, string>, body = '') =>
      new Promise<{ status: number; cookies: string[]; text: string }>((resolve, reject) => {
        const sent = httpRequest(
          { agent, host: '127.0.0.1', port: front.port, method, path, headers },
          async (answer) => {
            let text = '';
            for await (const chunk of answer) text += chunk;
            const cookies = (answer.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]!);
            resolve({ status: answer.statusCode!, cookies, text });
          },
        );
        sent.once('error', reject);
        sent.end(body);
      });
    const { cookies, text } = await ask('GET', '/api/auth/csrf', {});
    const { csrfToken } = JSON.parse(text);
    const form = new URLSearchParams({ csrfToken, email, password, json: 'true' }).toString();
    const { status } = await ask(
      'POST',
      '/api/auth/callback/credentials',
      {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        cookie: cookies.join('; '),
      },
      form,
    );
    agent.destroy();
    return status;
  };
  const honest = async () => {
    const statuses = [];
    for (const email of people) statuses.push(await signIn(email, TEST_PASSWORD, '127.0.0.3'));
    return statuses;
  };
  let isOver = false;
  const post = `${head('POST', '/api/auth/callback/credentials', JSON_TYPE, 'Content-Length: 2')}{}`;
  const flood = Promise.all(
    Array.from({ length: 120 }, async () => {
      const socket = connect({ port: front.port, host: '127.0.0.1', localAddress: '127.0.0.2' });
      socket.on('error', () => undefined);
      socket.on('data', () => !isOver && socket.write(post));
      socket.write(post);
      while (!isOver) await sleep(20);
      socket.destroy();
    }),
  );
  const guesses = Promise.all(
    Array.from({ length: 40 }, () => signIn('nobody@test.example', 'wrong', '127.0.0.2')),
  );
  await sleep(50);
  const statuses = await honest().finally(() => {
    isOver = true;
  });
  await Promise.all([flood, guesses]);
  expect(statuses).toEqual(people.map(() => 200));
});

test('slow request bodies block no sign-in', async () => {
  const path = '/api/auth/callback/credentials';
  const slow = await Promise.all(Array.from({ length: 12 }, () => client()));
  for (const one of slow) one.write(`${head('POST', path, JSON_TYPE, 'Content-Length: 2')}{`);
  await sleep(10);
  const quick = await client();
  const since = seen.length;
  quick.write(`${head('POST', path, JSON_TYPE, 'Content-Length: 2')}{}`);
  expect(await quick.answer()).toMatch(/^HTTP\/1.1 403 /);
  expect(seen.slice(since), 'the slow ones have reached nothing').toEqual([`POST ${path}`]);
  for (const one of [...slow, quick]) one.destroy();
});

test('a server with too much work under way refuses API requests at once, and still answers others', async () => {
  const { load } = engine.services;
  const ends: (() => void)[] = [];
  const work: Promise<void>[] = [];
  while (!load.isFull) work.push(load.track(() => new Promise((resolve) => ends.push(resolve))));
  const one = await client();
  one.write(head('GET', '/api/v1/balances', bearer()));
  const refused = await one.answer();
  expect(refused).toMatch(/^HTTP\/1.1 503 /);
  expect(refused).toMatch(/^retry-after: 1\r$/im);
  expect(refused).toMatch(/^x-request-id: req_/im);
  expect(refused).toMatch(/^content-security-policy: default-src 'none'/im);
  expect(refused).toContain('Too many requests at once; try again shortly');
  const other = await client();
  other.write(head('GET', '/api/health'));
  expect(await other.answer()).toMatch(/^HTTP\/1.1 200 /);
  for (const end of ends) end();
  await Promise.all(work);
  const next = await client();
  next.write(head('GET', '/api/v1/balances', bearer()));
  expect(await next.answer()).toMatch(/^HTTP\/1.1 200 /);
  for (const each of [one, other, next]) each.destroy();
});

test('queued requests are dropped when their client disconnects', async () => {
  const leave = await engine.services.turns.enter(ours.merchant.id);
  const before = await engine.services.db.system.prisma.payment.count();
  const sockets: Socket[] = [];
  const note = (socket: Socket) => sockets.push(socket);
  front.server.on('connection', note);
  const body = JSON.stringify({ amount: 500, currency: 'USD' });
  const leaving = await Promise.all(Array.from({ length: 4 }, () => client()));
  for (const one of leaving)
    one.write(
      `${head('POST', '/api/v1/payment/mock', bearer(), JSON_TYPE, `Content-Length: ${body.length}`)}${body}`,
    );
  await sleep(20);
  for (const one of leaving) one.destroy();
  await expect.poll(() => sockets.filter(({ destroyed }) => destroyed).length).toBe(4);
  front.server.off('connection', note);
  leave();
  const leaveAfterThem = await engine.services.turns.enter(ours.merchant.id);
  leaveAfterThem();
  expect(await engine.services.db.system.prisma.payment.count()).toBe(before);
});

test('a slow upload delays neither the sender’s next one nor those of others', async () => {
  const theirs = await testMerchant(engine);
  const boundary = 'part';
  const body = [
    `--${boundary}`,
    'Content-Disposition: form-data; name="document_name"',
    '',
    'Invoice',
    `--${boundary}`,
    'Content-Disposition: form-data; name="file"; filename="a.csv"',
    '',
    'a,b',
    `--${boundary}--`,
    '',
  ].join('\r\n');
  const sending = async ({ token }: TestMerchant, bytes: string) => {
    const one = await client();
    const type = `Content-Type: multipart/form-data; boundary=${boundary}`;
    const length = `Content-Length: ${body.length}`;
    one.write(`${head('POST', '/api/v1/document', `Authorization: Bearer ${token}`, type, length)}${bytes}`);
    return one;
  };
  // The first upload of a process is also the first to wait for a thread.
  const first = await sending(ours, body);
  expect(await first.answer()).toMatch(/^HTTP\/1.1 201 /);
  const slow = await sending(ours, body.slice(0, 50));
  await sleep(50);
  const [next, other] = [await sending(ours, body), await sending(theirs, body)];
  for (const one of [next, other]) expect(await one.answer()).toMatch(/^HTTP\/1.1 201 /);
  slow.write(body.slice(50));
  expect(await slow.answer()).toMatch(/^HTTP\/1.1 201 /);
  for (const one of [first, slow, next, other]) one.destroy();
});

describe('client address', () => {
  test('the client address is recorded in API and dashboard events, whatever the client claims', async () => {
    const at = await testMerchant(engine, { features: ['payout_approval'] });
    const url = `http://127.0.0.1:${front.port}`;
    const cookie = (await signedIn(engine, at, 'viewer')).get('cookie')!;
    const browser = { cookie, 'sec-fetch-site': 'same-origin', [engine.addressHeader]: '203.0.113.66' };
    const api = { authorization: `Bearer ${at.token}`, 'content-type': 'application/json' };
    const payment = await fetch(`${url}/api/v1/payment/mock`, {
      method: 'POST',
      headers: { ...api, [engine.addressHeader]: '203.0.113.66' },
      body: JSON.stringify({ amount: 500, currency: 'USD' }),
    });
    expect(payment.status).toBe(201);
    const view = JSON.stringify({ list: 'payouts', name: 'Mine', query: '' });
    expect(
      (
        await fetch(`${url}/api/trpc/payouts.cancel`, {
          method: 'POST',
          headers: { ...browser, 'content-type': 'application/json' },
          body: view,
        })
      ).status,
    ).toBe(403);
    const events = await engine.services.db.system.prisma.event.findMany({
      where: { merchant_id: at.merchant.id },
    });
    const from = (of: RegExp) => {
      const { actor, image } = events.find(({ type }) => of.test(type))!;
      return { ...(image as object), ...(actor as object) } as { address?: string };
    };
    expect(from(/^payment\./)).toMatchObject({ address: '127.0.0.1' });
    expect(from(/^person\.refused/)).toMatchObject({ address: '127.0.0.1' });
  });
});

describe('page requests', () => {
  test('a visitor’s pages render two at a time, and others’ pages meanwhile', async () => {
    let inside = 0;
    let most = 0;
    const slow = await listen(0, { ...ORIGIN, trustedProxies: ['127.0.0.1'] });
    const assets: (() => void)[] = [];
    slow.open(engine, ({ url }, response) => {
      most = Math.max(most, ++inside);
      const leave = () => {
        inside--;
        response.end('a page');
      };
      if (url?.startsWith('/_next/static/')) {
        // Answered once all are inside, so that the machine's load doesn't matter.
        assets.push(leave);
        if (assets.length === 9) for (const answer of assets) answer();
      } else setTimeout(leave, 50);
    });
    const ask = (headers: Record<string, string>, path = '/payouts') =>
      fetch(`http://127.0.0.1:${slow.port}${path}`, { headers }).then(({ status }) => status);
    try {
      const stranger = (n: number) => ({ 'x-forwarded-for': '192.0.2.1', cookie: `x=${n}` });
      const six = [1, 2, 3, 4, 5, 6];
      expect(await Promise.all(six.map((n) => ask(stranger(n))))).toEqual(six.map(() => 200));
      expect(most).toBe(2);
      const cookies = await Promise.all(
        ['viewer', 'maker'].map(async (role) => (await signedIn(engine, ours, role)).get('cookie')!),
      );
      await Promise.all(six.flatMap((n) => cookies.map((cookie) => ask({ cookie: `${cookie}; x=${n}` }))));
      expect(most, 'two people at once, each twice').toBe(4);
      await Promise.all(Array.from({ length: 9 }, (_, n) => ask(stranger(n), '/_next/static/a.js')));
      expect(most, 'static files need no slot').toBe(9);
    } finally {
      await slow.close(0);
    }
  });

  test('an open event stream does not delay the close', async () => {
    const closing = await listen(0, ORIGIN, PATIENT);
    closing.open(engine, (_request, response) => response.end());
    const headers = Object.fromEntries(await signedIn(engine, ours, 'viewer'));
    const stream = await fetch(`http://127.0.0.1:${closing.port}/api/event-stream`, { headers });
    expect(stream.status).toBe(200);
    const text = stream.text();
    await closing.close(MINUTES_MS);
    expect(await text).toMatch(/^retry: 2000\nevent: start\nid: evt_\w{26}\ndata:\n\n$/);
  });

  test('pages answer GET and HEAD only and change nothing', async () => {
    const { port } = front;
    const page = `http://localhost:${port}/login?from=%2Fpayouts`;
    const posted = await fetch(page, { method: 'POST', body: 'password=x', redirect: 'manual' });
    expect([posted.status, posted.headers.get('location')]).toEqual([303, '/login?from=%2Fpayouts']);
    expect((await fetch(page, { method: 'PUT', body: 'x' })).status).toBe(405);
    expect(await (await fetch(`http://localhost:${port}/login`)).text()).toBe('a page');
  });

  test('a path with a broken escape is not found', async () => {
    const asking = await client();
    asking.write(head('GET', '/invite/%E0%A4%A'));
    await asking.answer();
    expect(seen.at(-1)).toBe('GET /404');
    asking.destroy();
  });
});

test.each([
  ['no ID', [], /^req_[0-9a-z]{26}$/],
  ['an ID of the caller', ['X-Request-Id: mine-1'], /^mine-1$/],
  ['an ID of our form', ['X-Request-Id: req_00000000000000000000000000'], /^req_0[1-9a-z]/],
  ['an ID with other characters', ['X-Request-Id: not sane'], /^req_[0-9a-z]{26}$/],
])('a request with %s is named once, for the answer and the log', async (_what, given, expected) => {
  const asking = await client();
  asking.write(head('GET', '/api/v1/balances', 'Connection: close', bearer(), ...given));
  const ids = [...(await asking.closed()).matchAll(/^x-request-id: (.*)\r$/gim)].map(([, id]) => id);
  expect(ids).toEqual([expect.stringMatching(expected)]);
});

describe('HEAD and OPTIONS', () => {
  const ask = async (method: string, path: string, ...headers: string[]) => {
    const asking = await client();
    asking.write(head(method, path, 'Connection: close', ...headers));
    const [top = '', body] = (await asking.closed()).split('\r\n\r\n');
    const [status = '', ...lines] = top.split('\r\n');
    const kept = lines.filter((line) => !/^(date|x-request-id|ratelimit):/i.test(line));
    return { status: Number(status.split(' ')[1]), headers: kept.toSorted().join('\n'), body };
  };

  test.each([
    ['a list', '/api/v1/balances'],
    ['an error', '/api/v1/payouts/payout_1'],
    ['the OpenAPI document', '/api/v1/openapi.json'],
    ['a hosted read', '/api/auth/providers'],
    ['the health check', '/api/health'],
  ])('HEAD of %s has the headers of GET, with its Content-Length', async (_what, path) => {
    const get = await ask('GET', path, bearer());
    expect(await ask('HEAD', path, bearer())).toEqual({ ...get, body: '' });
    expect(get.headers).toMatch(/content-length: [1-9]/i);
  });

  test.each([
    ['/api/v1/payouts', 204],
    ['/api/v1/openapi.yaml', 204],
    ['/api/files/payouts', 404],
    ['/api/auth/csrf', 204],
    ['/api/v1/nothing', 404],
    ['/api/v1/openapi.xml', 404],
  ])('OPTIONS of %s without a token is answered with %i', async (path, status) => {
    const options = await ask('OPTIONS', path);
    expect(options.status).toBe(status);
    if (status === 204) expect(options.headers).toMatch(/^allow: .*GET, HEAD.*OPTIONS/im);
  });

  test('HEAD of a file has the headers of GET without its content', async () => {
    const path = `/api/v1/document/${await ours.document()}/content`;
    const get = await ask('GET', path, bearer());
    expect(await ask('HEAD', path, bearer())).toEqual({ ...get, body: '' });
    expect(get.headers).toMatch(/content-disposition: attachment/i);
    expect(get.body).toContain('%PDF');
  });
});

describe('browser isolation headers', () => {
  const headersAt = async (path: string, ...headers: string[]) => {
    const { headers: got } = await fetch(`http://127.0.0.1:${front.port}${path}`, {
      headers: headers.map((line) => line.split(': ') as [string, string]),
    });
    return got;
  };

  test('a page is denied unused browser features and is isolated from other sites’ windows', async () => {
    const headers = await headersAt('/payouts');
    const permissions = headers.get('permissions-policy')?.split(', ');
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'clipboard-read'])
      expect(permissions).toContain(`${feature}=()`);
    for (const feature of ['clipboard-write', 'publickey-credentials-get', 'publickey-credentials-create'])
      expect(permissions).toContain(`${feature}=(self)`);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  test('other sites cannot embed an API response or error', async () => {
    for (const [path, ...more] of [
      ['/api/v1/payouts', bearer()],
      ['/api/v1/payouts'],
      ['/api/v1/openapi.json'],
      ['/api/health'],
      ['/api/files/document/doc_1/content'],
    ] as const) {
      const headers = await headersAt(path, ...more);
      expect([path, headers.get('cross-origin-resource-policy')]).toEqual([path, 'same-origin']);
    }
  });
});
