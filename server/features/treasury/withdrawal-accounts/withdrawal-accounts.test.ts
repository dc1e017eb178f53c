import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { callerOf, type TestMerchant, testMerchant } from '../../../testing/merchant';
import { TEST_OPERATOR } from '../../../testing/operator';
import { personAt } from '../../../testing/person';
import { race } from '../../../testing/race';
import { WITHDRAWAL_ACCOUNT as ACCOUNT } from '../../../testing/withdrawal-account-input';
import { makeToken } from '../../platform/merchants/public';
import { confirmAsOperator } from './public';

type Person = Awaited<ReturnType<typeof personAt>>;

let engine: TestEngine;
let ours: TestMerchant;
let owner: Person;
let admin: Person;
beforeAll(async () => {
  engine = await testEngine();
});
beforeEach(async () => {
  ours = await testMerchant(engine);
  owner = await personAt(engine, ours, 'owner');
  admin = await personAt(engine, ours, 'admin');
});
afterAll(() => engine.stop());

const add = (more: object = {}, headers?: Record<string, string>) =>
  ours.call('POST', '/withdrawal-accounts', { ...ACCOUNT, ...more }, headers);
const statuses = async () => {
  const { body } = await ours.call('GET', '/withdrawal-accounts');
  return body.data.map(({ id, status }: { id: string; status: string }) => [id, status]);
};

const votesOn = async (subject_id: string) => {
  const where = { merchant_id: ours.merchant.id, subject_id };
  const votes = await engine.services.db.system.prisma.approvalVote.findMany({ where });
  return votes.map(({ person_id, verdict }) => [person_id, verdict]);
};

describe('POST /withdrawal-accounts', () => {
  test('creates a pending, masked account with an event, and shows only the last four digits', async () => {
    const { status, body } = await add({ account_number: '0001 2345 6789' });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^accwith_/),
      status: 'pending',
      currency: 'USD',
      holder_name: 'Northwind Studio',
      account_number: '****6789',
      bank_name: 'Chase',
      bic_primary: 'CHASUS33',
      bic_secondary: null,
      email: 'treasury@northwind.example',
      address: ACCOUNT.address,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    const events = (await ours.call('GET', `/events?entity_id=${body.id}`)).body.data;
    expect(events).toMatchObject([{ event_type: 'withdrawal_account.created', data: body }]);
    expect(JSON.stringify(events)).not.toContain('000123456789');
  });

  test.each([
    [{ bic_primary: undefined }, 'bic_primary', 'bic_primary or bic_secondary is required'],
    [{ bic_primary: 'CHASUS' }, 'bic_primary', 'not a valid SWIFT code'],
    [{ account_number: 'DE89370400440532013001' }, 'account_number', 'not a valid IBAN'],
    [{ account_number: '12' }, 'account_number', '5 to 34 letters and digits'],
    [{ bic_secondary: '021000022' }, 'bic_secondary', 'not a valid ABA routing number'],
    [{ currency: 'JPY' }, 'currency', 'one of your balances'],
    [{ email: 'nowhere' }, 'email', 'email address'],
    [{ address: { ...ACCOUNT.address, country_code: 'ZZZ' } }, 'address.country_code', 'ISO 3166-1'],
    [{ holder_name: '渋谷商事' }, 'holder_name', 'must be in Latin letters: a Japanese name'],
  ])('rejects a withdrawal account with the field and the rule: %o', async (wrong, field, message) => {
    const { status, headers, body } = await add(wrong);
    expect([status, headers.get('x-error-field')]).toEqual([400, field]);
    expect(body.message).toContain(message);
    expect(await statuses()).toEqual([]);
  });

  test('creates an account once per Idempotency-Key, and rejects a second pending one of a currency', async () => {
    const key = { 'idempotency-key': 'one' };
    const first = await add({}, key);
    const again = await add({}, key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    const second = await add();
    expect([second.status, second.body.message]).toEqual([
      409,
      'Another USD account is waiting for confirmation. Confirm or reject it first',
    ]);
    expect((await add({ currency: 'EUR' })).status).toBe(201);
  });

  test('lets only owners and admins add withdrawal accounts', async () => {
    const maker = await personAt(engine, ours, 'maker');
    await expect(maker.trpc.withdrawal_accounts.create(ACCOUNT)).rejects.toThrow(/owner or admin/);
    expect((await owner.trpc.withdrawal_accounts.create(ACCOUNT)).status).toBe('pending');
  });
});

