import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../../api/invariants';
import { startOfWeek } from '../../../kernel/time/weeks';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { testMerchant } from '../../../testing/merchant';
import { ownDatabase } from '../../../testing/own-database';
import { personAt, session } from '../../../testing/person';
import { dateAt } from './words';

const HOUR = 3600_000;
const DAY = 24 * HOUR;

// These tests move the clock by days, so shared workers must not pick up their rows.
let database: Awaited<ReturnType<typeof ownDatabase>>;
let engine: TestEngine;
beforeAll(async () => {
  database = await ownDatabase();
  engine = await testEngine(database.url);
});
afterAll(async () => {
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
  await engine.stop();
  await database.drop();
});

const dayIn = (days: number) =>
  new Date(engine.now().getTime() + 5.5 * HOUR + days * DAY).toISOString().slice(0, 10);
const goTo = async (day: string) => {
  engine.advance(Date.parse(`${day}T00:00:00+05:30`) - engine.now().getTime() + 1_000);
  await engine.runUntilIdle();
};

async function firm(features: string[] = []) {
  const at = await testMerchant(engine, { features });
  await at.fund(1_000_000);
  const beneficiary_id = await at.payee('IN');
  const maker = await personAt(engine, at, 'maker');
  const first_on = dayIn(2);
  const terms = {
    purpose_code: 'S0802',
    beneficiary_id,
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount: 10_000,
    payment_rail: 'imps' as const,
    first_on,
    frequency: 'weekly' as const,
    ends_on: null,
  };
  /** Signs in again, because the clock ended the session. */
  const again = async () => engine.caller(await session(engine, maker.email));
  const view = async (id: string) => (await again()).recurring_payouts.view({ id });
  return { at, maker, terms, first_on, again, view };
}

test('a repeated request gets the series that the first one made, also when both arrive together', async () => {
  const { maker, terms } = await firm();
  const create = (request_id: string, more: object = {}) =>
    maker.trpc.recurring_payouts.create({ ...terms, request_id, ...more });
  const made = await Promise.allSettled([create('r-1'), create('r-1'), create('r-1')]);
  const ids = new Set(made.flatMap((one) => (one.status === 'fulfilled' ? one.value.id : [])));
  expect((await create('r-1')).id).toBe([...ids][0]);
  expect(ids.size).toBe(1);
  await expect(create('r-1', { source_amount: 20_000 })).rejects.toMatchObject({ code: 'CONFLICT' });
  expect((await create('r-2')).id).not.toBe([...ids][0]);
  expect((await maker.trpc.recurring_payouts.rows({})).data).toHaveLength(2);
  expect((await maker.trpc.payouts.drafts({})).data).toHaveLength(2);
});

test('the draft of the first date exists at once, and each date brings the next draft', async () => {
  const { maker, terms, first_on, view } = await firm();
  const made = await maker.trpc.recurring_payouts.create(terms);
  expect(made).toMatchObject({ status: 'active', first_on, next_on: first_on, scheduled_by: maker.name });
  const { draft, payout, recurring_id } = await maker.trpc.payouts.view({ id: made.payout_id });
  expect([payout.status, draft?.send_on, recurring_id]).toEqual(['draft', first_on, made.id]);
  await goTo(first_on);
  const second = dateAt(first_on, 'weekly', 1);
  const after = await view(made.id);
  expect(after.recurring_payout).toMatchObject({ status: 'active', next_on: second });
  expect(after.payouts.map((one) => one.payout.status)).toEqual(['draft', 'success']);
  expect(after.upcoming.slice(0, 2)).toEqual([second, dateAt(first_on, 'weekly', 2)]);
  await goTo(second);
  expect((await view(made.id)).payouts.map((one) => one.payout.status)).toEqual([
    'draft',
    'success',
    'success',
  ]);
});

test('payouts of one series are not possible duplicates of each other, and each needs approval', async () => {
  const { at, maker, terms, first_on } = await firm(['payout_approval']);
  const made = await maker.trpc.recurring_payouts.create({ ...terms, frequency: 'weekly' });
  await goTo(first_on);
  await goTo(dateAt(first_on, 'weekly', 1));
  const approver = await personAt(engine, at, 'approver');
  const { data } = await approver.trpc.payouts.approvals({ tab: 'all' });
  expect(data.map(({ flags }) => flags.includes('possible_duplicate'))).toEqual([false, false]);
  expect(data.map(({ maker: by }) => by.name)).toEqual([maker.name, maker.name]);
  expect(made.terms.source_amount).toBe(10_000);
});

test('a discarded draft leaves out one date, and the next date follows', async () => {
  const { maker, terms, first_on, view } = await firm();
  const made = await maker.trpc.recurring_payouts.create(terms);
  await maker.trpc.payouts.discard_draft({ id: made.payout_id, version: 1 });
  await goTo(first_on);
  const { payouts, recurring_payout } = await view(made.id);
  expect(payouts.map((one) => one.payout.status)).toEqual(['draft', 'cancelled']);
  expect(recurring_payout.next_on).toBe(dateAt(first_on, 'weekly', 1));
});

