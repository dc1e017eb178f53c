import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { testEngine } from '../../testing/engine';
import { testMerchant } from '../../testing/merchant';

const DAY = 24 * 3600_000;

const running: { stop(): Promise<void> | void }[] = [];
afterEach(async () => {
  for (const one of running.splice(0).reverse()) await one.stop();
});

/** A mail server on loopback that keeps what it takes. */
async function mailServer() {
  const received: { to: string; raw: string }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope }, done) {
      void text(stream).then((raw) => {
        received.push({ to: envelope.rcptTo[0]!.address, raw });
        done();
      }, done);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  running.push({ stop: () => new Promise<void>((done) => server.close(done)) });
  return { received, port: (server.server.address() as AddressInfo).port };
}

async function linkAt(port: number | undefined, more: object = {}) {
  const mail = port && { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Farshore <pay@northwind.example>' };
  const engine = await testEngine(undefined, { mail: mail || undefined });
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
    await engine.settle();
  };
  const seen = async () => (await ours.call('GET', `/payin/${made.body.id}`)).body;
  return { ours, wait, seen, link: made.body };
}

test('an unpaid link is mailed to its customer at each interval until it is paid', async () => {
  const { received, port } = await mailServer();
  const { ours, wait, seen, link } = await linkAt(port);
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

test('without mail nothing is sent and the link stays due to be reminded', async () => {
  const { wait, seen } = await linkAt(undefined);
  await wait(15);
  expect(await seen()).toMatchObject({ status: 'active', last_reminder_sent_at: null });
});

test('a link that expires before its next reminder sends none', async () => {
  const { received, port } = await mailServer();
  const { wait, seen } = await linkAt(port, { reminder_frequency: 14 });
  await wait(14.1);
  expect(received).toHaveLength(1);
  await wait(10);
  expect([(await seen()).status, received.length]).toEqual(['expired', 1]);
});
