import { afterEach, describe, expect, test } from 'vitest';
import { update } from '../../../data/commit/change';
import { commit } from '../../../data/commit/commit';
import { systemContext } from '../../../identity/work';
import { runRound } from '../../../process/worker';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type MailServer, mailServer } from '../../../testing/mail-server';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { signedIn } from '../../../testing/person';
import { MAX_AN_HOUR } from './limits';
import * as store from './store';
import { type Draft, mailRow, mailWrite } from './write';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const running: { stop(): Promise<void> | void }[] = [];
afterEach(async () => {
  for (const one of running.splice(0).reverse()) await one.stop();
});

type Takes = Parameters<typeof mailServer>[0];

async function server(whileItTakes?: Takes): Promise<MailServer> {
  const made = await mailServer(whileItTakes);
  running.push(made);
  return made;
}

async function engineAt(mail: MailServer['mail'] | undefined): Promise<TestEngine> {
  const engine = await testEngine(undefined, { mail });
  running.push(engine);
  return engine;
}

let made = 0;
const draft = (more: Partial<Draft> = {}): Draft => ({
  kind: 'notification',
  subjectId: null,
  to: `outbox-${Date.now()}-${made++}@helder.example`,
  subject: 'A payout failed',
  paragraphs: ['4,860.00 EUR to Asha Traders came back.', { link: 'http://localhost/payouts/payout_1' }],
  ...more,
});

const by = (engine: TestEngine, { merchant }: TestMerchant) =>
  systemContext(engine.services, merchant, 'test');

async function writeMails(engine: TestEngine, at: TestMerchant, drafts: readonly Draft[]): Promise<string[]> {
  const writes = drafts.map((one) => mailWrite(by(engine, at), one));
  await commit(engine.services, { merchantId: at.merchant.id, writes });
  return writes.flatMap(({ insert = [] }) => insert.map((row) => (row as { id: string }).id));
}

const stateOf = (engine: TestEngine, { merchant }: TestMerchant, id: string) =>
  engine.services.db.system.prisma.mail.findUniqueOrThrow({
    where: { merchant_id_id: { merchant_id: merchant.id, id } },
  });

