import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { personAt } from '../../../testing/person';
import { setMerchant } from '../../platform/merchants/public';

let engine: TestEngine;
let ours: TestMerchant;
beforeAll(async () => {
  engine = await testEngine();
  ours = await testMerchant(engine, { payinPurpose: null });
});
afterAll(() => engine.stop());

const ask = async (path: string, more: object = {}) =>
  ours.call('POST', path, {
    customer_id: await ours.customer(),
    amount: 10_000,
    currency: 'USD',
    ...(path === '/payin' && { expires_at: new Date(engine.now().getTime() + 24 * 3600_000).toISOString() }),
    ...more,
  });

test.each(['/payin', '/orders'])(
  '%s requires a purpose code unless the account has a default',
  async (path) => {
    const refused = await ask(path);
    expect([refused.status, refused.headers.get('x-error-field'), refused.body.message]).toEqual([
      400,
      'purpose_code',
      'purpose_code is required',
    ]);
    expect((await ask(path, { purpose_code: 'P0103' })).body.purpose_code).toBe('P0103');
    await setMerchant(engine.services, ours.merchant.handle, { payinPurpose: 'P0802' });
    expect((await ask(path)).body.purpose_code).toBe('P0802');
    expect((await ask(path, { purpose_code: 'P0103' })).body.purpose_code).toBe('P0103');
    await setMerchant(engine.services, ours.merchant.handle, { payinPurpose: null });
  },
);

test.each(['/payin', '/orders'])('%s rejects a purpose code with a trailing space', async (path) => {
  const { status, headers } = await ask(path, { purpose_code: 'P0802 ' });
  expect([status, headers.get('x-error-field')]).toEqual([400, 'purpose_code']);
});

test('rejects a payment session without a purpose code before it opens', async () => {
  const session = { type: 'data_collection', amount: 10_000, currency: 'USD' };
  const { status, headers, body } = await ours.call('POST', '/payment-sessions', session);
  expect([status, headers.get('x-error-field'), body.message]).toEqual([
    400,
    'order.purpose_code',
    'order.purpose_code is required',
  ]);
});

test.each([
  [{ order: { amount: 10_000, currency: 'USD' } }, 400, 'order.purpose_code'],
  [{ order: { amount: 10_000, currency: 'USD', purpose_code: 'S0802' } }, 400, 'order.purpose_code'],
  [{ order: { amount: 10_000, currency: 'INR', purpose_code: 'P0802' } }, 400, 'order.currency'],
  [{ amount: 10_000, currency: 'INR' }, 400, 'currency'],
  [
    { order: { amount: 10_000, currency: 'USD', purpose_code: 'P0802', price_id: 'price_x' } },
    404,
    'order.price_id',
  ],
  [{ order: { amount: 10_000, currency: 'USD', purpose_code: 'P0802' } }, 201, null],
])('answers a payment session of %j with %i at %s', async (given, status, field) => {
  const answer = await ours.call('POST', '/payment-sessions', { type: 'data_collection', ...given });
  expect([answer.status, answer.headers.get('x-error-field')]).toEqual([status, field]);
});

test('lets an owner set the default purpose, to a payin purpose code only', async () => {
  const { trpc } = await personAt(engine, ours, 'owner');
  const { version } = await trpc.settings.all({});
  for (const payin_purpose of ['S0802', 'P0802 ', 'S0001'])
    await expect(trpc.settings.save_payin_purpose({ version, payin_purpose })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  const saved = await trpc.settings.save_payin_purpose({ version, payin_purpose: 'P0102' });
  expect(saved).toMatchObject({ payin_purpose: 'P0102', version: version + 1 });
  expect(await trpc.payment_links.options({})).toMatchObject({ default_purpose: 'P0102', required: [] });
  expect((await ask('/payin')).body.purpose_code).toBe('P0102');
  const { body } = await ours.call('GET', '/events?event_type=settings.updated');
  expect(body.data[0].data).toMatchObject({ version: version + 1 });
});
