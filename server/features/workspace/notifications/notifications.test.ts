import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type MailServer, mailServer, readMail } from '../../../testing/mail-server';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { personAt } from '../../../testing/person';
import type { NotificationKind } from '../../kit/words/notification';
import { notifyPeople } from './fan-out';

type Person = Awaited<ReturnType<typeof personAt>>;

let server: MailServer;
let engine: TestEngine;
let ours: TestMerchant;
let beneficiary_id: string;
let maker: Person;
let approver: Person;
beforeEach(async () => {
  server = await mailServer();
  engine = await testEngine(undefined, { mail: server.mail });
  ours = await testMerchant(engine, { name: 'Northwind', features: ['payout_approval'] });
  await ours.fund(100_000_000);
  beneficiary_id = await ours.payee('IN');
  maker = await personAt(engine, ours, 'maker');
  approver = await personAt(engine, ours, 'approver');
});
afterEach(async () => {
  await engine.stop();
  await server.stop();
});

const make = async (more: { source_amount?: number; beneficiary_id?: string } = {}) =>
  (
    await maker.trpc.payouts.create({
      purpose_code: 'S0802',
      beneficiary_id,
      source_currency: 'USD',
      destination_currency: 'INR',
      source_amount: 10_000,
      payment_rail: 'imps',
      ...more,
    })
  ).id;

const mailed = ({ email }: Person) =>
  server.received.filter(({ to }) => to === email).map((mail) => /^Subject: (.*)$/m.exec(readMail(mail))![1]);
const listNotices = async ({ trpc }: Person) =>
  (await trpc.notifications.list({})).data.map(({ title, others }) => [title, others]);
const choose = ({ trpc }: Person, kind: NotificationKind, in_app: boolean, mail: 'now' | 'daily' | 'off') =>
  trpc.notifications.save_settings({ choices: [{ kind, in_app, mail, push: false }] });

