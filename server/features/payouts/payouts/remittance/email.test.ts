import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
  await ours.fund(100_000_000);
  maker = await personAt(engine, ours, 'maker');
});
afterAll(async () => {
  await engine.stop();
  await server.stop();
});

async function make() {
  const { body } = await ours.call('POST', '/payouts', {
    purpose_code: 'S0802',
    beneficiary_id: await ours.payee('IN', `5010${String(Math.random()).slice(2, 11)}0`),
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount: 2_400_000,
    payment_rail: 'neft',
    invoice_number: 'INV-77',
  });
  return body.id as string;
}

async function createPaidPayout() {
  const id = await make();
  await engine.runUntilIdle();
  expect((await ours.call('GET', `/payouts/${id}`)).body.status).toBe('success');
  return id;
}

const readAttachment = (raw: string) => {
  const [, encoded = ''] =
    /Content-Type: application\/pdf[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(raw) ?? [];
  return new Uint8Array(Buffer.from(encoded, 'base64'));
};
const sentTo = (to: string) => server.received.filter((mail) => mail.to === to);

describe('emailing a remittance advice', () => {
  test('a remittance advice is emailed with its PDF, and the timeline shows the sender and the masked address', async () => {
    const id = await createPaidPayout();
    const to = 'accounts@asha.example';
    expect(await maker.trpc.payouts.email_advice({ id, to })).toEqual({ mailed: 'sent' });
    const [mail] = sentTo(to);
    expect(readMail(mail!)).toContain('Subject: Northwind paid you 20,07,840.00 INR');
    const text = await textOf(readAttachment(mail!.raw));
    expect(text).toContain('Remittance advice');
    expect(text).toContain(id);
    const { timeline } = await maker.trpc.payouts.view({ id });
    expect(timeline.at(-1)).toMatchObject({
      type: 'payout.advice_emailed',
      title: 'Remittance advice emailed',
      detail: 'To a••@asha.example',
      actor: { type: 'person', name: maker.name },
    });
    const { body } = await ours.call('GET', `/payouts/${id}`);
    expect(body.status).toBe('success');
    const events = await engine.services.db.system.prisma.event.findMany({ where: { subject_id: id } });
    expect(JSON.stringify(events)).not.toContain(to);
    expect(JSON.stringify(events.at(-1)!.image)).not.toContain('sealed');
  });

  test('an email that the mail server rejects is not recorded in the timeline', async () => {
    const id = await createPaidPayout();
    const to = 'ap@refused.example';
    expect(await maker.trpc.payouts.email_advice({ id, to })).toEqual({ mailed: 'failed' });
    const { timeline } = await maker.trpc.payouts.view({ id });
    expect(timeline.map(({ type }) => type)).not.toContain('payout.advice_emailed');
  });

  test('a remittance advice can be emailed five times a day', async () => {
    const id = await createPaidPayout();
    const to = 'again@asha.example';
    for (let at = 0; at < 5; at++) await maker.trpc.payouts.email_advice({ id, to });
    await expect(maker.trpc.payouts.email_advice({ id, to })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    expect(sentTo(to)).toHaveLength(5);
  });

  test('emailing a remittance advice is rejected for a viewer, an unpaid payout, an invalid address and another merchant', async () => {
    const id = await createPaidPayout();
    const to = 'refused@asha.example';
    const viewer = await personAt(engine, ours, 'viewer');
    await expect(viewer.trpc.payouts.email_advice({ id, to })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const theirs = await personAt(engine, await testMerchant(engine), 'owner');
    await expect(theirs.trpc.payouts.email_advice({ id, to })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const wrong of ['nobody', 'a@b', `a@b.example\r\nBcc: eve@test.example`])
      await expect(maker.trpc.payouts.email_advice({ id, to: wrong })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    await expect(maker.trpc.payouts.email_advice({ id: await make(), to })).rejects.toThrow(
      'only for paid payouts',
    );
    expect(sentTo(to)).toEqual([]);
  });
});

test('without a mail server the email is recorded as not sent', async () => {
  const silent = await testEngine();
  try {
    const id = await createPaidPayout();
    const { body } = await ours.call('GET', `/payouts/${id}`);
    const person = silent.caller(maker.headers);
    expect(await person.payouts.email_advice({ id, to: 'kept@asha.example' })).toEqual({ mailed: null });
    const kept = await silent.services.db.system.prisma.mail.findMany({ where: { subject_id: body.id } });
    expect(kept).toMatchObject([{ status: 'not_sent', attachment: `remittance-advice-${body.utr}.pdf` }]);
  } finally {
    await silent.stop();
  }
});