describe('a new one takes effect only once a second person has confirmed it', () => {
  test('requires another owner or admin than the creator to confirm an account', async () => {
    const { id } = await owner.trpc.withdrawal_accounts.create(ACCOUNT);
    await expect(owner.trpc.withdrawal_accounts.confirm({ id })).rejects.toThrow(/You added this account/);
    const maker = await personAt(engine, ours, 'maker');
    await expect(maker.trpc.withdrawal_accounts.confirm({ id })).rejects.toThrow();
    expect(await statuses()).toEqual([[id, 'pending']]);
    expect((await admin.trpc.withdrawal_accounts.confirm({ id })).status).toBe('active');
    const { confirmed_by, timeline } = await owner.trpc.withdrawal_accounts.view({ id });
    expect(confirmed_by).toBe(admin.name);
    expect(timeline.map(({ title }) => title)).toEqual(['Added', 'Confirmed']);
    expect(await votesOn(id)).toEqual([[admin.id, 'approved']]);
  });

  test('requires someone other than the people behind the API key to confirm its account', async () => {
    const token = await makeToken(engine.services, ours.merchant, 'erp', [owner.id]);
    const { body } = await callerOf(engine, token)('POST', '/withdrawal-accounts', ACCOUNT);
    expect(body.status).toBe('pending');
    await expect(owner.trpc.withdrawal_accounts.confirm({ id: body.id })).rejects.toThrow(/API key/);
    await admin.trpc.withdrawal_accounts.confirm({ id: body.id });
    expect(await statuses()).toEqual([[body.id, 'active']]);
  });

  test('requires two people to confirm an account that an API key without people added', async () => {
    const { id } = (await add()).body;
    expect((await owner.trpc.withdrawal_accounts.view({ id })).needs).toBe(2);
    expect((await owner.trpc.withdrawal_accounts.confirm({ id })).status).toBe('pending');
    await expect(owner.trpc.withdrawal_accounts.confirm({ id })).rejects.toThrow(/confirmed it first/);
    await expect(owner.trpc.withdrawal_accounts.reject({ id })).rejects.toThrow(/confirmed it first/);
    expect(await statuses()).toEqual([[id, 'pending']]);
    const { needs, could, timeline } = await admin.trpc.withdrawal_accounts.view({ id });
    expect([needs, could]).toEqual([1, [admin.name]]);
    expect(timeline.map(({ title }) => title)).toEqual(['Added', 'Confirmed by a first person']);
    expect((await admin.trpc.withdrawal_accounts.confirm({ id })).status).toBe('active');
  });

  test('counts one first confirmation when two people confirm at once', async () => {
    const { id } = (await add()).body;
    const { done, refused } = await race([
      owner.trpc.withdrawal_accounts.confirm({ id }),
      admin.trpc.withdrawal_accounts.confirm({ id }),
    ]);
    expect(done.filter(({ status }) => status === 'pending')).toHaveLength(1);
    expect(done.length + refused.length).toBe(2);
  });

  test('retires the active account when the next one of its currency is confirmed, and keeps it readable', async () => {
    const first = (await owner.trpc.withdrawal_accounts.create(ACCOUNT)).id;
    await admin.trpc.withdrawal_accounts.confirm({ id: first });
    const same = await add({ account_number: '000 123 456 789' });
    expect([same.status, same.body.message]).toEqual([409, 'This account is already in use for USD']);
    const second = (
      await owner.trpc.withdrawal_accounts.create({ ...ACCOUNT, account_number: '000987654321' })
    ).id;
    expect(await statuses()).toEqual([
      [second, 'pending'],
      [first, 'active'],
    ]);
    await admin.trpc.withdrawal_accounts.confirm({ id: second });
    expect(await statuses()).toEqual([
      [second, 'active'],
      [first, 'retired'],
    ]);
  });

  test('accepts another account after a rejection or a cancellation', async () => {
    const { id } = await owner.trpc.withdrawal_accounts.create(ACCOUNT);
    await expect(owner.trpc.withdrawal_accounts.reject({ id })).rejects.toThrow(/You added this account/);
    await expect(admin.trpc.withdrawal_accounts.cancel({ id })).rejects.toThrow(/Only the person/);
    expect((await admin.trpc.withdrawal_accounts.reject({ id })).status).toBe('rejected');
    await expect(admin.trpc.withdrawal_accounts.confirm({ id })).rejects.toThrow(/already rejected/);
    const next = await owner.trpc.withdrawal_accounts.create(ACCOUNT);
    expect((await owner.trpc.withdrawal_accounts.cancel({ id: next.id })).status).toBe('cancelled');
    expect((await add()).status).toBe(201);
  });

  test('voids a pending account if its creator loses the role', async () => {
    const { id } = await owner.trpc.withdrawal_accounts.create(ACCOUNT);
    await engine.services.db.system.pool.query('UPDATE membership SET role = $1 WHERE person_id = $2', [
      'viewer',
      owner.id,
    ]);
    await expect(admin.trpc.withdrawal_accounts.confirm({ id })).rejects.toThrow(/no longer an owner/);
    expect(await statuses()).toEqual([[id, 'pending']]);
  });

  test('ends an account that is confirmed and rejected at once in one of both states', async () => {
    const third = await personAt(engine, ours, 'admin');
    const { id } = await owner.trpc.withdrawal_accounts.create(ACCOUNT);
    const { done, refused } = await race([
      admin.trpc.withdrawal_accounts.confirm({ id }),
      third.trpc.withdrawal_accounts.reject({ id }),
    ]);
    expect([done.length, refused]).toEqual([1, ['CONFLICT']]);
    expect(await statuses()).toEqual([[id, done[0]!.status]]);
  });

  test('lets the operator confirm an account if there is no second person', async () => {
    const { id } = (await add()).body;
    await confirmAsOperator(engine.services, ours.merchant, id, TEST_OPERATOR);
    expect(await statuses()).toEqual([[id, 'active']]);
  });

  test("returns 404 for another merchant's withdrawal account", async () => {
    const { id } = (await add()).body;
    const other = await personAt(engine, await testMerchant(engine), 'owner');
    await expect(other.trpc.withdrawal_accounts.view({ id })).rejects.toThrow('Entity not found');
    await expect(other.trpc.withdrawal_accounts.confirm({ id })).rejects.toThrow('Entity not found');
  });
});

