import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { receiveCredit } from '../features/collections/payments/public';
import { addPerson, createMerchant, makeToken, requireHouse } from '../features/platform/merchants/public';
import { carriesFile } from '../kernel/contract';
import { money } from '../kernel/money/money';
import { CUSTOMER } from '../testing/customer';
import { type TestEngine, testEngine } from '../testing/engine';
import { type LiveMerchant, liveMerchant } from '../testing/live-merchant';
import { testMerchant } from '../testing/merchant';
import { operatorAt, TEST_OPERATOR } from '../testing/operator';
import { ownDatabase } from '../testing/own-database';
import { personAt } from '../testing/person';
import { featuresBehind } from './registry';

let database: Awaited<ReturnType<typeof ownDatabase>>;
let engine: TestEngine;
let live: LiveMerchant;
beforeAll(async () => {
  database = await ownDatabase();
  engine = await testEngine(database.url);
  live = await liveMerchant(engine);
});
afterAll(async () => {
  await engine.stop();
  await database.drop();
});

type Asked = { readonly path: string; readonly method: string };

const operationsOf = (list: ReturnType<typeof featuresBehind>): Asked[] =>
  list.flatMap(([name, { contract }]) =>
    Object.entries(contract.operations).map(([key, operation]) =>
      carriesFile(operation)
        ? { path: `/files${operation.path}`, method: operation.method }
        : { path: `/trpc/${name}.${key}`, method: operation.method === 'GET' ? 'GET' : 'POST' },
    ),
  );

const behind = featuresBehind('operator');
const served = operationsOf(behind);

const ask = async ({ path, method }: Asked, headers: Record<string, string>) => {
  const body = method === 'GET' ? undefined : '{}';
  const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const address = `http://localhost/operator/api${path}`;
  return (await engine.fetch(new Request(address, { method, body, headers: { ...json, ...headers } })))
    .status;
};

describe('a stranger', () => {
  const strangers = async () => {
    const merchant = await testMerchant(engine);
    const { headers } = await personAt(engine, merchant, 'owner');
    const { id } = (await merchant.call('POST', '/customer', CUSTOMER)).body;
    const customer = (await merchant.call('POST', `/customer/${id}/token`, {})).body;
    const cookie = headers.get('cookie')!;
    const [, session = ''] = cookie.split(/=(.*)/);
    const { cookie: own } = engine.operator.signInPages;
    return {
      'no credential': {},
      'a session of a merchant': { cookie },
      'a session of a merchant in the operator’s cookie': { cookie: `${own.name}=${session}` },
      'an API key': { authorization: `Bearer ${merchant.token}` },
      'a customer’s token': { authorization: `Bearer ${customer.token}` },
    };
  };

  test('gets 404 for every operation of the console', async () => {
    expect(served.length).toBeGreaterThan(20);
    for (const [credential, headers] of Object.entries(await strangers()))
      for (const one of served)
        expect(await ask(one, headers as Record<string, string>), `${one.path} with ${credential}`).toBe(404);
  });

  test('cannot sign in at the operator’s door, and its people cannot at the merchants’', async () => {
    const merchant = await testMerchant(engine);
    const house = await requireHouse(engine.services);
    const password = 'correct horse battery';
    const people = { theirs: 'owner@merchant.example', ours: 'owner@operator.example' };
    await addPerson(engine.services, merchant.merchant, { email: people.theirs, role: 'owner', password });
    await addPerson(engine.services, house, { email: people.ours, role: 'owner', password });
    expect(await engine.operator.signIn.begin(people.theirs, password)).toBeUndefined();
    expect(await engine.signIn.begin(people.ours, password)).toBeUndefined();
    expect(await engine.operator.signIn.begin(people.ours, password)).toMatchObject({ name: 'owner' });
    await expect(
      addPerson(engine.services, merchant.merchant, { email: people.ours, role: 'owner' }),
    ).rejects.toThrow('belongs to another organisation');
  });
});