describe('by default', () => {
  test('emails an approver immediately about a pending payout, but not its creator', async () => {
    const id = await make();
    await engine.runUntilIdle();
    expect(mailed(approver)).toEqual(['Payout needs your approval: 100.00 USD to Asha Traders']);
    expect(mailed(maker)).toEqual([]);
    const text = readMail(server.received[0]!);
    const [, path = ''] = /^Review and approve: http:\/\/localhost(\S+)$/m.exec(text)!;
    expect(path).toMatch(new RegExp(`^/payouts/${id}\\?do=approve&for=[^&]+&merchant=${ours.merchant.id}$`));
    // The sign-in page then knows whose email to fill in, for three days.
    expect(await engine.findAddressee(path)).toBe(approver.email);
    expect(await engine.findAddressee(path.replace(approver.id, maker.id))).toBeUndefined();
    expect(await engine.findAddressee(path.replace(id, `${id}0`))).toBeUndefined();
    expect(text).toContain(`http://localhost/settings/notifications?merchant=${ours.merchant.id}`);
    // Pending approvals are shown separately for as long as they are pending.
    expect(await listNotices(approver)).toEqual([]);
    expect(await approver.trpc.notifications.count({})).toEqual({ unread: 0, approvals: true });
    await engine.runUntilIdle();
    expect(server.received).toHaveLength(1);
    engine.advance(73 * 3600_000);
    expect(await engine.findAddressee(path)).toBeUndefined();
  });

  test('sends no notice for a payout that was decided before the fan-out', async () => {
    const id = await make();
    await approver.trpc.payouts.reject({ items: [{ id, version: 1 }], reason: 'Paid in October' });
    await engine.runUntilIdle();
    expect(mailed(approver)).toEqual([]);
    expect(mailed(maker)).toEqual([`${approver.name} rejected the payout: 100.00 USD to Asha Traders`]);
    expect(readMail(server.received[0]!)).toContain('Paid in October');
    expect(await listNotices(maker)).toEqual([[`${approver.name} rejected the payout`, 0]]);
  });

  test('sends one email for many pending payouts', async () => {
    for (let at = 0; at < 12; at++) await make({ source_amount: 10_000 + at * 100 });
    await engine.runUntilIdle();
    expect(mailed(approver)).toEqual(['Approvals waiting: 12 at Northwind']);
    expect(readMail(server.received[0]!)).toContain('and 2 more.');
    expect(readMail(server.received[0]!)).toContain('http://localhost/approvals');
  });

  test('notifies the creator of a failed payout once', async () => {
    const id = await make({ beneficiary_id: await ours.payee('IN', '501002345670001') });
    await approver.trpc.payouts.approve({ items: [{ id, version: 1 }] });
    await engine.runUntilIdle();
    await engine.runUntilIdle();
    expect((await ours.call('GET', `/payouts/${id}`)).body.status).toBe('failed');
    expect(mailed(maker)).toEqual(['Rejected by the bank: 100.00 USD to Asha Traders']);
    expect(await listNotices(maker)).toEqual([['Rejected by the bank', 0]]);
  });

  test('emails RFIs to compliance, and shows them once to makers in the app', async () => {
    const officer = await personAt(engine, ours, 'compliance');
    const viewer = await personAt(engine, ours, 'viewer');
    const id = await make({ source_amount: 6623 });
    await approver.trpc.payouts.approve({ items: [{ id, version: 1 }] });
    await engine.runUntilIdle();
    expect(mailed(officer)).toEqual(['Documents needed: 66.23 USD to Asha Traders']);
    expect([mailed(maker), mailed(viewer)]).toEqual([[], []]);
    expect(await listNotices(maker)).toEqual([['Documents needed', 0]]);
    expect(await listNotices(officer)).toEqual([['Documents needed', 0]]);
    expect(await listNotices(viewer)).toEqual([]);
  });

  test('names the sender and the deadline in a notice about an RFI for a payment', async () => {
    const held = await ours.call('POST', '/payment/mock', { amount: 6623, currency: 'USD' });
    expect(held.body.status).toBe('action_required');
    await engine.runUntilIdle();
    expect((await maker.trpc.notifications.list({})).data).toMatchObject([
      {
        title: 'Information requested',
        from: true,
        detail: expect.stringMatching(/^Answer by \d+ \w+ 20\d\d/),
      },
    ]);
  });

  test('shows makers in the app that a payment link was paid', async () => {
    const { body } = await ours.call('POST', '/payin', {
      customer_id: await ours.customer({ name: 'Helder Home' }),
      amount: 125_000,
      currency: 'USD',
      expires_at: new Date(engine.now().getTime() + 20 * 24 * 3600_000).toISOString(),
    });
    await ours.call('POST', '/payment/mock', { amount: 125_000, currency: 'USD', payin_id: body.id });
    await engine.runUntilIdle();
    expect((await maker.trpc.notifications.list({})).data).toMatchObject([
      { title: 'Payment link paid', subject_id: body.id, from: true, about: { name: 'Helder Home' } },
    ]);
    expect([await listNotices(approver), server.received]).toEqual([[], []]);
  });
});