test('lists accounts in both directions and by day, and exports them without their numbers', async () => {
  const first = await owner.trpc.withdrawal_accounts.create(ACCOUNT);
  await admin.trpc.withdrawal_accounts.confirm({ id: first.id });
  const second = await owner.trpc.withdrawal_accounts.create({ ...ACCOUNT, account_number: '998877665544' });
  const idsOf = async (input: Parameters<typeof owner.trpc.withdrawal_accounts.rows>[0]) =>
    (await owner.trpc.withdrawal_accounts.rows(input)).data.map(({ account }) => account.id);
  expect(await idsOf({ sort: 'created_at' })).toEqual([first.id, second.id]);
  expect(await idsOf({ sort: '-created_at' })).toEqual([second.id, first.id]);
  const today = first.created_at.slice(0, 10);
  expect(await idsOf({ after: today })).toEqual([second.id, first.id]);
  expect(await idsOf({ before: '2020-01-01' })).toEqual([]);
  const answer = await engine.fetch(
    new Request('http://localhost/api/files/exports/withdrawal-accounts', {
      method: 'POST',
      headers: new Headers([...owner.headers, ['content-type', 'application/json']]),
      body: JSON.stringify({ format: 'csv' }),
    }),
  );
  const file = await answer.text();
  expect(file).toContain(',In use,USD,Northwind Studio,****6789,Chase,CHASUS33');
  expect(file).not.toContain(ACCOUNT.account_number);
});
