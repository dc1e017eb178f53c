import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../../../testing/engine';
import { type MailServer, mailServer, readMail } from '../../../../testing/mail-server';
import { type TestMerchant, testMerchant } from '../../../../testing/merchant';
import { textOf } from '../../../../testing/pdf';
import { personAt } from '../../../../testing/person';

let server: MailServer;
let engine: TestEngine;
let ours: TestMerchant;
let maker: Awaited<ReturnType<typeof personAt>>;
beforeAll(async () => {
  server = await mailServer();
  engine = await testEngine(undefined, { mail: server.mail });
  ours = await testMerchant(engine, { name: 'Northwind' });
  maker = await personAt(engine, ours, 'maker');
});
afterAll(async () => {
  await engine.stop();
  await server.stop();
});

async function createPayment(more: object = {}) {
  const link = await ours.call('POST', '/payin', {
    customer_id: await ours.customer({ name: 'Helder Home' }),
    amount: 486_000,
    currency: 'EUR',
    invoice_number: 'NE-2087',
    expires_at: new Date(engine.now().getTime() + 20 * 24 * 3600_000).toISOString(),
  });
  const { body } = await ours.call('POST', '/payment/mock', {
    amount: 486_000,
    currency: 'EUR',
    payin_id: link.body.id,
    ...more,
  });
  return body.id as string;
}

test('emails a receipt with its PDF to the paying customer and records it in the history', async () => {
  const id = await createPayment();
  const before = await maker.trpc.payments.view({ id });
  expect(before.customer_email).toMatch(/^payer-.*@example\.com$/);
  expect(await maker.trpc.payments.email_receipt({ id, to: before.customer_email! })).toEqual({
    mailed: 'sent',
  });
  const [mail] = server.received.filter(({ to }) => to === before.customer_email);
  expect(readMail(mail!)).toContain('Subject: Receipt for 4,860.00 EUR to Northwind');
  expect(mail!.raw).toContain(`receipt-${id}.pdf`);
  const { timeline } = await maker.trpc.payments.view({ id });
  expect(timeline.at(-1)).toMatchObject({
    title: 'Receipt emailed to p••@example.com',
    actor: { type: 'person', name: maker.name },
  });
});

test("omits the merchant's fees from a receipt", async () => {
  const id = await createPayment();
  const answer = await engine.fetch(
    new Request(`http://localhost/api/files/payments/${id}/receipt`, { headers: maker.headers }),
  );
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const text = await textOf(new Uint8Array(await answer.arrayBuffer()));
  for (const fact of [
    'Receipt',
    'Paid to Northwind',
    'Amount paid 4,860.00 EUR',
    'Invoice number NE-2087',
    `Receipt number R-${engine.now().toISOString().slice(0, 10).replaceAll('-', '')}-${id.slice(-8).toUpperCase()}`,
    `Payment ID ${id}`,
  ])
    expect(text).toContain(fact);
  expect(text).not.toMatch(/fee/i);
});

test('rejects a receipt email by a viewer, for a held payment, after five emails, or by another merchant', async () => {
  const id = await createPayment();
  const to = 'ap@helder.example';
  const viewer = await personAt(engine, ours, 'viewer');
  await expect(viewer.trpc.payments.email_receipt({ id, to })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const theirs = await personAt(engine, await testMerchant(engine), 'owner');
  await expect(theirs.trpc.payments.email_receipt({ id, to })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const held = await createPayment({ amount: 6623 });
  await expect(maker.trpc.payments.email_receipt({ id: held, to })).rejects.toThrow(
    'only for successful payments',
  );
  for (let at = 0; at < 5; at++) await maker.trpc.payments.email_receipt({ id, to });
  await expect(maker.trpc.payments.email_receipt({ id, to })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
  expect(server.received.filter((mail) => mail.to === to)).toHaveLength(5);
});
