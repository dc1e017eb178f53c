import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../../testing/merchant';
import { personAt, session } from '../../../../testing/person';

type Person = Awaited<ReturnType<typeof personAt>>;

let engine: TestEngine;
let ours: TestMerchant;
let beneficiary_id: string;
let maker: Person;
let approver: Person;
beforeAll(async () => {
  engine = await testEngine();
  ours = await testMerchant(engine, { features: ['payout_approval'] });
  await ours.fund(100_000_000);
  beneficiary_id = await ours.payee('IN');
  [maker, approver] = await Promise.all([
    personAt(engine, ours, 'maker'),
    personAt(engine, ours, 'approver'),
  ]);
});
afterAll(() => engine.stop());

const make = async ({ trpc } = maker, more: { source_amount?: number; beneficiary_id?: string } = {}) => {
  const made = await trpc.payouts.create({
    purpose_code: 'S0802',
    beneficiary_id,
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount: 10_000,
    payment_rail: 'imps',
    ...more,
  });
  return made.id;
};
async function advanceDays(days: number) {
  engine.advance(days * 24 * 3600_000);
  await engine.runUntilIdle();
  for (const person of [maker, approver]) person.trpc = engine.caller(await session(engine, person.email));
}
const readAsked = async (id: string) => {
  const { data } = await approver.trpc.payouts.approvals({ tab: 'all', sort: '-created_at', per_page: 100 });
  return data.find(({ payout }) => payout.id === id)!.asked;
};
const noticesOf = ({ trpc }: Person, id: string) =>
  trpc.notifications.list({}).then(({ data }) => data.filter(({ subject_id }) => subject_id === id));

