import { afterEach, expect, test } from 'vitest';
import { testEngine } from '../../../testing/engine';
import { type MailServer, mailServer } from '../../../testing/mail-server';
import { testMerchant } from '../../../testing/merchant';

const DAY = 24 * 3600_000;

const running: { stop(): Promise<void> | void }[] = [];
afterEach(async () => {
  for (const one of running.splice(0).reverse()) await one.stop();
});

async function server() {
  const made = await mailServer();
  running.push(made);
  return made;
}

async function linkAt(mail: MailServer['mail'] | undefined, more: object = {}) {
  const engine = await testEngine(undefined, { mail });
  running.push(engine);
  const ours = await testMerchant(engine, { name: 'Northwind' });
  const made = await ours.call('POST', '/payin', {
    customer_id: await ours.customer({ email: 'anna@helder.example' }),
    amount: 486_000,
    currency: 'EUR',
    invoice_number: 'NE-2087',
    expires_at: new Date(engine.now().getTime() + 20 * DAY).toISOString(),
    reminder_frequency: 7,
    ...more,
  });
  const wait = async (days: number) => {
    engine.advance(days * DAY);
    await engine.runUntilIdle();
  };
  const seen = async () => (await ours.call('GET', `/payin/${made.body.id}`)).body;
  const mails = () =>
    engine.services.db.system.prisma.mail.findMany({
      where: { merchant_id: ours.merchant.id },
      orderBy: { id: 'asc' },
    });
  return { engine, ours, wait, seen, mails, link: made.body };
}

test('emails the customer of an unpaid link at each interval until it is paid', async () => {
  const { received, mail } = await server();
  const { ours, wait, seen, link } = await linkAt(mail);
  await wait(6);
  expect(received).toEqual([]);
  await wait(1.1);
  expect(received.map(({ to }) => to)).toEqual(['anna@helder.example']);
  expect(received[0]!.raw).toContain('4,860.00 EUR');
  expect(received[0]!.raw.replaceAll('=\r\n', '')).toContain(link.payment_link);
  expect((await seen()).last_reminder_sent_at).not.toBeNull();
  await wait(7.1);
  expect(received).toHaveLength(2);
  await ours.call('POST', '/payment/mock', { amount: 486_000, currency: 'EUR', payin_id: link.id });
  await wait(7.1);
  expect(received).toHaveLength(2);
});

test('sends nothing without email and keeps the reminder due', async () => {
  const { wait, seen, mails } = await linkAt(undefined);
  await wait(15);
  expect(await seen()).toMatchObject({ status: 'active', last_reminder_sent_at: null });
  const [kept] = await mails();
  expect(kept).toMatchObject({
    kind: 'payment_link_reminder',
    recipient: 'anna@helder.example',
    status: 'not_sent',
    reason: 'no_mail_server',
  });
});

test('sends no reminder for a link that expires before the next one', async () => {
  const { received, mail } = await server();
  const { wait, seen } = await linkAt(mail, { reminder_frequency: 14 });
  await wait(14.1);
  expect(received).toHaveLength(1);
  await wait(10);
  expect([(await seen()).status, received.length]).toEqual(['expired', 1]);
});

test('drops a reminder that is queued when the link is paid', async () => {
  const { received, mail } = await server();
  const { engine, ours, wait, mails, link } = await linkAt({ ...mail, smtpUrl: 'smtp://127.0.0.1:1' });
  await wait(7.1);
  await ours.call('POST', '/payment/mock', { amount: 486_000, currency: 'EUR', payin_id: link.id });
  const back = await testEngine(undefined, { mail });
  running.push(back);
  back.advance(engine.now().getTime() - back.now().getTime() + 3600_000);
  await back.runUntilIdle();
  expect(await mails()).toMatchObject([{ status: 'not_sent', reason: 'not_needed' }]);
  expect(received).toEqual([]);
});

test('keeps the reminder due when the mail server rejects it', async () => {
  const { mail } = await server();
  const { engine, ours, wait, mails } = await linkAt(mail);
  const customer_id = await ours.customer({ email: 'ap@refused.example' });
  const { body } = await ours.call('POST', '/payin', {
    customer_id,
    amount: 1_000,
    currency: 'EUR',
    expires_at: new Date(engine.now().getTime() + 20 * DAY).toISOString(),
    reminder_frequency: 2,
  });
  await wait(2.1);
  expect(await mails()).toMatchObject([
    { recipient: 'ap@refused.example', status: 'failed', reason: 'refused' },
  ]);
  expect((await ours.call('GET', `/payin/${body.id}`)).body.last_reminder_sent_at).toBeNull();
});
