import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../../api/invariants';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { testMerchant } from '../../../testing/merchant';
import { TEST_OPERATOR } from '../../../testing/operator';
import { personAt } from '../../../testing/person';
import type { RuleDraft } from '../approval-rules/dashboard';
import { setRules } from '../approval-rules/public';

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(async () => {
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
  await engine.stop();
});

const HOUR = 3600_000;
const DAY = 24 * HOUR;
type Person = Awaited<ReturnType<typeof personAt>>;
type Steps = RuleDraft['steps'];

const inMs = (ms: number) => new Date(engine.services.clock.realNow().getTime() + ms).toISOString();
const away = ({ trpc }: Person, delegate: Person, from = -HOUR, until = DAY) =>
  trpc.absences.set({ delegate_id: delegate.id, starts_at: inMs(from), ends_at: inMs(until) });

async function firm() {
  const at = await testMerchant(engine, { features: ['payout_approval'] });
  await at.fund(100_000_000);
  const payee = await at.payee('IN');
  const [olivia, meera, noor, maker] = [
    await personAt(engine, at, 'owner'),
    await personAt(engine, at, 'approver'),
    await personAt(engine, at, 'approver'),
    await personAt(engine, at, 'maker'),
  ];
  const rules = (steps: Steps) =>
    setRules(engine.services, at.merchant, [{ name: 'Rule', when: {}, steps }], TEST_OPERATOR);
  const pay = async ({ trpc }: Person) => {
    const terms = { source_currency: 'USD', destination_currency: 'INR', source_amount: 10_000 };
    const body = { purpose_code: 'S0802', beneficiary_id: payee, payment_rail: 'imps' as const, ...terms };
    return (await trpc.payouts.create(body)).id;
  };
  return { at, olivia, meera, noor, maker, rules, pay };
}

const approvalOf = async ({ trpc }: Person, id: string) => (await trpc.payouts.view({ id })).approval!;
const vote = async ({ trpc }: Person, id: string) => {
  const { version } = await trpc.payouts.view({ id });
  return (await trpc.payouts.approve({ items: [{ id, version }] })).results[0]!;
};
const only = (...people: Person[]): Steps => [{ need: 'any', roles: [], people: people.map(({ id }) => id) }];

test('the delegate approves where a rule names the absent person, and both names are kept', async () => {
  const { meera, noor, maker, rules, pay } = await firm();
  await rules(only(meera));
  const id = await pay(maker);
  expect((await approvalOf(noor, id)).could).toEqual([meera.name]);
  await away(meera, noor);
  expect((await approvalOf(noor, id)).could.sort()).toEqual([meera.name, noor.name].sort());
  const { data } = await noor.trpc.payouts.approvals({ tab: 'mine' });
  expect(data.map(({ payout }) => payout.id)).toEqual([id]);
  expect(await vote(noor, id)).toMatchObject({ outcome: 'done', status: 'in_progress' });
  expect((await approvalOf(meera, id)).votes).toMatchObject([{ by: `${noor.name} for ${meera.name}` }]);
});

test('an approval in the delegate’s own right is not for the absent person', async () => {
  const { meera, noor, maker, rules, pay } = await firm();
  await rules([{ need: 'any', roles: ['approver'], people: [] }]);
  await away(meera, noor);
  const id = await pay(maker);
  await vote(noor, id);
  expect((await approvalOf(meera, id)).votes).toMatchObject([{ by: noor.name }]);
});

test('one person does not give two approvals, and the absent person’s is used once', async () => {
  const { olivia, meera, noor, maker, rules, pay } = await firm();
  await rules([...only(meera), ...only(noor, meera, olivia)]);
  await away(meera, noor);
  const id = await pay(maker);
  expect(await vote(noor, id)).toMatchObject({ outcome: 'done', progress: '1 of 2' });
  expect((await approvalOf(noor, id)).could).toEqual([olivia.name]);
  for (const person of [noor, meera]) expect(await vote(person, id)).toMatchObject({ outcome: 'refused' });
  expect(await vote(olivia, id)).toMatchObject({ outcome: 'done', status: 'in_progress' });
});

