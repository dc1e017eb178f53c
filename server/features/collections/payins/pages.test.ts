import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { parse } from 'csv-parse/sync';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { signedIn } from '../../../testing/person';

const DAY = 24 * 3600_000;

let engine: TestEngine;
let ours: TestMerchant;
let headers: Headers;
let trpc: ReturnType<TestEngine['caller']>;
const received: string[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) =>
    done(address.endsWith('@refused.example') ? new Error('no such mailbox') : undefined),
  onData: (stream, { envelope }, done) => {
    stream.resume().on('end', () => {
      received.push(...envelope.rcptTo.map(({ address }) => address));
      done();
    });
  },
});

beforeAll(async () => {
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  engine = await testEngine(undefined, {
    mail: { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Farshore <pay@northwind.example>' },
  });
});
afterAll(async () => {
  await engine.stop();
  smtp.close();
});
beforeEach(async () => {
  ours = await testMerchant(engine);
  headers = await signedIn(engine, ours, 'maker');
  trpc = engine.caller(headers);
  received.length = 0;
});

const inDays = (days: number) =>
  new Date(engine.services.clock.realNow().getTime() + days * DAY).toISOString();
const createPayin = async (path: string, more: object) => {
  const { status, body } = await ours.call('POST', path, { amount: 125_000, currency: 'USD', ...more });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const link = async (more: object = {}) =>
  createPayin('/payin', { customer_id: await ours.customer(), expires_at: inDays(30), ...more });
const order = async (more: object = {}) =>
  createPayin('/orders', { customer_id: await ours.customer(), ...more });

describe('the list of payment links', () => {
  test('lists payment links with their customers, without orders', async () => {
    const customer_id = await ours.customer({ name: 'Helder Home', email: 'accounts@helder.example' });
    const { id } = await link({ customer_id });
    await order();
    const { data } = await trpc.payment_links.rows({});
    expect(data).toMatchObject([
      {
        payment_link: { id, opened_count: 0 },
        customer: { id: customer_id, name: 'Helder Home', email: 'accounts@helder.example' },
        last_opened_at: null,
        reminder_due: false,
      },
    ]);
  });

  test('searches and filters payment links by id, customer, email, invoice, reference, amount and days', async () => {
    const customer_id = await ours.customer({ name: 'Tallgrass Outfitters', email: 'ap@tallgrass.example' });
    const first = await link({ customer_id, invoice_number: 'NE-2091', reference_number: 'PO-77' });
    const second = await link({ amount: 4_860_00, currency: 'EUR', expires_at: inDays(3) });
    const findIds = async (filters: object) =>
      (await trpc.payment_links.rows(filters)).data.map(({ payment_link }) => payment_link.id);
    for (const q of [first.id, customer_id, 'tallgrass', 'AP@TALL', 'ne-2091', 'po-7', '1,250.00 USD'])
      expect(await findIds({ q }), q).toEqual([first.id]);
    expect(await findIds({ q: 'today' })).toEqual([second.id, first.id]);
    expect(await findIds({ q: 'nobody' })).toEqual([]);
    expect(await findIds({ customer_id })).toEqual([first.id]);
    expect(await findIds({ currency: 'EUR' })).toEqual([second.id]);
    expect(await findIds({ min_amount: 200_000 })).toEqual([second.id]);
    expect(await findIds({ expires_before: inDays(7) })).toEqual([second.id]);
    expect(await findIds({ sort: 'amount' })).toEqual([first.id, second.id]);
    expect(await findIds({ sort: 'expires_at' })).toEqual([second.id, first.id]);
    await ours.call('PATCH', `/payin/${second.id}/cancel`);
    expect(await findIds({ status: 'active' })).toEqual([first.id]);
    expect((await trpc.payment_links.counts({})).counts).toMatchObject({ all: 2, active: 1, cancelled: 1 });
  });

  test('exports payment links with customers and addresses', async () => {
    const made = await link({ invoice_number: 'NE-2087', product: { name: 'Throws' } });
    const answer = await engine.fetch(
      new Request('http://localhost/api/files/exports/payment-links', {
        method: 'POST',
        headers: new Headers([...headers, ['content-type', 'application/json']]),
        body: JSON.stringify({ format: 'csv' }),
      }),
    );
    expect(parse(await answer.text(), { bom: true, columns: true })).toMatchObject([
      {
        'Payment link ID': made.id,
        Status: 'Active',
        Amount: '1250.00',
        'Amount currency': 'USD',
        Customer: expect.stringMatching(/./),
        Product: 'Throws',
        Invoice: 'NE-2087',
        Address: made.payment_link,
      },
    ]);
  });
});

describe('the page of a payment link', () => {
  test('shows the customer, documents, history and permissions of a payment link', async () => {
    const document_id = await ours.document();
    const { id } = await link({
      document_id,
      purpose_code: 'P0802',
      reminder_frequency: 7,
      bank_account_details: { account_number: '12345678', bic_primary: 'CHASUS33' },
    });
    const view = await trpc.payment_links.view({ id });
    expect(view).toMatchObject({
      payment_link: { id, status: 'active' },
      document: { id: document_id },
      payer_account: '••5678',
      purpose: expect.stringMatching(/software/i),
      transfer_reference: `FS${id.slice(-8).toUpperCase()}`,
      mail: true,
      can: { change: { allowed: true }, cancel: { allowed: true } },
      rfi: null,
    });
    expect(Date.parse(view.next_reminder_at!) - Date.parse(view.payment_link.created_at)).toBe(7 * DAY);
    await trpc.payment_links.update({ id, reminder_frequency: null });
    await trpc.payment_links.cancel({ id });
    const after = await trpc.payment_links.view({ id });
    expect(after.timeline.map(({ title, detail }) => [title, detail])).toEqual([
      ['Created', null],
      ['Rescheduled', expect.stringMatching(/^Expires \d{4}-\d\d-\d\d, no reminders$/)],
      ['Cancelled', null],
    ]);
    expect(after.can).toEqual({
      change: { allowed: false, reason: 'Already cancelled' },
      cancel: { allowed: false, reason: 'Already cancelled' },
    });
  });

  test("tells a viewer why a link can't be changed, and returns 404 for an order or another merchant's link", async () => {
    const { id } = await link();
    const viewer = engine.caller(await signedIn(engine, ours, 'viewer'));
    expect((await viewer.payment_links.view({ id })).can).toEqual({
      change: { allowed: false, reason: 'Your role can’t change payment links' },
      cancel: { allowed: false, reason: 'Your role can’t cancel payment links' },
    });
    await expect(viewer.payment_links.remind({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const orderId = (await order()).id;
    await expect(trpc.payment_links.view({ id: orderId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(trpc.orders.view({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const others = await testMerchant(engine);
    const stranger = engine.caller(await signedIn(engine, others, 'owner'));
    await expect(stranger.payment_links.view({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(stranger.payment_links.remind({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(stranger.orders.cancel({ id: orderId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('names the open RFI of a link held by screening', async () => {
    const held = await link({ amount: 6_623 });
    const { rfi, timeline, can } = await trpc.payment_links.view({ id: held.id });
    expect(rfi).toMatchObject({ id: expect.stringMatching(/^rfi_/), status: 'action_required' });
    expect(timeline[0]!.detail).toBe('Held by screening: documents needed');
    expect(can.change).toEqual({ allowed: false, reason: 'Documents are needed first' });
  });

  test('lists payments that pay a link and those that only reference it', async () => {
    const { id } = await link();
    const pay = (amount: number) =>
      ours.call('POST', '/payment/mock', { amount, currency: 'USD', payin_id: id });
    await pay(100_000);
    await pay(125_000);
    const { payments } = await trpc.payments.on_payin({ payin_id: id });
    expect(payments).toMatchObject([
      { status: 'success', payin_id: id },
      { status: 'action_required', error_code: 'PAYIN_AMOUNT_MISMATCH', payin_id: null },
    ]);
    const stranger = engine.caller(await signedIn(engine, await testMerchant(engine), 'owner'));
    expect(await stranger.payments.on_payin({ payin_id: id })).toEqual({ payments: [] });
  });
});

describe('a reminder sent by hand', () => {
  test('emails a reminder on request, adds it to the timeline, and restarts the interval', async () => {
    const customer_id = await ours.customer({ email: 'accounts@helder.example' });
    const { id } = await link({ customer_id });
    expect(await trpc.payment_links.remind({ id })).toEqual({ mailed: 'sent' });
    expect(received).toEqual(['accounts@helder.example']);
    const { payment_link, timeline } = await trpc.payment_links.view({ id });
    expect(payment_link.last_reminder_sent_at).not.toBeNull();
    expect(timeline.at(-1)).toMatchObject({ title: 'Reminder sent', actor: { type: 'person' } });
  });

  test('changes nothing and reports it when the mail server rejects a reminder', async () => {
    const { id } = await link({ customer_id: await ours.customer({ email: 'ap@refused.example' }) });
    expect(await trpc.payment_links.remind({ id })).toEqual({ mailed: 'failed' });
    expect((await trpc.payment_links.view({ id })).payment_link.last_reminder_sent_at).toBeNull();
  });

  test('rejects a reminder for a link that is not active, and after three in 15 minutes', async () => {
    const gone = await link();
    await trpc.payment_links.cancel({ id: gone.id });
    await expect(trpc.payment_links.remind({ id: gone.id })).rejects.toThrow('Payment link is not active');
    const { id } = await link();
    for (let at = 0; at < 3; at++) await trpc.payment_links.remind({ id });
    await expect(trpc.payment_links.remind({ id })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(received).toHaveLength(3);
  });
});

test('reports that a reminder was not sent, and shows it as due, when email is not set up', async () => {
  const silent = await testEngine();
  try {
    const merchant = await testMerchant(silent);
    const trpc = silent.caller(await signedIn(silent, merchant, 'maker'));
    const { body } = await merchant.call('POST', '/payin', {
      customer_id: await merchant.customer(),
      amount: 125_000,
      currency: 'USD',
      expires_at: inDays(30),
      reminder_frequency: 1,
    });
    expect(await trpc.payment_links.remind({ id: body.id })).toEqual({ mailed: null });
    expect(await trpc.payment_links.view({ id: body.id })).toMatchObject({
      mail: false,
      reminder_due: false,
    });
    silent.advance(DAY + 1);
    await silent.runUntilIdle();
    // The session has ended in between.
    const later = silent.caller(await signedIn(silent, merchant, 'viewer'));
    expect((await later.payment_links.rows({})).data).toMatchObject([{ reminder_due: true }]);
  } finally {
    await silent.stop();
  }
});

test("offers the account's options for a new link, with the fee of each method", async () => {
  const options = await trpc.payment_links.options({});
  expect(options).toMatchObject({
    currencies: ['USD', 'EUR', 'GBP', 'AED', 'SGD'],
    required: [],
    mail: true,
  });
  expect(options.methods).toEqual(['bank_transfer', 'card']);
  expect(options.purposes.map(({ code }) => code)).not.toContain('S0001');
  expect(await trpc.payment_links.fees({ amount: 100_000, currency: 'USD' })).toEqual({
    fees: [
      { method: 'bank_transfer', fee: { amount: 0, currency: 'USD' } },
      { method: 'card', fee: { amount: 2_930, currency: 'USD' } },
    ],
  });
});

test('finds customers by a part of their name or email', async () => {
  const id = await ours.customer({ name: 'Maison Arlette', email: 'achats@arlette.example' });
  await ours.customer({ name: 'Calder Prints' });
  for (const q of ['arlette', 'ACHATS', id])
    expect(
      (await trpc.customers.rows({ q })).data.map(({ customer }) => customer.id),
      q,
    ).toEqual([id]);
});

describe('orders in the dashboard', () => {
  test('lists orders with their customers, finds them by request id, and cancels them once', async () => {
    const { id } = await order({ request_id: 'shop-42' });
    await link();
    const { data } = await trpc.orders.rows({ q: 'shop-42' });
    expect(data).toMatchObject([
      { order: { id, request_id: 'shop-42' }, customer: { name: expect.any(String) } },
    ]);
    expect((await trpc.orders.view({ id })).can.cancel.allowed).toBe(true);
    expect(await trpc.orders.cancel({ id })).toMatchObject({ id, status: 'cancelled' });
    await expect(trpc.orders.cancel({ id })).rejects.toThrow(
      'Order cannot be cancelled in its current state',
    );
    expect((await trpc.orders.view({ id })).timeline.map(({ title }) => title)).toEqual([
      'Created',
      'Cancelled',
    ]);
    expect((await trpc.orders.counts({})).counts).toMatchObject({ all: 1, cancelled: 1 });
  });
});
