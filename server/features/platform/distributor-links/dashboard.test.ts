import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { TEST_OPERATOR } from '../../../testing/operator';
import { personAt } from '../../../testing/person';
import { loadFunds } from './public';

let engine: TestEngine;
let fund: TestMerchant;
let ours: TestMerchant;
let maker: Awaited<ReturnType<typeof personAt>>;
let code: string;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.stop());
beforeEach(async () => {
  fund = await testMerchant(engine, { features: ['distributor_links'] });
  ours = await testMerchant(engine, { features: ['distributor_links'] });
  maker = await personAt(engine, ours, 'maker');
  code = `MGE-${randomBytes(4).toString('hex').toUpperCase()}`;
  await load();
});

const scheme = (suffix: string, status = 'open') => ({
  code: `${code}-${suffix}`,
  name: `Meridian ${suffix}`,
  plan: 'Growth',
  isin: 'INF123A01AB1',
  min_fresh_purchase: 50_000,
  max_fresh_purchase: 10_000_000,
  status,
});
const load = (more: { closed?: boolean; enabled?: string[] } = {}) =>
  loadFunds(
    engine.services,
    {
      funds: [
        {
          merchant: fund.merchant.handle,
          name: 'Meridian AMC',
          schemes: [scheme('EQUITY'), scheme('BOND', more.closed ? 'closed' : 'open'), scheme('GOLD')],
          distributors: [
            {
              merchant: ours.merchant.handle,
              name: 'Sona Wealth',
              arn: 'ARN-104233',
              enabled: true,
              schemes: more.enabled ?? [`${code}-EQUITY`, `${code}-BOND`],
            },
          ],
        },
      ],
    },
    TEST_OPERATOR,
  );
const createLink = (suffix: string, amount?: number) =>
  maker.trpc.distributor_links.create({ scheme_code: `${code}-${suffix}`, amount });
const startSession = async (id: string) => {
  const { headers } = await engine.fetch(
    new Request(`http://localhost/api/d/${id}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      },
      body: 'amount=1000',
    }),
  );
  expect(headers.get('location')).toMatch(/^\/pay\/session\//);
};
const DAY = 24 * 3600;
const advanceClock = (merchant: TestMerchant, seconds: number) =>
  merchant.call('POST', '/sandbox/clock', { advance_by_seconds: seconds });

test('filters links by status, scheme, fund or distributor, and sorts by sessions and amount', async () => {
  const equity = await createLink('EQUITY', 250_000);
  const bond = await createLink('BOND');
  const off = await createLink('EQUITY', 100_000);
  await startSession(bond.id);
  await maker.trpc.distributor_links.disable({ id: off.id });
  await load({ closed: true });
  const idsOf = async (input: object) =>
    (await maker.trpc.distributor_links.rows(input)).data.map(({ distributor_link }) => distributor_link.id);
  expect(await idsOf({})).toEqual([off.id, bond.id, equity.id]);
  expect(await idsOf({ status: 'unavailable' })).toEqual([bond.id]);
  expect(await idsOf({ q: 'meridian bond' })).toEqual([bond.id]);
  expect(await idsOf({ q: 'ARN-104233' })).toHaveLength(3);
  expect((await idsOf({ sort: '-openings_count' }))[0]).toBe(bond.id);
  expect((await idsOf({ sort: '-amount' })).filter((id) => id !== bond.id)).toEqual([equity.id, off.id]);
  expect((await maker.trpc.distributor_links.counts({})).counts).toEqual({
    all: 3,
    active: 1,
    unavailable: 1,
    disabled: 1,
  });
});

test('offers the open schemes that a fund enabled, with their limits, for a new link', async () => {
  const codes = async () =>
    (await maker.trpc.distributor_links.options({})).schemes.map((one) => one.code.slice(code.length + 1));
  expect(await codes()).toEqual(['BOND', 'EQUITY']);
  await load({ closed: true, enabled: [`${code}-BOND`, `${code}-GOLD`] });
  expect(await codes()).toEqual(['GOLD']);
  expect((await maker.trpc.distributor_links.options({})).schemes[0]).toMatchObject({
    fund_name: 'Meridian AMC',
    distributor_arn: 'ARN-104233',
    min_fresh_purchase: 50_000,
    max_fresh_purchase: 10_000_000,
  });
});

test('lists the schemes to a key, those of the distributor only, page by page', async () => {
  await load();
  const { schemes } = await maker.trpc.distributor_links.options({});
  const all = await ours.call('GET', '/distributor-links/schemes');
  expect([all.status, all.body.data]).toEqual([200, schemes]);
  const second = await ours.call('GET', '/distributor-links/schemes?per_page=1&page=2');
  expect(second.body.data).toEqual([schemes[1]]);
  expect(second.body.page_meta).toMatchObject({ current: 2, pages: 2, count: 2 });
  const other = await testMerchant(engine, { features: ['distributor_links'] });
  expect((await other.call('GET', '/distributor-links/schemes')).body.data).toEqual([]);
});

test("counts the sessions started in the last 30 days by the merchant's own clock", async () => {
  const { id } = await createLink('EQUITY');
  await startSession(id);
  await advanceClock(ours, DAY);
  // The fund's clock makes no difference.
  await advanceClock(fund, 90 * DAY);
  await startSession(id);
  await startSession(id);
  const { openings, distributor_link } = await maker.trpc.distributor_links.view({ id });
  expect(distributor_link.openings_count).toBe(3);
  expect(openings).toHaveLength(30);
  expect(openings.slice(-2).map(({ count }) => count)).toEqual([1, 2]);
  await advanceClock(ours, 29 * DAY);
  expect((await maker.trpc.distributor_links.view({ id })).openings[0]).toMatchObject({ count: 2 });
});

test("names the person and the fund in a link's timeline, and the link in a session's", async () => {
  const { id } = await createLink('EQUITY', 250_000);
  await load({ enabled: [] });
  await load();
  await maker.trpc.distributor_links.disable({ id });
  const { timeline, can } = await maker.trpc.distributor_links.view({ id });
  expect(timeline.map(({ title, actor }) => [title, actor.type, actor.name])).toEqual([
    ['Created', 'person', expect.any(String)],
    ['No longer available', 'system', 'fund'],
    ['Available again', 'system', 'fund'],
    ['Disabled', 'person', expect.any(String)],
  ]);
  expect(can.disable).toEqual({ allowed: false, reason: 'Already disabled' });
  const other = await createLink('EQUITY');
  await startSession(other.id);
  const { trpc } = await personAt(engine, fund, 'viewer');
  expect((await trpc.payment_sessions.rows({})).data[0]).toMatchObject({
    created_by: { type: 'system', name: 'distributor link' },
  });
});

test('denies disabling a link to a viewer, with the reason', async () => {
  const { id } = await createLink('EQUITY');
  const { trpc } = await personAt(engine, ours, 'viewer');
  expect((await trpc.distributor_links.view({ id })).can.disable).toEqual({
    allowed: false,
    reason: 'Your role can’t disable distributor links',
  });
});
