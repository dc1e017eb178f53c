import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../../api/invariants';
import { asSystem } from '../../../data/client/transaction';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type MailServer, mailServer, readMail } from '../../../testing/mail-server';
import { testMerchant } from '../../../testing/merchant';
import { ownDatabase } from '../../../testing/own-database';
import { personAt } from '../../../testing/person';
import { withdrawalAccountOf } from '../../../testing/withdrawal-account';
import { work } from '../../payouts/payouts/work';
import type { ApprovalReminders, RuleDraft } from './dashboard';

type Person = Awaited<ReturnType<typeof personAt>>;

let database: Awaited<ReturnType<typeof ownDatabase>>;
let server: MailServer;
let engine: TestEngine;
beforeAll(async () => {
  database = await ownDatabase();
  server = await mailServer();
  engine = await testEngine(database.url, { mail: server.mail });
});
afterAll(async () => {
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
  await engine.stop();
  await server.stop();
  await database.drop();
});

const OFF: ApprovalReminders = { remind_hours: 0, escalate_hours: 0, escalate_to: [] };
const HOUR = 3600;

async function firm(reminders: Partial<ApprovalReminders> = {}, rules: RuleDraft[] = []) {
  const at = await testMerchant(engine, { features: ['payout_approval', 'settlements'] });
  await at.fund(100_000_000);
  const payee = await at.payee('IN');
  const [olivia, ravi, meera, noor, maker] = [
    await personAt(engine, at, 'owner'),
    await personAt(engine, at, 'admin'),
    await personAt(engine, at, 'approver'),
    await personAt(engine, at, 'approver'),
    await personAt(engine, at, 'maker'),
  ];
  const set = async (more: Partial<ApprovalReminders>, next = rules) => {
    const { version } = await olivia.trpc.approval_rules.rules({});
    const change = { base_version: version, rules: next, reminders: { ...OFF, ...more } };
    const { id } = await olivia.trpc.approval_rules.propose(change);
    await ravi.trpc.proposals.confirm({ id });
  };
  if (Object.keys(reminders).length) await set(reminders);
  const pay = async ({ trpc }: Person = maker) => {
    const terms = { source_currency: 'USD', destination_currency: 'INR', source_amount: 10_000 };
    const body = { purpose_code: 'S0802', beneficiary_id: payee, payment_rail: 'imps' as const, ...terms };
    return (await trpc.payouts.create(body)).id;
  };
  const wait = async (hours: number) => {
    await at.call('POST', '/sandbox/clock', { advance_by_seconds: hours * HOUR });
    await engine.runUntilIdle();
  };
  return { at, olivia, ravi, meera, noor, maker, set, pay, wait };
}

const only = (person: Person): RuleDraft => ({
  name: 'One person',
  when: {},
  steps: [{ need: 'any', roles: [], people: [person.id] }],
});
const approvalOf = async ({ trpc }: Person, id: string) => (await trpc.payouts.view({ id })).approval!;
const titlesOf = async ({ trpc }: Person, id: string) =>
  (await trpc.payouts.view({ id })).timeline.map(({ title }) => title);
const vote = async ({ trpc }: Person, id: string) => {
  const { version, repriced } = await trpc.payouts.view({ id });
  return (await trpc.payouts.approve({ items: [{ id, version, ...priceOf(repriced) }] })).results[0]!;
};
/** The held rate expires while the payout waits. */
const priceOf = (repriced: Awaited<ReturnType<Person['trpc']['payouts']['view']>>['repriced']) =>
  repriced && {
    price: {
      source_amount: repriced.source_amount,
      destination_amount: repriced.destination_amount,
    },
  };
const subjectsTo = ({ email }: Person) =>
  server.received.filter(({ to }) => to === email).map((mail) => /^Subject: (.*)$/m.exec(readMail(mail))![1]);
const noticesOf = async ({ trpc }: Person) =>
  (await trpc.notifications.list({})).data.flatMap(({ title, others }) => Array(others + 1).fill(title));
