import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CUSTOMER } from '../../testing/customer';
import { type TestEngine, testEngine } from '../../testing/engine';
import { type TestMerchant, testMerchant } from '../../testing/merchant';
import { personAt } from '../../testing/person';
import type { StreamMessage } from './handler';

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.stop());

type Message = { event: string; id: string; data: string };

const parse = (block: string): Message => {
  const message: Message = { event: 'message', id: '', data: '' };
  for (const line of block.split('\n')) {
    const [, name, value] = /^(event|id|data): ?(.*)$/.exec(line) ?? [];
    if (name) message[name as keyof Message] = value!;
  }
  return message;
};

async function open(headers: Headers, { after = '', lastEventId = '' } = {}) {
  const request = new Request(`http://localhost/api/event-stream${after && `?after=${after}`}`, {
    headers: { ...Object.fromEntries(headers), ...(lastEventId && { 'last-event-id': lastEventId }) },
  });
  const response = await engine.fetch(request);
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<Message | undefined> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        if (!block.startsWith(':')) return parse(block);
        continue;
      }
      const { done, value } = await reader.read();
      if (done) return undefined;
      text += value;
    }
  };
  /** The next message about this router. */
  const about = async (router: string): Promise<StreamMessage & { id: string }> => {
    for (;;) {
      const message = (await next())!;
      if (message.event !== 'message') continue;
      const data = JSON.parse(message.data) as StreamMessage;
      if (data.changed === 'everything' || data.changed.includes(router)) return { ...data, id: message.id };
    }
  };
  return { response, next, about, close: () => reader.cancel() };
}

const addCustomer = async ({ call }: TestMerchant, email: string) =>
  expect((await call('POST', '/customer', { ...CUSTOMER, email })).status).toBe(201);

describe('the event stream', () => {
  test('names the routers whose queries another request changes, and that request', async () => {
    const at = await testMerchant(engine);
    const { headers, trpc } = await personAt(engine, at, 'admin');
    const stream = await open(headers);
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream');
    expect(await stream.next()).toMatchObject({ event: 'start', id: expect.stringMatching(/^evt_/) });
    await trpc.people.invite({ email: 'new@test.example', role: 'viewer' });
    const { changed, requests } = await stream.about('people');
    expect(changed).toEqual(expect.arrayContaining(['audit', 'home', 'notifications', 'people']));
    expect(requests).toEqual([expect.stringMatching(/^req_/)]);
    await stream.close();
  });

  test('says nothing of other merchants', async () => {
    const [ours, theirs] = [await testMerchant(engine), await testMerchant(engine)];
    const stream = await open((await personAt(engine, ours, 'viewer')).headers);
    const watching = await open((await personAt(engine, theirs, 'viewer')).headers);
    await addCustomer(theirs, 'ada@test.example');
    await watching.about('customers');
    await (await personAt(engine, ours, 'admin')).trpc.people.invite({
      email: 'new@test.example',
      role: 'viewer',
    });
    const { changed } = await stream.about('people');
    expect(changed).not.toContain('customers');
    await Promise.all([stream.close(), watching.close()]);
  });

  test('resumes after the last event of a broken connection', async () => {
    const at = await testMerchant(engine);
    const { headers } = await personAt(engine, at, 'viewer');
    const first = await open(headers);
    await addCustomer(at, 'one@test.example');
    const { id } = await first.about('customers');
    await first.close();
    await addCustomer(at, 'two@test.example');
    engine.advance(60_000);
    for (const from of [{ after: id }, { lastEventId: id }]) {
      const again = await open(headers, from);
      expect((await again.next())!.id).toBe(id);
      expect((await again.about('customers')).id > id).toBe(true);
      await again.close();
    }
    const late = await open(headers, { after: 'nonsense' });
    expect((await late.next())!.id > id, 'begins with the newest events').toBe(true);
    await late.close();
  });

  test('ends with the session, which it does not keep alive', async () => {
    const at = await testMerchant(engine);
    const { headers } = await personAt(engine, at, 'viewer');
    engine.advance(14 * 60_000);
    const stream = await open(headers);
    expect(await stream.next()).toMatchObject({ event: 'start' });
    engine.advance(2 * 60_000);
    expect(await stream.next()).toMatchObject({ event: 'ended' });
    expect(await stream.next()).toBeUndefined();
    expect((await open(headers)).response.status).toBe(401);
  });

  test('refuses requests without a session, from other sites, and beyond twelve of a session', async () => {
    const at = await testMerchant(engine);
    const { headers } = await personAt(engine, at, 'viewer');
    expect((await open(new Headers())).response.status).toBe(401);
    const crossSite = new Headers({ ...Object.fromEntries(headers), 'sec-fetch-site': 'cross-site' });
    expect((await open(crossSite)).response.status).toBe(403);
    const streams = [];
    for (let count = 0; count < 12; count++) streams.push(await open(headers));
    const refused = await open(headers);
    expect(refused.response.status).toBe(429);
    expect(refused.response.headers.get('retry-after')).toBe('30');
    await streams[0]!.close();
    await expect
      .poll(async () => {
        const again = await open(headers);
        await again.close();
        return again.response.status;
      })
      .toBe(200);
    for (const stream of streams) await stream.close();
  });
});