describe('a mail in the outbox', () => {
  test('sends an email once, with a Message-ID derived from its id', async () => {
    const { received, mail } = await server();
    const engine = await engineAt(mail);
    const at = await testMerchant(engine);
    const one = draft();
    const [id] = await writeMails(engine, at, [one]);
    await engine.runUntilIdle();
    expect(received.map(({ from, to }) => [from, to])).toEqual([['pay@northwind.example', one.to]]);
    expect(received[0]!.raw).toContain(`Message-ID: <${id}@northwind.example>`);
    expect(received[0]!.raw).toContain('Asha Traders came back.');
    expect(await stateOf(engine, at, id!)).toMatchObject({ status: 'sent', reason: null, attempts: 1 });
  });

  test('stores no email when its transaction fails', async () => {
    const { received, mail } = await server();
    const engine = await engineAt(mail);
    const at = await testMerchant(engine);
    const outcome = await commit<'stale'>(engine.services, {
      merchantId: at.merchant.id,
      writes: [
        mailWrite(by(engine, at), draft()),
        update('payout', { id: 'payout_none' }, { version: 2 }, { missing: 'stale' }),
      ],
    });
    await engine.runUntilIdle();
    expect([outcome, received]).toEqual(['stale', []]);
    const { prisma } = engine.services.db.system;
    expect(await prisma.mail.count({ where: { merchant_id: at.merchant.id } })).toBe(0);
  });

  test('sends an email once when several workers run at once', async () => {
    const { received, mail } = await server();
    const [one, other] = [await engineAt(mail), await engineAt(mail)];
    const at = await testMerchant(one);
    const ids = await writeMails(
      one,
      at,
      Array.from({ length: 12 }, () => draft()),
    );
    for (let turn = 0; turn < 3; turn++)
      await Promise.all([one, other].flatMap((engine) => [engine.runUntilIdle(), engine.runUntilIdle()]));
    const sent = received.map(({ raw }) => /Message-ID: <(\w+)@/.exec(raw)![1]);
    expect(sent.toSorted()).toEqual(ids.toSorted());
  });

  test('retries an email with growing delays, fails it after a day, and sends it on a manual retry', async () => {
    const engine = await engineAt({ smtpUrl: 'smtp://127.0.0.1:1', from: 'pay@northwind.example' });
    const at = await testMerchant(engine);
    const [id] = await writeMails(engine, at, [draft()]);
    const waits: number[] = [];
    for (let turn = 0; turn < 40; turn++) {
      engine.freezeClock();
      await runRound(engine.services);
      await engine.services.background.idle();
      const { status, next_attempt_at } = await stateOf(engine, at, id!);
      if (status !== 'waiting') break;
      waits.push((next_attempt_at!.getTime() - engine.now().getTime()) / MINUTE);
      engine.advance(next_attempt_at!.getTime() - engine.now().getTime());
    }
    expect(waits.slice(0, 5).map(Math.round)).toEqual([1, 5, 15, 30, 60]);
    expect(waits.every((wait, turn) => turn === 0 || Math.round(wait) >= Math.round(waits[turn - 1]!))).toBe(
      true,
    );
    const total = waits.reduce((sum, wait) => sum + wait, 0);
    expect([total > 20 * 60, total <= 24 * 60]).toEqual([true, true]);
    expect(await stateOf(engine, at, id!)).toMatchObject({ status: 'failed', reason: 'unreachable' });

    const back = await server();
    const next = await engineAt(back.mail);
    next.advance(engine.now().getTime() - next.now().getTime());
    const as = async (role: 'developer' | 'owner') => next.caller(await signedIn(next, at, role));
    await expect((await as('developer')).mail.retry({ id: id! })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    const owner = await as('owner');
    expect(await owner.mail.retry({ id: id! })).toMatchObject({ status: 'waiting', reason: null });
    await next.runUntilIdle();
    expect([back.received.length, (await stateOf(next, at, id!)).status]).toEqual([1, 'sent']);
    await expect(owner.mail.retry({ id: id! })).rejects.toThrow('Only a failed email can be sent again');
  });

  test('sends a pending email once the mail server is back', async () => {
    const late = await server();
    const engine = await engineAt({ smtpUrl: 'smtp://127.0.0.1:1', from: 'pay@northwind.example' });
    const at = await testMerchant(engine);
    const [id] = await writeMails(engine, at, [draft()]);
    await engine.runUntilIdle();
    expect(await stateOf(engine, at, id!)).toMatchObject({ status: 'waiting', reason: 'unreachable' });
    const next = await engineAt(late.mail);
    next.advance(engine.now().getTime() - next.now().getTime() + 6 * MINUTE);
    await next.runUntilIdle();
    expect(late.received).toHaveLength(1);
    expect(await stateOf(engine, at, id!)).toMatchObject({ status: 'sent', reason: null, attempts: 2 });
  });

  test('fails an email that the mail server rejects, without retries', async () => {
    const { received, mail } = await server();
    const engine = await engineAt(mail);
    const at = await testMerchant(engine);
    const [id] = await writeMails(engine, at, [draft({ to: 'ap@refused.example' })]);
    await engine.runUntilIdle();
    engine.advance(DAY / 2);
    await engine.runUntilIdle();
    expect(received).toEqual([]);
    expect(await stateOf(engine, at, id!)).toMatchObject({
      status: 'failed',
      reason: 'refused',
      attempts: 1,
    });
  });

  test('does not block other work while the mail server is slow', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { received, mail } = await server(() => released);
    const engine = await engineAt(mail);
    const at = await testMerchant(engine);
    const [id] = await writeMails(engine, at, [draft()]);
    for (let turn = 0; turn < 3; turn++) await runRound(engine.services);
    expect([received.length, (await stateOf(engine, at, id!)).attempts]).toEqual([0, 1]);
    release();
    await engine.services.background.idle();
    expect([received.length, (await stateOf(engine, at, id!)).status]).toEqual([1, 'sent']);
  });
});

