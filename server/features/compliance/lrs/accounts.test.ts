import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BANK_ACCOUNT } from '../../../testing/customer';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { personAt } from '../../../testing/person';
import { setMerchant } from '../../platform/merchants/public';

const ACCOUNT = { bank_code: 'hdfc', account_number: '5010 0987 6543 21', bank_customer_id: '12345678' };

let engine: TestEngine;
let ours: TestMerchant;
let path: string;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.stop());
beforeEach(async () => {
  ours = await testMerchant(engine, { features: ['lrs'] });
  await setMerchant(engine.services, ours.merchant.handle, { lrsBanks: ['icici', 'hdfc'] });
  path = `/customer/${await ours.customer()}/bank_account`;
});

const add = (more: object = {}, headers?: Record<string, string>) =>
  ours.call('POST', path, { ...ACCOUNT, ...more }, headers);
const idsOf = async () =>
  (await ours.call('GET', path)).body.data.map(({ id }: { id: string }) => id.slice(0, id.indexOf('_')));

describe('GET /lrs/banks', () => {
  test('lists only banks enabled for the account, by name', async () => {
    const { body } = await ours.call('GET', '/lrs/banks');
    expect(body.data).toEqual([
      { bank_code: 'hdfc', bank_name: 'HDFC Bank' },
      { bank_code: 'icici', bank_name: 'ICICI Bank' },
    ]);
    expect(body.page_meta).toMatchObject({ count: 2, current: 1 });
    await setMerchant(engine.services, ours.merchant.handle, { lrsBanks: ['-icici'] });
    expect((await ours.call('GET', '/lrs/banks')).body.data).toHaveLength(1);
  });

  test('returns an empty list of banks without the feature', async () => {
    const plain = await testMerchant(engine);
    const { status, body } = await plain.call('GET', '/lrs/banks');
    expect([status, body.data]).toEqual([200, []]);
  });
});

describe('POST /customer/{id}/bank_account', () => {
  test('registers an Indian bank account for LRS with an acclrs_ id', async () => {
    const { status, body } = await add();
    expect([status, body]).toEqual([
      201,
      {
        id: expect.stringMatching(/^acclrs_/),
        bank_code: 'hdfc',
        bank_name: 'HDFC Bank',
        account_number: '50100987654321',
        bank_customer_id: '12345678',
        created_at: expect.any(String),
        updated_at: body.created_at,
      },
    ]);
    expect((await ours.call('GET', `${path}/${body.id}`)).body).toEqual(body);
  });

  test.each([
    ['bank_code', { bank_code: 'axis' }],
    ['bank_code', { bank_code: 'none' }],
    ['account_number', { account_number: '5010098765432' }],
    ['account_number', { account_number: '5010098765432x' }],
    ['account_number', { bank_code: 'icici' }],
    ['bank_customer_id', { bank_customer_id: '1234567' }],
    ['bank_customer_id', { bank_customer_id: 'AB345678' }],
    ['ifsc', { ifsc: 'HDFC0000123' }],
  ])('rejects a wrong %s and registers nothing: %o', async (field, wrong) => {
    const { status, headers } = await add(wrong);
    expect([status, headers.get('x-error-field')]).toEqual([400, field]);
    expect(await idsOf()).toEqual([]);
  });

  test('rejects the same account with 409, and returns the same answer for an Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'once' };
    const [first, again] = [await add({}, key), await add({}, key)];
    expect(again.body).toEqual(first.body);
    expect((await add()).status).toBe(409);
  });

  test("requires the LRS feature and the merchant's own customer", async () => {
    const plain = await testMerchant(engine);
    const theirs = `/customer/${await plain.customer()}/bank_account`;
    const refused = await plain.call('POST', theirs, ACCOUNT);
    expect([refused.status, refused.body.message]).toEqual([403, 'Feature not enabled']);
    expect((await ours.call('POST', theirs, ACCOUNT)).status).toBe(404);
    expect((await ours.call('GET', theirs)).status).toBe(404);
  });
});

describe('GET and PATCH /customer/{id}/bank_account', () => {
  test('returns account numbers in full; other accounts have no acclrs_ prefix and stay masked', async () => {
    await add();
    await ours.call('POST', `${path.replace('bank_account', 'bank-accounts')}`, BANK_ACCOUNT);
    await add({ bank_code: 'icici', account_number: '123456789012', bank_customer_id: undefined });
    const { body } = await ours.call('GET', path);
    expect(body.page_meta.count).toBe(3);
    expect(
      body.data.map((one: { bank_code: string; account_number: string }) => [
        one.bank_code,
        one.account_number,
      ]),
    ).toEqual([
      ['icici', '123456789012'],
      [null, expect.stringMatching(/^\*+7890$/)],
      ['hdfc', '50100987654321'],
    ]);
    expect(await idsOf()).toEqual(['acclrs', 'acccus', 'acclrs']);
    const paged = await ours.call('GET', `${path}?per_page=2&page=2`);
    expect([paged.body.data.length, paged.body.page_meta.pages]).toEqual([1, 2]);
  });

  test('narrows accounts by registration time with before and after', async () => {
    const { body } = await add();
    const list = async (query: string) => {
      const found = await ours.call('GET', `${path}?${query}`);
      return [found.status, found.body.page_meta?.count];
    };
    const at = encodeURIComponent(body.created_at);
    expect(await list(`after=${at}&before=${at}`)).toEqual([200, 1]);
    expect(await list('before=2000-01-01')).toEqual([200, 0]);
    expect(await list('after=2999-01-01')).toEqual([200, 0]);
    expect((await list('after=soon'))[0]).toBe(400);
  });

  test("replaces bank_customer_id after checking it against the bank's rules", async () => {
    const { body } = await add();
    const set = (bank_customer_id: string) => ours.call('PATCH', `${path}/${body.id}`, { bank_customer_id });
    expect((await set('987654321')).body.bank_customer_id).toBe('987654321');
    const wrong = await set('1234567890');
    expect([wrong.status, wrong.body.message]).toEqual([
      400,
      'bank_customer_id must be 8 to 9 digits for HDFC Bank',
    ]);
    expect((await ours.call('GET', `${path}/${body.id}`)).body.bank_customer_id).toBe('987654321');
  });

  test('returns 404 for an account of another customer or another kind', async () => {
    const { body } = await add();
    const other = `/customer/${await ours.customer()}/bank_account/${body.id}`;
    expect((await ours.call('GET', other)).status).toBe(404);
    const account = await ours.call('POST', path.replace('bank_account', 'bank-accounts'), BANK_ACCOUNT);
    expect((await ours.call('GET', `${path}/${account.body.id}`)).status).toBe(404);
  });
});

test('masks the number for people; revealing it requires a compliance role and is recorded', async () => {
  const { body } = await add();
  const maker = await personAt(engine, ours, 'developer');
  const id = path.split('/')[2]!;
  expect((await maker.trpc.lrs.account({ id, bank_account_id: body.id })).account_number).toBe('****4321');
  await expect(maker.trpc.lrs.reveal({ id: body.id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const clara = await personAt(engine, ours, 'compliance');
  expect((await clara.trpc.lrs.reveal({ id: body.id })).account_number).toBe('50100987654321');
  const { data } = (await ours.call('GET', `/events?entity_id=${body.id}`)).body;
  expect(data.map((event: { event_type: string }) => event.event_type)).toEqual([
    'lrs_bank_account.revealed',
    'lrs_bank_account.created',
  ]);
  expect(JSON.stringify(data)).not.toContain('50100987654321');
});