describe('a person of the operator', () => {
  test('uses the console', async () => {
    const { headers } = await operatorAt(engine, 'viewer');
    const cookie = headers.get('cookie')!;
    expect(await ask({ path: '/trpc/people.me', method: 'GET' }, { cookie })).toBe(200);
    expect(await ask({ path: '/trpc/reviews.list', method: 'GET' }, { cookie })).toBe(200);
  });

  test('gets 404 for every operation of merchants, and 401 with the session at their door', async () => {
    const { headers } = await operatorAt(engine, 'owner');
    const cookie = headers.get('cookie')!;
    const names = new Set(behind.map(([name]) => name));
    const others = operationsOf(featuresBehind('merchants').filter(([name]) => !names.has(name)));
    expect(others.length).toBeGreaterThan(200);
    for (const one of others) expect(await ask(one, { cookie }), one.path).toBe(404);
    const [, session = ''] = cookie.split(/=(.*)/);
    const renamed = `${engine.signInPages.cookie.name}=${session}`;
    for (const given of [cookie, renamed])
      await expect(engine.caller(new Headers({ cookie: given })).people.me({})).rejects.toMatchObject({
        code: 'UNAUTHORIZED',
      });
  });

  test('sets up a second factor before anything else', async () => {
    const { trpc } = await operatorAt(engine, 'owner', { bare: true });
    expect(await trpc.people.me({})).toMatchObject({ lacks_second_factor: true });
    await expect(trpc.reviews.list({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await trpc.security.enrol({})).toHaveProperty('secret');
  });

  test('cannot have a key, and no merchant can have the name of the firm', async () => {
    const house = await requireHouse(engine.services);
    await expect(makeToken(engine.services, house)).rejects.toThrow('The house has no API keys');
    await expect(createMerchant(engine.services, { handle: house.handle }, TEST_OPERATOR)).rejects.toThrow(
      /handle/,
    );
  });
});

describe('reviews', () => {
  /** Every payment is stopped where no list is loaded. */
  const stopped = async (reference: string) => {
    const sender = { name: 'Kestrel Optik GmbH', country: 'DEU', accountNumber: null };
    const { id } = await receiveCredit(engine.services, live.merchant, {
      reference,
      amount: money(10_000n, 'EUR'),
      sender: { ...sender, bankName: null, bankCountry: null },
      accountNumber: null,
      remittanceInformation: null,
    });
    return id;
  };
  const statusOf = async (id: string) => (await live.call('GET', `/payment/${id}`)).body.status;

  test('a payment that was stopped waits, and goes on once it is cleared', async () => {
    const id = await stopped('IN-1');
    const { trpc } = await operatorAt(engine, 'compliance');
    const { data } = await trpc.reviews.list({});
    expect(data).toContainEqual(
      expect.objectContaining({
        id,
        amount: 10_000,
        currency: 'EUR',
        overdue: false,
        merchant: expect.objectContaining({ id: live.merchant.id }),
      }),
    );
    await trpc.reviews.decide({ merchant_id: live.merchant.id, id, verdict: 'clear', comment: '' });
    await engine.runUntilIdle();
    expect(await statusOf(id)).toBe('success');
    expect((await trpc.reviews.list({})).data.map((one) => one.id)).not.toContain(id);
    await expect(
      trpc.reviews.decide({ merchant_id: live.merchant.id, id, verdict: 'clear', comment: '' }),
    ).rejects.toThrow('is not under review');
  });

  test('a refusal needs a comment, and a role that answers; nothing changes otherwise', async () => {
    const id = await stopped('IN-2');
    const { trpc } = await operatorAt(engine, 'compliance');
    const decision = { merchant_id: live.merchant.id, id, verdict: 'refuse', comment: ' ' } as const;
    await expect(trpc.reviews.decide(decision)).rejects.toThrow('comment is required to refuse or freeze');
    const reader = await operatorAt(engine, 'viewer');
    await expect(reader.trpc.reviews.decide({ ...decision, comment: 'No' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    const house = await requireHouse(engine.services);
    await expect(
      trpc.reviews.decide({ ...decision, merchant_id: house.id, verdict: 'clear' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await trpc.reviews.list({})).data.map((one) => one.id)).toContain(id);
  });
});