describe('a worker that dies', () => {
  test('lets the next worker send an email after the lease of a crashed one', async () => {
    const { received, mail } = await server();
    const engine = await engineAt(mail);
    const at = await testMerchant(engine);
    const [id] = await writeMails(engine, at, [draft()]);
    const now = engine.now();
    const lease = new Date(now.getTime() + 2 * MINUTE);
    await store.claim(engine.services, { now, lease, most: 1_000, ofEach: 1_000 });
    await runRound(engine.services);
    await engine.services.background.idle();
    expect(received).toEqual([]);
    engine.advance(3 * MINUTE);
    await engine.runUntilIdle();
    expect(received).toHaveLength(1);
    expect(await stateOf(engine, at, id!)).toMatchObject({ status: 'sent', attempts: 2 });
  });

  test('never resends an email that was marked as sent', async () => {
    const { received, mail } = await server();
    const engine = await engineAt(mail);
    const at = await testMerchant(engine);
    const [id] = await writeMails(engine, at, [draft()]);
    await engine.runUntilIdle();
    for (const minutes of [3, 60, 2 * 24 * 60]) {
      engine.advance(minutes * MINUTE);
      await runRound(engine.services);
      await engine.services.background.idle();
    }
    expect(received).toHaveLength(1);
    expect(await stateOf(engine, at, id!)).toMatchObject({ status: 'sent', attempts: 1 });
  });

  test('resends under the same Message-ID after a crash between sending and recording', async () => {
    let first = true;
    const { received, mail } = await server(async () => {
      if (!first) return;
      first = false;
      // As if the lease had ended before the worker could record the email as sent.
      const next_attempt_at = new Date(engine.now().getTime() - 1);
      await engine.services.db.system.prisma.mail.updateMany({ where: { id }, data: { next_attempt_at } });
    });
    const engine = await engineAt(mail);
    const at = await testMerchant(engine);
    const [id] = await writeMails(engine, at, [draft()]);
    await engine.runUntilIdle();
    const ids = received.map(({ raw }) => /Message-ID: <(\w+)@/.exec(raw)![1]);
    expect(ids).toEqual([id, id]);
    expect(await stateOf(engine, at, id!)).toMatchObject({ status: 'sent', attempts: 2 });
  });
});

describe('where no mail server is named', () => {
  test('stores an email as not sent without a mail server, and does not send it later', async () => {
    const engine = await engineAt(undefined);
    const at = await testMerchant(engine);
    const [id] = await writeMails(engine, at, [draft()]);
    await engine.runUntilIdle();
    expect(await stateOf(engine, at, id!)).toMatchObject({ status: 'not_sent', reason: 'no_mail_server' });
    const { received, mail } = await server();
    await (await engineAt(mail)).runUntilIdle();
    expect(received).toEqual([]);
  });

  test('does not send earlier pending emails without a mail server', async () => {
    const engine = await engineAt((await server()).mail);
    const at = await testMerchant(engine);
    const [id] = await writeMails(engine, at, [draft()]);
    await (await engineAt(undefined)).runUntilIdle();
    expect(await stateOf(engine, at, id!)).toMatchObject({ status: 'not_sent', reason: 'no_mail_server' });
  });
});

