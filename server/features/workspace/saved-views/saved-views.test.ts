import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { signedIn } from '../../../testing/person';

let engine: TestEngine;
let ours: TestMerchant;
beforeAll(async () => {
  engine = await testEngine();
  ours = await testMerchant(engine);
});
afterAll(() => engine.stop());

const as = async (role: string, merchant = ours) => engine.caller(await signedIn(engine, merchant, role));
const FAILED = { list: '/payouts', name: 'Failed over 1,000', query: 'status=failed&min_amount=100000' };

test('a view is saved, listed by name, replaced under the same name and deleted', async () => {
  const viewer = await as('viewer');
  const saved = await viewer.saved_views.save(FAILED);
  expect(saved).toMatchObject(FAILED);
  await viewer.saved_views.save({ ...FAILED, name: 'By currency', query: 'source_currency=EUR' });
  const again = await viewer.saved_views.save({ ...FAILED, query: 'status=failed' });
  expect(again.id).toBe(saved.id);
  const { data } = await viewer.saved_views.list({ list: '/payouts' });
  expect(data.map(({ name, query }) => [name, query])).toEqual([
    ['By currency', 'source_currency=EUR'],
    ['Failed over 1,000', 'status=failed'],
  ]);
  expect((await viewer.saved_views.list({ list: '/payments' })).data).toEqual([]);
  await viewer.saved_views.remove({ id: saved.id });
  expect((await viewer.saved_views.list({ list: '/payouts' })).data).toHaveLength(1);
});

test('each person has their own views at each merchant', async () => {
  const maker = await as('maker');
  const { id } = await maker.saved_views.save(FAILED);
  const others = [await as('viewer'), await as('maker', await testMerchant(engine))];
  for (const other of others) {
    expect((await other.saved_views.list({ list: '/payouts' })).data.map((view) => view.id)).not.toContain(
      id,
    );
    await expect(other.saved_views.remove({ id })).rejects.toMatchObject({ cause: { code: 'not_found' } });
  }
});

test.each([
  ['list', { list: 'https://elsewhere.example' }],
  ['list', { list: '//elsewhere' }],
  ['name', { name: '  ' }],
  ['name', { name: 'x'.repeat(61) }],
  ['query', { query: 'status=failed#there' }],
  ['query', { query: `q=${'x'.repeat(1_000)}` }],
])('a 400 names %s of %o', async (path, wrong) => {
  const viewer = await as('viewer');
  await expect(viewer.saved_views.save({ ...FAILED, ...wrong })).rejects.toMatchObject({
    cause: { code: 'invalid_request', fields: [{ path }] },
  });
});

test('a list has at most fifty saved views', async () => {
  const viewer = await as('viewer', await testMerchant(engine));
  for (let at = 0; at < 50; at++) await viewer.saved_views.save({ ...FAILED, name: `View ${at}` });
  await expect(viewer.saved_views.save({ ...FAILED, name: 'One more' })).rejects.toMatchObject({
    cause: { code: 'state_not_allowed' },
  });
  await viewer.saved_views.save({ ...FAILED, name: 'View 7', query: '' });
});