const names = (...people: Person[]) =>
  people
    .map(({ name }) => name)
    .sort()
    .join(', ');

test('a reminder reaches those who can decide, and neither the creator nor earlier voters', async () => {
  const steps: RuleDraft['steps'] = [
    { need: 'any', roles: ['approver'], people: [] },
    { need: 'any', roles: ['approver', 'owner'], people: [] },
  ];
  const { meera, noor, olivia, pay, set, wait } = await firm();
  await set({ remind_hours: 4 }, [{ name: 'Two steps', when: {}, steps }]);
  const id = await pay(olivia);
  await vote(meera, id);
  await wait(3);
  expect(await titlesOf(olivia, id)).toHaveLength(2);
  await wait(2);
  expect((await titlesOf(olivia, id)).slice(2)).toEqual([`Approvers reminded: ${noor.name}`]);
  expect(await noticesOf(noor)).toEqual(['Payout still needs your approval']);
  expect(await noticesOf(meera)).toEqual([]);
  expect(await noticesOf(olivia)).toEqual([]);
  expect(subjectsTo(noor).at(-1)).toBe('Payout still needs your approval: 100.00 USD to Asha Traders');
  expect(subjectsTo(olivia)).toEqual([]);
  await wait(24);
  expect(await titlesOf(olivia, id)).toHaveLength(3);
});

test('the reminder counts from when the current step began to wait', async () => {
  const { meera, olivia, pay, set, wait } = await firm();
  const steps: RuleDraft['steps'] = [
    { need: 'any', roles: ['approver'], people: [] },
    { need: 'any', roles: ['owner'], people: [] },
  ];
  await set({ remind_hours: 8 }, [{ name: 'Two steps', when: {}, steps }]);
  const id = await pay();
  await wait(7);
  await vote(meera, id);
  await wait(7);
  expect(await noticesOf(olivia)).toEqual([]);
  await wait(2);
  expect(await noticesOf(olivia)).toEqual(['Payout still needs your approval']);
});

test('a reminder reaches the delegate of an absent approver', async () => {
  const { meera, noor, pay, set, wait } = await firm();
  await set({ remind_hours: 4 }, [only(meera)]);
  const now = engine.now().getTime();
  await meera.trpc.absences.set({
    delegate_id: noor.id,
    starts_at: new Date(now - HOUR * 1000).toISOString(),
    ends_at: new Date(now + 48 * HOUR * 1000).toISOString(),
  });
  const id = await pay();
  await wait(5);
  expect(await titlesOf(noor, id)).toContain(`Approvers reminded: ${names(meera, noor)}`);
  expect(await noticesOf(noor)).toEqual(['Payout still needs your approval']);
});

test('a payout that is decided in time is not reminded of or escalated', async () => {
  const { meera, pay, wait } = await firm({ remind_hours: 4, escalate_hours: 24 });
  const id = await pay();
  await meera.trpc.payouts.reject({ items: [{ id, version: 1 }], reason: 'Not due yet' });
  await wait(30);
  expect(await titlesOf(meera, id)).toEqual(['Created', 'Rejected']);
});

test('escalated to owners and admins, a payout can be approved by them, but not by its creator', async () => {
  const { meera, olivia, ravi, maker, pay, set, wait } = await firm();
  await set({ escalate_hours: 24 }, [only(meera)]);
  const [id, own] = [await pay(), await pay(olivia)];
  expect((await approvalOf(maker, id)).could).toEqual([meera.name]);
  expect(await vote(ravi, id)).toMatchObject({ outcome: 'refused' });
  const seen = await meera.trpc.payouts.view({ id });
  await wait(25);
  expect(await titlesOf(maker, id)).toContain(`Escalated to ${names(olivia, ravi)}`);
  expect(await titlesOf(maker, own)).toContain(`Escalated to ${ravi.name}`);
  expect((await approvalOf(maker, id)).could.sort()).toEqual([meera.name, olivia.name, ravi.name].sort());
  expect(await noticesOf(ravi)).toEqual(['Payout escalated to you', 'Payout escalated to you']);
  expect(await noticesOf(olivia)).toEqual(['Payout escalated to you']);
  expect(await noticesOf(meera)).toEqual([]);
  expect(await vote(olivia, own)).toMatchObject({ outcome: 'refused' });
  expect(await vote(ravi, own)).toMatchObject({ outcome: 'done', status: 'in_progress' });
  // The approver whom the rule names decides on the version that was open before the escalation.
  const { repriced } = await meera.trpc.payouts.view({ id });
  const item = { id, version: seen.version, ...priceOf(repriced) };
  expect((await meera.trpc.payouts.approve({ items: [item] })).results[0]).toMatchObject({ outcome: 'done' });
});