test("delays a merchant's emails beyond its hourly limit, but not another merchant's", async () => {
  const { received, mail } = await server();
  const engine = await engineAt(mail);
  const [busy, calm] = [await testMerchant(engine), await testMerchant(engine)];
  const sent = { status: 'sent', sent_at: engine.now(), next_attempt_at: null } as const;
  const data = Array.from({ length: MAX_AN_HOUR - 1 }, () => ({
    ...mailRow(by(engine, busy), draft()),
    ...sent,
    paragraphs: [],
  }));
  await engine.services.db.system.prisma.mail.createMany({ data });
  const ids = await writeMails(engine, busy, [draft(), draft()]);
  const [other] = await writeMails(engine, calm, [draft()]);
  await engine.runUntilIdle();
  const states = await Promise.all(ids.map((id) => stateOf(engine, busy, id)));
  expect(states.map(({ status, reason }) => [status, reason]).toSorted()).toEqual([
    ['sent', null],
    ['waiting', 'over_limit'],
  ]);
  expect(await stateOf(engine, calm, other!)).toMatchObject({ status: 'sent' });
  engine.advance(HOUR);
  await engine.runUntilIdle();
  expect(received).toHaveLength(3);
});

test('sends no email to a person who left', async () => {
  const { received, mail } = await server();
  const engine = await engineAt(mail);
  const at = await testMerchant(engine);
  const { person } = await engine.caller(await signedIn(engine, at, 'viewer')).people.me({});
  const [id] = await writeMails(engine, at, [draft({ personId: person.id })]);
  await engine.services.db.system.prisma.membership.deleteMany({ where: { person_id: person.id } });
  await engine.runUntilIdle();
  expect(received).toEqual([]);
  expect(await stateOf(engine, at, id!)).toMatchObject({ status: 'not_sent', reason: 'person_left' });
});

test('deletes an email after 30 days', async () => {
  const engine = await engineAt(undefined);
  const at = await testMerchant(engine);
  await writeMails(engine, at, [draft()]);
  const count = () => engine.services.db.system.prisma.mail.count({ where: { merchant_id: at.merchant.id } });
  engine.advance(29 * DAY);
  await engine.runUntilIdle();
  expect(await count()).toBe(1);
  engine.advance(DAY);
  await engine.runUntilIdle();
  expect(await count()).toBe(0);
});

test("shows a merchant's emails with their text only to its developers and administrators", async () => {
  const engine = await engineAt(undefined);
  const [ours, theirs] = [await testMerchant(engine), await testMerchant(engine)];
  const [id] = await writeMails(engine, ours, [
    draft({ to: 'anna@helder.example' }),
    draft({ subject: 'Other' }),
  ]);
  const developer = engine.caller(await signedIn(engine, ours, 'developer'));
  expect((await developer.mail.rows({ q: 'ANNA@helder' })).data).toMatchObject([
    { id, status: 'not_sent', reason: 'no_mail_server', kind: 'notification' },
  ]);
  expect(await developer.mail.counts({})).toMatchObject({ counts: { all: 2, not_sent: 2, sent: 0 } });
  expect((await developer.mail.view({ id: id! })).text).toBe(
    '4,860.00 EUR to Asha Traders came back.\n\nhttp://localhost/payouts/payout_1',
  );
  const stranger = engine.caller(await signedIn(engine, theirs, 'owner'));
  expect((await stranger.mail.rows({})).data).toEqual([]);
  await expect(stranger.mail.view({ id: id! })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const maker = engine.caller(await signedIn(engine, ours, 'maker'));
  await expect(maker.mail.rows({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(maker.mail.view({ id: id! })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const exportAs = async (role: 'developer' | 'maker') =>
    engine.fetch(
      new Request('http://localhost/api/files/exports/emails', {
        method: 'POST',
        headers: new Headers([...(await signedIn(engine, ours, role)), ['content-type', 'application/json']]),
        body: JSON.stringify({ format: 'csv' }),
      }),
    );
  expect(await (await exportAs('developer')).text()).toMatch(
    /Not sent,Notification,anna@helder.example,A payout failed,No mail server/,
  );
  expect((await exportAs('maker')).status).toBe(403);
});