test('it ends after its last date', async () => {
  const { maker, terms, first_on, view } = await firm();
  const made = await maker.trpc.recurring_payouts.create({
    ...terms,
    ends_on: dateAt(first_on, 'weekly', 1),
  });
  await goTo(first_on);
  expect((await view(made.id)).upcoming).toEqual([dateAt(first_on, 'weekly', 1)]);
  await goTo(dateAt(first_on, 'weekly', 1));
  const { payouts, recurring_payout, timeline } = await view(made.id);
  expect([recurring_payout.status, recurring_payout.next_on]).toEqual(['ended', null]);
  expect(payouts.map((one) => one.payout.status)).toEqual(['success', 'success']);
  expect(timeline.map(({ title }) => title)).toEqual(['Created', 'Ended']);
});

test('a pause discards the draft, and a resumed one leaves out the dates that passed', async () => {
  const { maker, terms, first_on, again, view } = await firm();
  const made = await maker.trpc.recurring_payouts.create(terms);
  await maker.trpc.recurring_payouts.pause({ id: made.id });
  await expect(maker.trpc.recurring_payouts.pause({ id: made.id })).rejects.toThrow('It is not active');
  expect((await view(made.id)).payouts.map((one) => one.payout.status)).toEqual(['cancelled']);
  await goTo(dateAt(first_on, 'weekly', 2));
  expect((await view(made.id)).payouts).toHaveLength(1);
  const resumed = await (await again()).recurring_payouts.resume({ id: made.id });
  expect(resumed).toMatchObject({ status: 'active', next_on: dateAt(first_on, 'weekly', 3) });
  await goTo(dateAt(first_on, 'weekly', 3));
  expect((await view(made.id)).payouts.map((one) => one.payout.status)).toEqual([
    'draft',
    'success',
    'cancelled',
  ]);
});

/** Oldest first. */
const numbersOf = ({ payouts }: { payouts: { payout: { invoice_number: string | null } }[] }) =>
  payouts.map(({ payout }) => payout.invoice_number).reverse();

test('each payout of a series gets the next invoice number, with the date of the series', async () => {
  const { maker, terms, first_on, view } = await firm();
  const made = await maker.trpc.recurring_payouts.create({
    ...terms,
    invoice_number: 'INV-{YYYY}{MM}{DD}-{N:3}',
  });
  expect(made.terms.invoice_number).toBe('INV-{YYYY}{MM}{DD}-{N:3}');
  const days = [0, 1, 2, 3].map((position) => dateAt(first_on, 'weekly', position));
  await goTo(days[0]!);
  await goTo(days[1]!);
  await goTo(days[2]!);
  const after = await view(made.id);
  expect(numbersOf(after)).toEqual(days.map((day, at) => `INV-${day.replaceAll('-', '')}-00${at + 1}`));
  expect(after.payouts.map((one) => one.payout.status)).toEqual(['draft', 'success', 'success', 'success']);
});

