import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../../../api/invariants';
import { money } from '../../../../kernel/money/money';
import type { InboundCredit } from '../../../../providers/inbound';
import { type TestEngine, testEngine } from '../../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../../testing/merchant';
import { transferReferenceOf } from '../../payins/public';
import { receiveCredit } from './receive';

let engine: TestEngine;
let ours: TestMerchant;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(async () => {
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
  await engine.stop();
});
beforeEach(async () => {
  ours = await testMerchant(engine, { features: ['virtual_accounts'] });
});

let count = 0;
const credit = (more: Partial<InboundCredit> = {}): InboundCredit => ({
  reference: `BANK${++count}`,
  amount: money(50_000n, 'USD'),
  sender: {
    name: 'Blue Fin Ltd',
    country: 'GBR',
    accountNumber: '12345678',
    bankName: null,
    bankCountry: null,
  },
  accountNumber: null,
  remittanceInformation: null,
  ...more,
});
const receive = (given: InboundCredit) => receiveCredit(engine.services, ours.merchant, given);
const available = async () => (await ours.call('GET', '/balances')).body.available[0].amount;
const link = async () =>
  (
    await ours.call('POST', '/payin', {
      customer_id: await ours.customer(),
      amount: 50_000,
      currency: 'USD',
      expires_at: new Date(Date.now() + 30 * 24 * 3600_000).toISOString(),
    })
  ).body;

test('credits the balance with the money that a bank reports', async () => {
  const { id } = await receive(credit({ reference: 'BANK-7' }));
  expect((await ours.call('GET', `/payment/${id}`)).body).toMatchObject({
    status: 'success',
    bank_reference: 'BANK-7',
    payment_amount: 50_000,
  });
  expect(await available()).toBe(50_000);
});

test('books a repeated report once, also when both arrive together', async () => {
  const given = credit();
  const reports = await Promise.all([receive(given), receive(given), receive(given)]);
  expect(new Set([...reports, await receive(given)].map(({ id }) => id)).size).toBe(1);
  expect(await available()).toBe(50_000);
});

test.each([
  ['amount', { amount: money(40_000n, 'USD') }],
  ['currency', { amount: money(50_000n, 'EUR') }],
  ['account', { accountNumber: 'GB29NWBK60161331926820' }],
])('holds another credit with a reference seen before when its %s differs, once', async (_name, other) => {
  const given = credit({ accountNumber: 'GB29NWBK60161331926819' });
  const first = await receive(given);
  const second = await receive({ ...given, ...other });
  expect(second).toMatchObject({ status: 'under_review', error_code: 'REFERENCE_REUSED' });
  expect(await available()).toBe(50_000);
  const again = await Promise.all([receive(given), receive({ ...given, ...other })]);
  expect(again.map(({ id }) => id)).toEqual([first.id, second.id]);

  engine.advance(3_000);
  await engine.runUntilIdle();
  expect((await ours.call('GET', `/payment/${second.id}`)).body.status).toBe('success');
});

test('books two different credits with one reference that arrive together', async () => {
  const given = credit();
  const other = { ...given, amount: money(40_000n, 'USD') };
  const booked = await Promise.all([receive(given), receive(other), receive(given), receive(other)]);
  expect(new Set(booked.map(({ id }) => id)).size).toBe(2);
  expect(booked.map(({ status }) => status).sort()).toEqual([
    'success',
    'success',
    'under_review',
    'under_review',
  ]);
});

test('recognises a repeated report that leaves out the account', async () => {
  const given = credit({ accountNumber: 'GB29NWBK60161331926819' });
  const { id } = await receive(given);
  expect((await receive({ ...given, accountNumber: null })).id).toBe(id);
});

test('books the same reference for each of two merchants', async () => {
  const other = await testMerchant(engine);
  const given = credit();
  const first = await receive(given);
  const second = await receiveCredit(engine.services, other.merchant, given);
  expect(second.id).not.toBe(first.id);
});

test('pays the link that the remittance information names', async () => {
  const payin = await link();
  const text = `Invoice 12 / ${transferReferenceOf(payin).toLowerCase()}, thank you`;
  await receive(credit({ remittanceInformation: text }));
  expect((await ours.call('GET', `/payin/${payin.id}`)).body.status).toBe('paid');
});

test("doesn't pay another merchant's link, or one whose reference is part of a longer word", async () => {
  const payin = await link();
  const other = await testMerchant(engine);
  const named = credit({ remittanceInformation: transferReferenceOf(payin) });
  await receiveCredit(engine.services, other.merchant, named);
  await receive(credit({ remittanceInformation: `${transferReferenceOf(payin)}9` }));
  await receive(credit({ remittanceInformation: `X${transferReferenceOf(payin)}` }));
  expect((await ours.call('GET', `/payin/${payin.id}`)).body.status).toBe('active');
});

test('assigns a credit to the customer of the virtual account that received it, until it is closed', async () => {
  const customer_id = await ours.customer();
  const kind = { customer_id, payment_type: 'local', currency: 'GBP' };
  const account = (await ours.call('POST', '/v2/virtual-accounts', kind)).body;
  const given = { amount: money(70_000n, 'GBP'), accountNumber: account.iban ?? account.account_number };
  expect((await receive(credit(given))).customer_id).toBe(customer_id);
  await ours.call('DELETE', '/virtual-accounts?payment_type=local&currency=GBP');
  expect((await receive(credit(given))).customer_id).toBeNull();
});

test('refuses a currency that the merchant has no balance in', async () => {
  await expect(receive(credit({ amount: money(100n, 'XAF') }))).rejects.toThrow(/currency must be one of/);
});