describe('a notification that was read', () => {
  test('can be marked as unread, which lists it and keeps it when the others are read', async () => {
    await ours.call('POST', '/payment/mock', { amount: 6623, currency: 'USD' });
    await ours.call('POST', '/payment/mock', { amount: 16_623, currency: 'USD' });
    await engine.runUntilIdle();
    const { notifications } = maker.trpc;
    const [first] = (await notifications.list({})).data;
    await notifications.read({ up_to: first!.id });
    expect((await notifications.list({ unread: true })).data).toEqual([]);
    expect(await notifications.mark_unread({ id: first!.id })).toEqual({ unread: 1 });
    expect((await notifications.list({ unread: true })).data.map(({ id }) => id)).toEqual([first!.id]);
    expect(await notifications.read({ up_to: first!.id, except: [first!.id] })).toEqual({ unread: 1 });
    const all = (await notifications.list({})).data.map(({ id, read }) => [id, read]);
    expect(all).toEqual([
      [first!.id, false],
      [expect.any(String), true],
    ]);
  });

  test('can be marked as unread by its own person only', async () => {
    await ours.call('POST', '/payment/mock', { amount: 6623, currency: 'USD' });
    await engine.runUntilIdle();
    const [first] = (await maker.trpc.notifications.list({})).data;
    await expect(approver.trpc.notifications.mark_unread({ id: first!.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('a person chooses', () => {
  test('lets people choose what they see and get by email, per merchant', async () => {
    await choose(maker, 'payout_rejected', false, 'off');
    await choose(approver, 'approval_waiting', false, 'off');
    const id = await make();
    await engine.runUntilIdle();
    await approver.trpc.payouts.reject({ items: [{ id, version: 1 }], reason: 'Twice' });
    await engine.runUntilIdle();
    expect(server.received).toEqual([]);
    expect(await listNotices(maker)).toEqual([]);
    expect(await maker.trpc.notifications.count({})).toEqual({ unread: 0, approvals: false });
    expect(await approver.trpc.notifications.count({})).toEqual({ unread: 0, approvals: false });
    // Notices created while it was off appear again.
    await choose(maker, 'payout_rejected', true, 'off');
    expect(await listNotices(maker)).toEqual([[`${approver.name} rejected the payout`, 0]]);
  });

  test('offers only notices that the role may see, with the daily summary if it includes them', async () => {
    const before = await maker.trpc.notifications.settings({});
    expect(before).toMatchObject({ mail: true, email: maker.email });
    expect(before.choices.map(({ kind }) => kind)).not.toContain('approval_waiting');
    await expect(choose(maker, 'approval_waiting', true, 'now')).rejects.toThrow(
      'Your role isn’t notified of',
    );
    await expect(choose(maker, 'comment', true, 'daily')).rejects.toThrow('not in the daily summary');
    expect(await maker.trpc.notifications.settings({})).toEqual(before);
    const after = await choose(maker, 'comment', false, 'now');
    expect(after.choices).toContainEqual({ kind: 'comment', in_app: false, mail: 'now', push: false });
  });
});

test('notifies people once when several workers run at once', async () => {
  const other = await testEngine(undefined, { mail: server.mail });
  try {
    for (let at = 0; at < 3; at++) await make({ source_amount: 20_000 + at });
    await Promise.all([
      engine.runUntilIdle(),
      other.runUntilIdle(),
      engine.runUntilIdle(),
      other.runUntilIdle(),
    ]);
    const named = server.received
      .filter(({ to }) => to === approver.email)
      .map((mail) => readMail(mail).match(/<p>(• )?Payout needs your approval/g)!.length);
    expect(named.reduce((sum, one) => sum + one, 0)).toBe(3);
  } finally {
    await other.stop();
  }
});

test('sends nothing to people who left', async () => {
  await engine.services.db.system.prisma.membership.deleteMany({ where: { person_id: approver.id } });
  await make();
  await engine.runUntilIdle();
  expect(server.received).toEqual([]);
});

test('continues with other merchants when notifying one fails', async () => {
  const other = await testMerchant(engine);
  await other.payee('IN');
  await engine.runUntilIdle();
  const { prisma } = engine.services.db.system;
  await prisma.notifiedHead.updateMany({ data: { seq: 0n } });
  const find = async ({ merchant }: { merchant: { id: string } }) => {
    if (merchant.id === other.merchant.id) throw new Error('no words for it');
    return [];
  };
  const parts = { words: new Map(), alerts: [{ types: ['beneficiary.created'], find }] };
  await expect(notifyPeople(engine.services, parts)).rejects.toThrow(/^1 of \d+ failed$/);
  const both = { merchant_id: { in: [ours.merchant.id, other.merchant.id] } };
  const heads = await prisma.notifiedHead.findMany({ where: { ...both, seq: 0n } });
  expect(heads.map(({ merchant_id }) => merchant_id)).toEqual([other.merchant.id]);
});