test('a discarded draft keeps its invoice number, and a resumed series goes on with the next one', async () => {
  const { maker, terms, first_on, again, view } = await firm();
  const { id, payout_id } = await maker.trpc.recurring_payouts.create({
    ...terms,
    invoice_number: 'INV-{N}',
  });
  await maker.trpc.payouts.discard_draft({ id: payout_id, version: 1 });
  await goTo(first_on);
  expect(numbersOf(await view(id))).toEqual(['INV-1', 'INV-2']);
  await (await again()).recurring_payouts.pause({ id });
  const resumed = await Promise.allSettled(
    [1, 2, 3].map(async () => (await again()).recurring_payouts.resume({ id })),
  );
  expect(resumed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(numbersOf(await view(id))).toEqual(['INV-1', 'INV-2', 'INV-3']);
});

test('a resumed series leaves out a date whose payout was submitted early', async () => {
  const { maker, terms, first_on, view } = await firm();
  const made = await maker.trpc.recurring_payouts.create({
    ...terms,
    invoice_number: 'INV-{YYYY}{MM}{DD}',
  });
  await maker.trpc.payouts.submit_draft({ id: made.payout_id, version: 1 });
  await maker.trpc.recurring_payouts.pause({ id: made.id });
  const second = dateAt(first_on, 'weekly', 1);
  expect(await maker.trpc.recurring_payouts.resume({ id: made.id })).toMatchObject({ next_on: second });
  const days = [first_on, second].map((day) => `INV-${day.replaceAll('-', '')}`);
  expect(numbersOf(await view(made.id))).toEqual(days);
});

test('an ended one neither pauses nor resumes', async () => {
  const { maker, terms } = await firm();
  const { id } = await maker.trpc.recurring_payouts.create(terms);
  expect(await maker.trpc.recurring_payouts.end({ id })).toMatchObject({ status: 'ended', next_on: null });
  for (const act of ['end', 'pause', 'resume'] as const)
    await expect(maker.trpc.recurring_payouts[act]({ id })).rejects.toMatchObject({
      cause: { code: 'state_not_allowed' },
    });
});

test('it stops with a reason, and tells people, once its scheduler can no longer create payouts', async () => {
  const { at, maker, terms, first_on, view } = await firm();
  const made = await maker.trpc.recurring_payouts.create(terms);
  const other = await personAt(engine, at, 'maker');
  await engine.services.db.system.prisma.membership.update({
    where: { merchant_id_person_id: { merchant_id: at.merchant.id, person_id: maker.id } },
    data: { role: 'viewer' },
  });
  await goTo(first_on);
  const { recurring_payout, timeline } = await view(made.id);
  expect(recurring_payout).toMatchObject({
    status: 'paused',
    next_on: null,
    problem: `${maker.name}, who scheduled the payout, can no longer create payouts for this merchant`,
  });
  expect(timeline.at(-1)!.title).toBe('Stopped');
  engine.advance(4_000);
  await engine.runUntilIdle();
  const caller = engine.caller(await session(engine, other.email));
  const { data } = await caller.notifications.list({});
  expect(data).toContainEqual(expect.objectContaining({ title: 'Recurring payout stopped' }));
  expect(await caller.recurring_payouts.resume({ id: made.id })).toMatchObject({
    status: 'active',
    problem: null,
    scheduled_by: other.name,
  });
});

test('a date that passed while the server was down is made up for', async () => {
  const { maker, terms, first_on, view } = await firm();
  const made = await maker.trpc.recurring_payouts.create({ ...terms, invoice_number: '{YYYY}-{MM}-{DD}' });
  await goTo(dateAt(first_on, 'weekly', 2));
  const { payouts } = await view(made.id);
  expect(payouts.map((one) => one.payout.status)).toEqual(['draft', 'success']);
  expect(numbersOf({ payouts })).toEqual([first_on, dateAt(first_on, 'weekly', 1)]);
  const { draft } = await engine
    .caller(await session(engine, maker.email))
    .payouts.view({ id: payouts[0]!.payout.id });
  expect(draft?.send_on).toBe(dayIn(1));
});

test('later dates count in the forecast and the list of upcoming payments', async () => {
  const { maker, terms } = await firm();
  const made = await maker.trpc.recurring_payouts.create(terms);
  const { data } = await maker.trpc.home.upcoming({});
  expect(data.map(({ id, kind }) => [id, kind])).toEqual([[made.payout_id, 'payout']]);
  const { days, forecast } = await maker.trpc.home.position({});
  expect(forecast.at(-1)!.total).toBe(days.at(-1)!.total - 4 * 10_000);
});

test('the calendar lists the draft and the later dates in their weeks', async () => {
  const { maker, terms, first_on } = await firm();
  const made = await maker.trpc.recurring_payouts.create({ ...terms, frequency: 'monthly' });
  const calendarOf = async (position: number) => {
    const day = dateAt(first_on, 'monthly', position);
    const from = new Date(startOfWeek(Date.parse(day))).toISOString().slice(0, 10);
    const { data, complete } = await maker.trpc.home.calendar({ from });
    const onDay = data.filter((line) => line.day === day);
    return [complete, onDay.map((line) => [line.id, line.day, line.direction, line.amount?.amount])];
  };
  expect(await calendarOf(0)).toEqual([true, [[made.payout_id, first_on, 'out', 10_000]]]);
  for (const position of [1, 11])
    expect(await calendarOf(position)).toEqual([
      true,
      [[made.id, dateAt(first_on, 'monthly', position), 'out', 10_000]],
    ]);
});

test.each([
  [{ first_on: '2020-01-01' }, 'send_on'],
  [{ ends_on: '2020-01-01' }, 'ends_on'],
  [{ frequency: 'daily' }, 'frequency'],
  [{ invoice_number: 'A-1' }, 'invoice_number'],
  [{ invoice_number: 'A-{YYYY}' }, 'invoice_number'],
  [{ invoice_number: 'A-{X}-{N}' }, 'invoice_number'],
  [{ purpose_code: 'X' }, 'purpose_code'],
])('refuses %j, naming %s', async (part, path) => {
  const { maker, terms } = await firm();
  await expect(maker.trpc.recurring_payouts.create({ ...terms, ...part } as never)).rejects.toMatchObject({
    cause: { fields: [expect.objectContaining({ path })] },
  });
  expect((await maker.trpc.recurring_payouts.rows({})).data).toEqual([]);
});

test('only people who create payouts change it, and another merchant finds none', async () => {
  const { at, maker, terms } = await firm();
  const { id } = await maker.trpc.recurring_payouts.create(terms);
  const viewer = await personAt(engine, at, 'viewer');
  const stranger = await personAt(engine, await testMerchant(engine), 'maker');
  expect((await viewer.trpc.recurring_payouts.rows({})).data).toHaveLength(1);
  expect((await stranger.trpc.recurring_payouts.rows({})).data).toEqual([]);
  for (const act of ['end', 'pause', 'resume'] as const) {
    await expect(viewer.trpc.recurring_payouts[act]({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(stranger.trpc.recurring_payouts[act]({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
});