describe('questions from approvers to the creator', () => {
  test('a payout shows an open question until the creator answers, and both people are notified', async () => {
    const id = await make();
    expect(await readAsked(id)).toBeNull();
    const question = await approver.trpc.payouts.comment({ id, body: 'Which order is it for?', asks: true });
    expect(question).toMatchObject({ asks: true, body: 'Which order is it for?', by: { type: 'person' } });
    expect(await readAsked(id)).toBe('open');
    expect(await noticesOf(maker, id)).toMatchObject([
      {
        title: `${approver.name} asked a question`,
        detail: 'Which order is it for?',
        about: { amount: 10_000, currency: 'USD', name: 'Asha Traders' },
        read: false,
      },
    ]);
    expect(await noticesOf(approver, id)).toEqual([]);

    const bystander = await personAt(engine, ours, 'compliance');
    await bystander.trpc.payouts.comment({ id, body: 'I would like to know as well' });
    expect(await readAsked(id)).toBe('open');
    await maker.trpc.payouts.comment({ id, body: 'Order 17' });
    expect(await readAsked(id)).toBe('answered');
    expect((await noticesOf(approver, id)).map(({ title, detail }) => [title, detail])).toEqual([
      [`${maker.name} commented`, 'Order 17'],
      [`${bystander.name} commented`, 'I would like to know as well'],
    ]);
    const { comments, timeline } = await maker.trpc.payouts.view({ id });
    expect(comments.map(({ body, asks }) => [body, asks])).toEqual([
      ['Which order is it for?', true],
      ['I would like to know as well', false],
      ['Order 17', false],
    ]);
    expect(timeline.map(({ type }) => type)).toEqual(['payout.created']);
  });

  test('a comment does not change the version, so a decision on the version shown before still applies', async () => {
    const id = await make();
    const before = await approver.trpc.payouts.view({ id });
    await approver.trpc.payouts.comment({ id, body: 'Looks right' });
    const after = await approver.trpc.payouts.view({ id });
    expect([after.payout, after.version]).toEqual([before.payout, before.version]);
    const { results } = await approver.trpc.payouts.approve({ items: [{ id, version: before.version }] });
    expect(results[0]).toMatchObject({ outcome: 'done' });
  });

  test('only approvers can ask a question, never about their own payout, and only while it is pending', async () => {
    const id = await make();
    await expect(maker.trpc.payouts.comment({ id, body: 'Why?', asks: true })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'Only approvers can ask the creator a question',
    });
    const owner = await personAt(engine, ours, 'owner');
    const own = await make(owner);
    await expect(owner.trpc.payouts.comment({ id: own, body: 'Why?', asks: true })).rejects.toMatchObject({
      message: 'You created this payout',
    });
    expect((await owner.trpc.payouts.view({ id: own })).can).toMatchObject({ comment: true, ask: false });
    await ours.call('PATCH', `/payouts/${id}/cancel`);
    await expect(approver.trpc.payouts.comment({ id, body: 'Why?', asks: true })).rejects.toMatchObject({
      message: 'The payout is no longer waiting for approval',
    });
    expect((await approver.trpc.payouts.view({ id })).comments).toEqual([]);
  });

  test.each(['viewer', 'developer'])('a %s can read comments but cannot write them', async (role) => {
    const id = await make();
    await maker.trpc.payouts.comment({ id, body: 'For the fair in May' });
    const { trpc } = await personAt(engine, ours, role);
    const view = await trpc.payouts.view({ id });
    expect([view.can.comment, view.comments.length]).toEqual([false, 1]);
    await expect(trpc.payouts.comment({ id, body: 'Hello' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('commenting on another merchant’s payout returns not_found; an empty or overlong comment is a field error', async () => {
    const id = await make();
    const theirs = await personAt(engine, await testMerchant(engine), 'owner');
    await expect(theirs.trpc.payouts.comment({ id, body: 'Hello' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    for (const body of ['   ', 'x'.repeat(2001)])
      await expect(maker.trpc.payouts.comment({ id, body })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await noticesOf(maker, id)).toEqual([]);
  });
});

describe('notifications to the creator of a payout', () => {
  const latest = async (id: string) => (await noticesOf(maker, id))[0];

  test('the creator is notified of a rejection, with the reason and the approver', async () => {
    const id = await make();
    await approver.trpc.payouts.reject({ items: [{ id, version: 1 }], reason: 'Paid in October' });
    expect(await latest(id)).toMatchObject({
      title: `${approver.name} rejected the payout`,
      detail: 'Paid in October',
    });
    expect(await noticesOf(approver, id)).toEqual([]);
  });

  test('the creator is notified when compliance needs documents and when the bank rejects or returns a payout', async () => {
    const hit = await make(maker, { source_amount: 6623 });
    await approver.trpc.payouts.approve({ items: [{ id: hit, version: 1 }] });
    expect(await latest(hit)).toMatchObject({ title: 'Documents needed' });
    const returned = await make(maker, { beneficiary_id: await ours.payee('IN', '501002345677702') });
    await approver.trpc.payouts.approve({ items: [{ id: returned, version: 1 }] });
    await engine.runUntilIdle();
    await advanceDays(3);
    expect(await latest(returned)).toMatchObject({ title: 'Returned by the beneficiary’s bank' });
  });

  test('the creator is notified when a payout had no decision for 90 days', async () => {
    // The creator of one payout only, because notifications with the same title are grouped.
    const creator = await personAt(engine, ours, 'maker');
    const id = await make(creator);
    await advanceDays(91);
    creator.trpc = engine.caller(await session(engine, creator.email));
    expect(await noticesOf(creator, id)).toMatchObject([
      { title: 'Cancelled: not approved within 90 days', detail: null },
    ]);
  });

  test('many rejections at once are grouped in one notification', async () => {
    const reader = await personAt(engine, ours, 'maker');
    const ids = [await make(reader), await make(reader), await make(reader)];
    const reason = 'Not this month';
    await approver.trpc.payouts.reject({ items: ids.map((id) => ({ id, version: 1 })), reason });
    await approver.trpc.payouts.comment({ id: ids[0]!, body: 'Next month, please' });
    const { unread, data } = await reader.trpc.notifications.list({});
    expect(unread).toBe(4);
    expect(data.map(({ subject_id, detail, others }) => [subject_id, detail, others])).toEqual([
      [ids[0], 'Next month, please', 0],
      [ids[2], reason, 2],
    ]);
  });

  test('each person marks only their own notifications as read', async () => {
    const reader = await personAt(engine, ours, 'maker');
    const [first, second] = [await make(reader), await make(reader)];
    await approver.trpc.payouts.comment({ id: first, body: 'Hm' });
    await approver.trpc.payouts.comment({ id: second, body: 'And this one?' });
    const { unread, data } = await reader.trpc.notifications.list({});
    expect(unread).toBe(2);
    const seen = data.find(({ subject_id }) => subject_id === first)!;
    const other = await personAt(engine, ours, 'maker');
    await other.trpc.notifications.read({ up_to: data[0]!.id });
    expect((await reader.trpc.notifications.list({})).unread).toBe(2);
    expect(await reader.trpc.notifications.read({ up_to: seen.id })).toEqual({ unread: 1 });
    expect(
      (await reader.trpc.notifications.list({})).data.map(({ subject_id, read }) => [subject_id, read]),
    ).toEqual([
      [second, false],
      [first, true],
    ]);
  });
});
