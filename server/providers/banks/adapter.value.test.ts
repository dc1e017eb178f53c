import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  type Answer,
  type WebhookReceiver,
  webhookReceiver,
  withStatus,
} from '../../testing/webhook-receiver';
import { type Adapter, connectAdapter } from './adapter';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const ID = '7HXN4VKQ2M9RBWD5';
const TIMEOUT_MS = 2_000;

let receiver: WebhookReceiver;
let adapter: Adapter;
beforeAll(async () => {
  receiver = await webhookReceiver();
  const url = `${receiver.url}bank`;
  adapter = connectAdapter({ url, secret: SECRET }, () => new Date(), TIMEOUT_MS);
});
afterEach(() => void receiver.received.splice(0));
afterAll(async () => {
  await adapter.close();
  await receiver.stop();
});

const withJson = (status: number, value: unknown) => withStatus(status, {}, JSON.stringify(value));
const put = (how: Answer) => {
  receiver.answer(how);
  return adapter.put(ID, Buffer.from('{"text":"Zürich"}'));
};
const get = (how: Answer) => {
  receiver.answer(how);
  return adapter.get(ID);
};

test('each request is signed as Standard Webhooks say, with the ID of the instruction', async () => {
  await put(withStatus(202));
  await get(withStatus(404));
  const [sent, asked] = receiver.received;
  expect([sent!.path, asked!.path]).toEqual([`/bank/instructions/${ID}`, `/bank/instructions/${ID}`]);
  for (const { headers, body } of [sent!, asked!]) {
    expect(headers['webhook-id']).toBe(ID);
    new Webhook(SECRET).verify(body, headers as Record<string, string>, { jsonParse: false });
  }
  expect(sent!.body).toBe('{"text":"Zürich"}');
});

const cutOff: Answer = (response) => response.socket!.destroy();
const silent: Answer = () => undefined;
const endless: Answer = (response) => {
  const more = () => {
    while (!response.destroyed && response.write('x'.repeat(10_000)));
  };
  response.writeHead(200).on('drain', more);
  more();
};

test.each<[string, Answer, object]>([
  ['2xx is accepted', withStatus(200, {}, 'thanks'), { outcome: 'accepted' }],
  ['409 is another instruction', withJson(409, { code: 'DUPL' }), { outcome: 'other' }],
  [
    '422 is refused',
    withJson(422, { code: 'AC04', text: 'Closed', more: 1 }),
    { outcome: 'refused', code: 'AC04', text: 'Closed' },
  ],
  ['422 needs no text', withJson(422, { code: 'AC04' }), { outcome: 'refused', code: 'AC04', text: null }],
  ['422 without a code is unknown', withJson(422, { detail: [] }), { outcome: 'unknown' }],
  ['400 is unknown', withJson(400, { code: 'AC04' }), { outcome: 'unknown' }],
  ['500 is unknown', withStatus(500), { outcome: 'unknown' }],
  ['a redirect is unknown', withStatus(307, { location: '/elsewhere' }), { outcome: 'unknown' }],
  ['a lost connection is unknown', cutOff, { outcome: 'unknown' }],
  ['no answer in time is unknown', silent, { outcome: 'unknown', why: 'no answer within 2 s' }],
  [
    'a body of more than 64 KB is unknown',
    endless,
    { outcome: 'unknown', why: 'the body is longer than 65536 bytes' },
  ],
])('an instruction that is put: %s', async (_, how, answer) => {
  expect(await put(how)).toMatchObject(answer);
  expect(receiver.received).toHaveLength(1);
});

test.each<[string, Answer, object]>([
  [
    '200 is its status',
    withJson(200, { id: ID, status: 'settled', reference: 'R1' }),
    {
      outcome: 'known',
      status: { id: ID, status: 'settled', code: null, text: null, reference: 'R1' },
    },
  ],
  ['404 is never seen', withStatus(404), { outcome: 'never_seen' }],
  ['another status is unknown', withJson(200, { id: ID, status: 'paid' }), { outcome: 'unknown' }],
  [
    'the status of another instruction is unknown',
    withJson(200, { id: 'A'.repeat(16), status: 'settled' }),
    { outcome: 'unknown' },
  ],
  ['what is not JSON is unknown', withStatus(200, {}, '<html>'), { outcome: 'unknown' }],
  ['500 is unknown', withStatus(500), { outcome: 'unknown' }],
])('an instruction that is asked for: %s', async (_, how, answer) => {
  expect(await get(how)).toMatchObject(answer);
});
