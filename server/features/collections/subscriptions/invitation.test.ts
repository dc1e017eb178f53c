import { afterEach, expect, test } from 'vitest';
import { testEngine } from '../../../testing/engine';
import { type MailServer, mailServer, readMail } from '../../../testing/mail-server';
import { testMerchant } from '../../../testing/merchant';

const DAY = 24 * 3600_000;

const running: { stop(): Promise<void> | void }[] = [];
afterEach(async () => {
  for (const one of running.splice(0).reverse()) await one.stop();
});

async function subscribed(mail: MailServer['mail']) {
  const engine = await testEngine(undefined, { mail });
  running.push(engine);
  const ours = await testMerchant(engine, { name: 'Northwind' });
  const { status, body } = await ours.call('POST', '/subscriptions', {
    customer_id: await ours.customer({ email: 'anna@helder.example' }),
    product_name: 'Ledger Cloud',
    amount: 4_900,
    currency: 'USD',
    interval_type: 'month',
    interval_count: 1,
    billing_cycles: 12,
    start_date: new Date(engine.now().getTime() + 10 * DAY).toISOString().slice(0, 10),
    expires_at: new Date(engine.now().getTime() + 20 * DAY).toISOString().slice(0, 10),
    notify_customer: true,
  });
  expect([status, body.message]).toEqual([201, undefined]);
  return { engine, ours, id: body.id as string };
}

test('emails a customer once with the link to enter a card', async () => {
  const server = await mailServer();
  running.push(server);
  const { engine } = await subscribed(server.mail);
  await engine.runUntilIdle();
  await engine.runUntilIdle();
  expect(server.received.map(({ to }) => to)).toEqual(['anna@helder.example']);
  const mail = readMail(server.received[0]!);
  expect(mail).toContain('Subject: Your subscription to Ledger Cloud from Northwind');
  expect(mail).toMatch(/http:\/\/localhost\/pay\//);
});

test('sends no email for a subscription that is cancelled while the email is queued', async () => {
  const server = await mailServer();
  running.push(server);
  const { engine, ours, id } = await subscribed({ ...server.mail, smtpUrl: 'smtp://127.0.0.1:1' });
  await engine.runUntilIdle();
  await ours.call('PATCH', `/subscriptions/${id}/cancel`, {});
  const back = await testEngine(undefined, { mail: server.mail });
  running.push(back);
  back.advance(engine.now().getTime() - back.now().getTime() + 3600_000);
  await back.runUntilIdle();
  const [mail] = await engine.services.db.system.prisma.mail.findMany({ where: { subject_id: id } });
  expect([mail, server.received]).toMatchObject([{ status: 'not_sent', reason: 'not_needed' }, []]);
});