test('each person gives one approval, also where a step with several is escalated', async () => {
  const { meera, noor, olivia, pay, set, wait } = await firm();
  const steps: RuleDraft['steps'] = [{ need: 'all', roles: [], people: [meera.id, noor.id] }];
  await set({ escalate_hours: 24, escalate_to: [olivia.id] }, [{ name: 'Both', when: {}, steps }]);
  const id = await pay();
  await wait(25);
  expect(await vote(olivia, id)).toMatchObject({ outcome: 'done', progress: '1 of 2' });
  expect(await vote(olivia, id)).toMatchObject({ outcome: 'refused' });
  expect((await approvalOf(olivia, id)).could.sort()).toEqual([meera.name, noor.name].sort());
  expect(await vote(noor, id)).toMatchObject({ outcome: 'done', status: 'in_progress' });
});

test('a person whom the amount is above the limit of is informed of an escalation, and cannot approve', async () => {
  const { meera, noor, olivia, ravi, pay, wait } = await firm();
  const { version } = await olivia.trpc.approval_rules.rules({});
  const limits = [{ person_id: noor.id, currency: 'USD', max: 5_000 }];
  const reminders: ApprovalReminders = { remind_hours: 0, escalate_hours: 24, escalate_to: [noor.id] };
  const change = { base_version: version, rules: [only(meera)], limits, reminders };
  const { id: proposal } = await olivia.trpc.approval_rules.propose(change);
  await ravi.trpc.proposals.confirm({ id: proposal });
  const id = await pay();
  await wait(25);
  expect(await noticesOf(noor)).toEqual(['Payout escalated to you']);
  expect(await vote(noor, id)).toMatchObject({
    outcome: 'refused',
    reason: expect.stringContaining('above your approval limit'),
  });
});

test('the next step of an escalated payout waits for its own approvers', async () => {
  const { meera, noor, olivia, pay, set, wait } = await firm();
  const steps = [meera, noor].map(({ id }) => ({ need: 'any' as const, roles: [], people: [id] }));
  await set({ escalate_hours: 24, escalate_to: [olivia.id] }, [{ name: 'Two steps', when: {}, steps }]);
  const id = await pay();
  await wait(25);
  expect(await vote(olivia, id)).toMatchObject({ outcome: 'done', progress: '1 of 2' });
  expect((await approvalOf(olivia, id)).could).toEqual([noor.name]);
});

test('a timer that fires again after its worker was killed reminds once', async () => {
  const { at, maker, pay, wait } = await firm({ remind_hours: 4, escalate_hours: 24 });
  const id = await pay();
  const { services } = engine;
  const timers = await asSystem(services.db, (tx) =>
    tx.timer.findMany({ where: { merchant_id: at.merchant.id, subject_id: id } }),
  );
  await wait(25);
  const before = await titlesOf(maker, id);
  expect(before).toHaveLength(3);
  for (const { kind, due_at } of timers.filter(({ kind }) => /reminder|escalation/.test(kind)))
    await work.timers![kind]!(services, at.merchant, id, { dueAt: due_at, leasedUntil: due_at });
  expect(await titlesOf(maker, id)).toEqual(before);
});

