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
let visitors = 0;
const open = (id: string) =>
  engine.distributor.open(
    id,
    new Headers({ host: 'localhost', 'user-agent': `Mozilla/5.0 (${visitors++})` }),
  );
const DAY = 24 * 3600;
const advanceClock = (merchant: TestMerchant, seconds: number) =>
  merchant.call('POST', '/sandbox/clock', { advance_by_seconds: seconds });

test('filters links by status, scheme, fund or distributor, and sorts by openings and amount', async () => {
  const equity = await createLink('EQUITY', 250_000);
  const bond = await createLink('BOND');
  const off = await createLink('EQUITY', 100_000);
  await open(bond.id);
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

test("counts the openings of the last 30 days by the merchant's own clock", async () => {
  const { id } = await createLink('EQUITY');
  await open(id);
  await advanceClock(ours, DAY);
  // The fund's clock makes no difference.
  await advanceClock(fund, 90 * DAY);
  await open(id);
  await open(id);
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
  await engine.fetch(
    new Request(`http://localhost/api/d/${other.id}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      },
      body: 'amount=1000',
    }),
  );
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