test('the delegate does not approve a payout that the absent person created', async () => {
  const { olivia, meera, noor, rules, pay } = await firm();
  await rules(only(olivia));
  await away(olivia, noor);
  const id = await pay(olivia);
  expect((await approvalOf(meera, id)).could).toEqual([]);
  expect(await vote(noor, id)).toMatchObject({ outcome: 'refused' });
});

test('the limit of the absent person holds for the delegate', async () => {
  const { at, olivia, meera, noor, maker, rules, pay } = await firm();
  const admin = await personAt(engine, at, 'admin');
  await rules(only(meera));
  const { version, rules: current } = await olivia.trpc.approval_rules.rules({});
  const limits = [{ person_id: meera.id, currency: 'USD', max: 5_000 }];
  const change = { base_version: version, rules: current as RuleDraft[], limits };
  await admin.trpc.proposals.confirm(await olivia.trpc.approval_rules.propose(change));
  await away(meera, noor);
  expect((await approvalOf(noor, await pay(maker))).could).not.toContain(noor.name);
});

test('an absence counts from its start until its end, and ends at once if it is ended', async () => {
  const { olivia, meera, noor, maker, rules, pay } = await firm();
  await rules(only(meera));
  const id = await pay(maker);
  await away(meera, noor, HOUR, DAY);
  expect((await approvalOf(noor, id)).could).toEqual([meera.name]);
  await away(meera, noor);
  expect((await approvalOf(noor, id)).could).toContain(noor.name);
  expect((await noor.trpc.absences.list({})).data).toMatchObject([
    { person: { name: meera.name }, delegate: { name: noor.name }, you: false },
  ]);
  await meera.trpc.absences.end({});
  expect((await approvalOf(noor, id)).could).toEqual([meera.name]);
  await expect(meera.trpc.absences.end({})).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const { data } = await olivia.trpc.audit.rows({ q: 'absence.' });
  expect(data.map(({ type }) => type).sort()).toEqual(['absence.ended', 'absence.set', 'absence.set']);
});

test('an absence ends with the membership of either person', async () => {
  const { olivia, meera, noor, at } = await firm();
  const admin = await personAt(engine, at, 'admin');
  await away(meera, noor);
  const { proposal_id } = await olivia.trpc.people.change_role({ person_id: noor.id, role: null });
  await admin.trpc.proposals.confirm({ id: proposal_id! });
  expect((await meera.trpc.absences.list({})).data).toEqual([]);
});

test.each([
  ['ends_at', 'the end has passed', -2 * DAY, -DAY],
  ['ends_at', 'the end is before the start', 2 * DAY, DAY],
  ['ends_at', 'it lasts too long', 0, 91 * DAY],
  ['starts_at', 'it begins after more than a year', 366 * DAY, 367 * DAY],
])('refuses %s if %s', async (path, _, from, until) => {
  const { meera, noor } = await firm();
  await expect(away(meera, noor, from, until)).rejects.toMatchObject({
    cause: { fields: [expect.objectContaining({ path })] },
  });
});

test('only an approver delegates, to another approver of the merchant, after a proof', async () => {
  const { meera, noor, maker } = await firm();
  const stranger = (await firm()).meera;
  for (const delegate of [meera, maker, stranger])
    await expect(away(meera, delegate)).rejects.toMatchObject({
      cause: { fields: [expect.objectContaining({ path: 'delegate_id' })] },
    });
  await expect(away(maker, noor)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const { prisma } = engine.services.db.system;
  const id = (await engine.sessionIn(meera.headers))!;
  await prisma.session.update({ where: { id }, data: { proved_at: new Date(inMs(-HOUR)) } });
  await expect(away(meera, noor)).rejects.toMatchObject({ cause: { code: 'step_up_required' } });
});
