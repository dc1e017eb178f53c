import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../../../api/invariants';
import { balanceSheet } from '../../../../ledger/verify';
import { type TestEngine, testEngine } from '../../../../testing/engine';
import { type TestMerchant, testMerchant } from '../../../../testing/merchant';
import { signedIn } from '../../../../testing/person';
import { PAYOUT_STATUSES } from '../contract';

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.stop());

const make = async (merchant: TestMerchant, more: object = {}) => {
  const made = await merchant.call('POST', '/payouts', {
    purpose_code: 'S0802',
    beneficiary_id: await merchant.payee('IN'),
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount: 10_000,
    payment_rail: 'neft',
    ...more,
  });
  expect(made.status).toBe(201);
  return made.body.id as string;
};
const mock = (merchant: TestMerchant, id: string, status: string, more: object = {}) =>
  merchant.call('PATCH', '/payouts/mock', { id, status, ...more });
const TOTAL = 10_150;

test('PATCH /payouts/mock sets each status from every other, and the ledger follows', async () => {
  const merchant = await testMerchant(engine, { features: ['payout_queueing'] });
  const id = await make(merchant);
  for (const from of PAYOUT_STATUSES) {
    for (const to of PAYOUT_STATUSES) {
      await mock(merchant, id, from);
      const { status, body } = await mock(merchant, id, to);
      expect([status, body.status], `${from} → ${to}`).toEqual([200, to]);
      const { available, held } = (await merchant.call('GET', '/balances')).body;
      expect([available[0].amount, held[0].amount], `${from} → ${to}`).toEqual([
        0,
        to === 'in_progress' ? TOTAL : 0,
      ]);
      expect(body.utr !== undefined).toBe(to === 'success');
      expect(body.error_code).toBe(to === 'failed' ? 'PAYOUT_REJECTED' : null);
    }
  }
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
  await mock(merchant, id, 'cancelled');
  const sheet = await balanceSheet(engine.services.db, merchant.merchant.id);
  expect(sheet.filter((line) => line.amount !== 0n)).toEqual([]);
});

test('the sandbox funds a shortfall and is repaid first', async () => {
  const merchant = await testMerchant(engine, { features: ['payout_queueing'] });
  const id = await make(merchant);
  await merchant.fund(4_000);
  const available = async () => (await merchant.call('GET', '/balances')).body.available[0].amount;
  await mock(merchant, id, 'success');
  expect(await available()).toBe(0);
  await mock(merchant, id, 'failed', { error_code: 'NAME_MISMATCH' });
  expect(await available()).toBe(4_000);
  const { body } = await merchant.call('GET', `/payouts/${id}`);
  expect(body.error_code).toBe('NAME_MISMATCH');
  expect(body).not.toHaveProperty('utr');
});

test('the rail and the queue ignore a mocked status until money arrives', async () => {
  const merchant = await testMerchant(engine, { features: ['payout_queueing'] });
  await merchant.fund(100_000);
  const id = await make(merchant);
  const status = async () => (await merchant.call('GET', `/payouts/${id}`)).body.status;
  await mock(merchant, id, 'in_progress');
  await engine.runUntilIdle();
  expect(await status()).toBe('in_progress');
  await mock(merchant, id, 'queued');
  await engine.runUntilIdle();
  expect(await status()).toBe('queued');
  const viewer = engine.caller(await signedIn(engine, merchant, 'viewer'));
  const waiting = { currency: 'USD', count: 1, mocked: 1, total: TOTAL, missing: 0 };
  expect(await viewer.payouts.queue({})).toEqual({ rows: [waiting] });
  await merchant.fund(100);
  await engine.runUntilIdle();
  expect(await status()).toBe('success');
  expect(await viewer.payouts.queue({})).toEqual({ rows: [] });
});

test('PATCH /payouts/mock rejects an unknown error code or one with another status, and returns 404 for another merchant’s payout', async () => {
  const [ours, theirs] = [
    await testMerchant(engine, { features: ['payout_queueing'] }),
    await testMerchant(engine, { features: ['payout_queueing'] }),
  ];
  const id = await make(ours);
  expect((await mock(ours, id, 'failed', { error_code: 'NOPE' })).headers.get('x-error-field')).toBe(
    'error_code',
  );
  expect(
    (await mock(ours, id, 'success', { error_code: 'NAME_MISMATCH' })).headers.get('x-error-field'),
  ).toBe('error_code');
  expect((await mock(ours, id, 'paid')).headers.get('x-error-field')).toBe('status');
  expect((await mock(theirs, id, 'success')).status).toBe(404);
  expect((await ours.call('GET', `/payouts/${id}`)).body.status).toBe('queued');
});

test('mocking success of a repatriation withholds GST; mocking draft hides a payout from lists but not by ID', async () => {
  const merchant = await testMerchant(engine, { features: ['payout_queueing'] });
  const id = await make(merchant, { purpose_code: 'P0001' });
  expect((await mock(merchant, id, 'success')).body.taxes).toEqual([
    { name: 'GST', amount: 4500, currency: 'INR', bps: 1800 },
  ]);
  await mock(merchant, id, 'draft');
  expect((await merchant.call('GET', '/payouts')).body.data).toEqual([]);
  expect((await merchant.call('GET', '/payouts?status=draft')).body.data).toEqual([]);
  expect((await merchant.call('GET', `/payouts/${id}`)).body.status).toBe('draft');
});