test('the creator reminds the approvers at most once an hour', async () => {
  const { olivia, meera, noor, ravi, maker, pay, wait } = await firm();
  const id = await pay();
  expect((await meera.trpc.payouts.view({ id })).can.remind).toBeNull();
  await expect(meera.trpc.payouts.remind({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const { reminded } = await maker.trpc.payouts.remind({ id });
  expect(reminded.sort()).toEqual([meera.name, noor.name, olivia.name, ravi.name].sort());
  await engine.runUntilIdle();
  const { data } = await meera.trpc.notifications.list({});
  expect(data).toMatchObject([
    { title: 'Payout still needs your approval', detail: `${maker.name} sent a reminder.` },
  ]);
  await expect(maker.trpc.payouts.remind({ id })).rejects.toThrow(/You can remind them again in \d+ minutes/);
  const { can } = await maker.trpc.payouts.view({ id });
  expect(can.remind).toMatchObject({ allowed: false, reason: expect.stringContaining('again in') });
  await wait(2);
  const again = await Promise.allSettled([1, 2, 3].map(() => maker.trpc.payouts.remind({ id })));
  expect(again.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await vote(meera, id);
  await expect(maker.trpc.payouts.remind({ id })).rejects.toThrow('no longer waiting');
});

test('no reminder follows within an hour of one by the creator', async () => {
  const { maker, pay, wait, at } = await firm({ remind_hours: 4 });
  const id = await pay();
  await at.call('POST', '/sandbox/clock', { advance_by_seconds: 3.5 * HOUR });
  await maker.trpc.payouts.remind({ id });
  await wait(1);
  expect(await titlesOf(maker, id)).toHaveLength(2);
});

test('a withdrawal is reminded of and escalated by the same settings', async () => {
  const { at, olivia, meera, maker, set, wait } = await firm();
  await withdrawalAccountOf(engine, at);
  await set({ remind_hours: 4, escalate_hours: 24, escalate_to: [olivia.id] }, [only(meera)]);
  const { id } = await maker.trpc.settlements.create({ amount: 50_000, balance_currency: 'USD' });
  await wait(5);
  await wait(20);
  const { timeline } = await maker.trpc.settlements.view({ id });
  expect(timeline.map(({ title }) => title)).toEqual([
    'Created',
    `Approvers reminded: ${meera.name}`,
    `Escalated to ${olivia.name}`,
  ]);
  expect(await noticesOf(olivia)).toEqual(['Withdrawal escalated to you']);
  const { version } = await olivia.trpc.settlements.view({ id });
  expect((await olivia.trpc.settlements.approve({ id, version })).status).toBe('pending');
});

test('the settings need a second person, and are kept in the history', async () => {
  const { olivia, ravi, maker, set } = await firm();
  const propose = (reminders: Partial<ApprovalReminders>, by = olivia) =>
    by.trpc.approval_rules.propose({ base_version: 0, rules: [], reminders: { ...OFF, ...reminders } });
  await expect(propose({ remind_hours: 4 }, maker)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(propose({ remind_hours: 24, escalate_hours: 24 })).rejects.toThrow(/later than the reminder/);
  await expect(propose({ escalate_hours: 24, escalate_to: [maker.id] })).rejects.toThrow(
    /owner, admin or approver/,
  );
  await expect(propose({})).rejects.toThrow('These rules are already in use');
  const { id } = await propose({ remind_hours: 4 });
  await expect(olivia.trpc.proposals.confirm({ id })).rejects.toThrow();
  expect((await olivia.trpc.approval_rules.rules({})).reminders).toEqual(OFF);
  await ravi.trpc.proposals.confirm({ id });
  expect((await olivia.trpc.approval_rules.rules({})).reminders).toEqual({ ...OFF, remind_hours: 4 });
  await set({});
  const { data } = await olivia.trpc.approval_rules.history({});
  expect(data.map(({ reminders }) => reminders.remind_hours)).toEqual([0, 4]);
});
