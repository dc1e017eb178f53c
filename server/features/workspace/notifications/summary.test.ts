import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type MailServer, mailServer, readMail } from '../../../testing/mail-server';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { personAt } from '../../../testing/person';
import type { NotificationKind } from '../../kit/words/notification';
import { nextSummary } from './morning';

const DAY = 24 * 3600_000;

type Person = Awaited<ReturnType<typeof personAt>>;

let server: MailServer;
let engine: TestEngine;
let ours: TestMerchant;
let owner: Person;
beforeEach(async () => {
  server = await mailServer();
  engine = await testEngine(undefined, { mail: server.mail });
  ours = await testMerchant(engine, { name: 'Northwind', features: ['payout_approval'] });
  await ours.fund(100_000_000);
  owner = await personAt(engine, ours, 'owner');
});
afterEach(async () => {
  await engine.stop();
  await server.stop();
});

async function daily(person: Person, ...kinds: NotificationKind[]) {
  await person.trpc.notifications.save_settings({
    choices: kinds.map((kind) => ({ kind, in_app: true, mail: 'daily' as const, push: false })),
  });
  await person.trpc.people.set_preferences({ time_zone: 'Asia/Kolkata' });
}

const toMorning = () =>
  engine.advance(nextSummary(engine.now(), 'Asia/Kolkata').getTime() - engine.now().getTime());
const summaries = () =>
  server.received.map(readMail).filter((mail) => mail.includes('Subject: Daily summary for Northwind'));

async function payout(source_amount: number) {
  const maker = await personAt(engine, ours, 'maker');
  return maker.trpc.payouts.create({
    purpose_code: 'S0802',
    beneficiary_id: await ours.payee('IN', `50100234567${source_amount}`),
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount,
    payment_rail: 'imps',
  });
}

test("lists pending work with totals by currency, and yesterday's receipts, at 08:00", async () => {
  await daily(owner, 'approval_waiting', 'payment_link_paid');
  const first = await payout(10_000);
  await payout(25_050);
  await engine.runUntilIdle();
  expect(server.received).toEqual([]);
  toMorning();
  await engine.runUntilIdle();
  expect(summaries()).toHaveLength(1);
  expect(summaries()[0]).toContain('2 payouts need your approval: 350.50 USD.');
  expect(summaries()[0]).toContain(
    `Review 100.00 USD to Asha Traders: http://localhost/payouts/${first.id}?do=approve&for=${owner.id}.`,
  );
  expect(server.received.map(({ to }) => to)).toEqual([owner.email]);
  // Receipts are in the summary of the next morning.
  toMorning();
  await engine.runUntilIdle();
  expect(summaries()).toHaveLength(2);
  expect(summaries().join()).toContain('1 payment received yesterday: 1,000,000.00 USD.');
});

test('sends one summary per day despite several workers, and none without content', async () => {
  await daily(owner, 'approval_waiting');
  toMorning();
  await engine.runUntilIdle();
  expect(summaries()).toEqual([]);
  await payout(10_000);
  toMorning();
  const other = await testEngine(undefined, { mail: server.mail });
  other.advance(engine.now().getTime() - other.now().getTime());
  try {
    await Promise.all([
      engine.runUntilIdle(),
      other.runUntilIdle(),
      engine.runUntilIdle(),
      other.runUntilIdle(),
    ]);
    expect(summaries()).toHaveLength(1);
    engine.advance(DAY / 2);
    await engine.runUntilIdle();
    expect(summaries()).toHaveLength(1);
  } finally {
    await other.stop();
  }
});

test('sends no summary to people who left or turned it off', async () => {
  const leaving = await personAt(engine, ours, 'approver');
  await daily(leaving, 'approval_waiting');
  await daily(owner, 'approval_waiting');
  await owner.trpc.notifications.save_settings({
    choices: [{ kind: 'approval_waiting', in_app: true, mail: 'off', push: false }],
  });
  await payout(10_000);
  await engine.services.db.system.prisma.membership.deleteMany({ where: { person_id: leaving.id } });
  toMorning();
  await engine.runUntilIdle();
  expect(server.received).toEqual([]);
});
