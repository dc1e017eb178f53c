import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../api/invariants';
import { balanceSheet } from '../../ledger/verify';
import { type TestEngine, testEngine } from '../engine';
import { type TestMerchant, testMerchant } from '../merchant';
import { signedIn } from '../person';

/** Each row of the payout transition table, through the API with a manual sandbox clock. */

const DAY = 24 * 3600;
const DEBIT = 10_000 + 50 + 100;
const HIT = 16_623;

let engine: TestEngine;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(async () => {
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
  await engine.stop();
});

const pay = async (merchant: TestMerchant, more: object = {}) =>
  merchant.call('POST', '/payouts', {
    purpose_code: 'S0802',
    beneficiary_id:
      (await merchant.call('GET', '/v2/beneficiaries')).body.data[0]?.id ?? (await merchant.payee('IN')),
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount: 10_000,
    payment_rail: 'imps',
    ...more,
  });
const seen = async (merchant: TestMerchant, id: string) =>
  (await merchant.call('GET', `/payouts/${id}`)).body;
const money = async (merchant: TestMerchant) => {
  const { available, held } = (await merchant.call('GET', '/balances')).body;
  return [available[0].amount, held[0].amount];
};
const advance = async (merchant: TestMerchant, seconds: number) => {
  const moved = await merchant.call('POST', '/sandbox/clock', { advance_by_seconds: seconds });
  expect(moved.status).toBe(200);
};
const give = async (merchant: TestMerchant, id: string) => {
  const rfi = (await merchant.call('GET', `/rfis?search=${id}`)).body.data[0];
  const documents = [];
  for (const { rfi_doc_id } of rfi.documents_required) {
    documents.push({ rfi_doc_id, doc_id: await merchant.document() });
  }
  return merchant.call('PATCH', `/payouts/${id}/update_rfi`, { documents });
};

describe('payout queueing', () => {
  test('(creation) → queued even if the balance covers it; fees and rate are fixed and honoured on release', async () => {
    const merchant = await testMerchant(engine, { features: ['payout_queueing'] });
    await merchant.fund(1_000_000);
    const { status, body } = await pay(merchant);
    expect([status, body.status, body.estimated_credit_date]).toEqual([201, 'queued', null]);
    await advance(merchant, 60);
    const paid = await seen(merchant, body.id);
    expect(paid).toMatchObject({
      status: 'success',
      fees: body.fees,
      mid_market_rate: body.mid_market_rate,
      destination_amount: body.destination_amount,
    });
  });

  test('queued → in_progress once the balance covers amount and fees, with estimated_credit_date', async () => {
    const merchant = await testMerchant(engine, { features: ['payout_queueing'] });
    const { id } = (await pay(merchant)).body;
    await merchant.fund(DEBIT - 1 - 1);
    await engine.runUntilIdle();
    expect((await seen(merchant, id)).status).toBe('queued');
    await merchant.fund(100);
    await engine.runUntilIdle();
    expect(await seen(merchant, id)).toMatchObject({
      status: 'success',
      estimated_credit_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
  });

  test('queued → failed with QUEUE_EXPIRED after 30 days; no money is held', async () => {
    const merchant = await testMerchant(engine, { features: ['payout_queueing'] });
    const { id } = (await pay(merchant)).body;
    await advance(merchant, 30 * DAY - 3600);
    expect((await seen(merchant, id)).status).toBe('queued');
    await advance(merchant, 3600);
    expect(await seen(merchant, id)).toMatchObject({
      status: 'failed',
      error_code: 'QUEUE_EXPIRED',
      estimated_credit_date: null,
    });
    expect(await money(merchant)).toEqual([0, 0]);
  });

  test('queued → cancelled by PATCH /payouts/{id}/cancel at any time; nothing is released', async () => {
    const merchant = await testMerchant(engine, { features: ['payout_queueing'] });
    const { id } = (await pay(merchant)).body;
    await advance(merchant, 29 * DAY);
    expect((await merchant.call('PATCH', `/payouts/${id}/cancel`)).body).toMatchObject({
      status: 'cancelled',
      error_code: null,
    });
    await merchant.fund(100_000);
    await engine.runUntilIdle();
    expect(await money(merchant)).toEqual([100_000, 0]);
    expect((await merchant.call('PATCH', `/payouts/${id}/cancel`)).status).toBe(400);
  });
});

test('a payout without queueing and with a short balance is rejected at creation', async () => {
  const merchant = await testMerchant(engine);
  await merchant.fund(DEBIT - 1);
  const { status, body } = await pay(merchant);
  expect([status, body.error]).toEqual([400, 'Bad Request']);
  expect(body.message).toMatch(/Additional amount required: 1\.$/);
  expect((await merchant.call('GET', '/payouts')).body.page_meta.count).toBe(0);
});

describe('payout review', () => {
  test('in_progress (in review) → failed with INSUFFICIENT_BALANCE if the balance no longer covers it after the review', async () => {
    const merchant = await testMerchant(engine);
    await merchant.fund(20_000);
    const { id } = (await pay(merchant, { source_amount: HIT })).body;
    expect((await give(merchant, id)).body.status).toBe('in_progress');
    expect((await pay(merchant)).status).toBe(201);
    await advance(merchant, 60);
    expect(await seen(merchant, id)).toMatchObject({ status: 'failed', error_code: 'INSUFFICIENT_BALANCE' });
    expect(await money(merchant)).toEqual([20_000 - DEBIT, 0]);
  });

  test('action_required → in_progress once the open RFI is answered, → cancelled if it is not', async () => {
    const merchant = await testMerchant(engine);
    await merchant.fund(100_000);
    const [answered, silent] = [
      await pay(merchant, { source_amount: HIT }),
      await pay(merchant, { source_amount: HIT }),
    ];
    expect([answered.body.status, silent.body.status]).toEqual(['action_required', 'action_required']);
    expect((await give(merchant, answered.body.id)).body.status).toBe('in_progress');
    await advance(merchant, 7 * DAY);
    expect((await seen(merchant, answered.body.id)).status).toBe('success');
    expect(await seen(merchant, silent.body.id)).toMatchObject({
      status: 'cancelled',
      error_code: 'PAYOUT_REJECTED',
    });
  });
});

describe('payout approval', () => {
  test('pending_approval → queued if queueing is on', async () => {
    const merchant = await testMerchant(engine, { features: ['payout_approval', 'payout_queueing'] });
    await merchant.fund(100_000);
    const { id } = (await pay(merchant)).body;
    await advance(merchant, 3600);
    expect((await seen(merchant, id)).status).toBe('pending_approval');
    const approver = engine.caller(await signedIn(engine, merchant, 'approver'));
    const { results } = await approver.payouts.approve({ items: [{ id, version: 1 }] });
    expect(results[0]!.status).toBe('queued');
    await engine.runUntilIdle();
    expect((await seen(merchant, id)).status).toBe('success');
  });

  test('pending_approval → failed with INSUFFICIENT_BALANCE, cancelled by a reviewer, or cancelled after 90 idle days', async () => {
    const merchant = await testMerchant(engine, { features: ['payout_approval'] });
    await merchant.fund(DEBIT);
    const [paid, short, rejected] = [await pay(merchant), await pay(merchant), await pay(merchant)].map(
      ({ body }) => body.id as string,
    );
    const approver = engine.caller(await signedIn(engine, merchant, 'approver'));
    await approver.payouts.approve({ items: [paid, short].map((id) => ({ id: id!, version: 1 })) });
    await approver.payouts.reject({ items: [{ id: rejected!, version: 1 }], reason: 'Twice the same' });
    expect(await seen(merchant, short!)).toMatchObject({
      status: 'failed',
      error_code: 'INSUFFICIENT_BALANCE',
    });
    expect(await seen(merchant, rejected!)).toMatchObject({ status: 'cancelled', error_code: null });
    await engine.runUntilIdle();
    await merchant.fund(DEBIT);
    const { id } = (await pay(merchant)).body;
    await advance(merchant, 90 * DAY);
    expect(await seen(merchant, id)).toMatchObject({ status: 'cancelled', error_code: null });
  });
});

test('any status → the chosen one by PATCH /payouts/mock, and the ledger follows', async () => {
  const merchant = await testMerchant(engine);
  await merchant.fund(DEBIT);
  const { id } = (await pay(merchant)).body;
  for (const status of [
    'success',
    'queued',
    'action_required',
    'failed',
    'in_progress',
    'draft',
    'cancelled',
  ]) {
    const mocked = await merchant.call('PATCH', '/payouts/mock', { id, status });
    expect([mocked.status, mocked.body.status]).toEqual([200, status]);
  }
  expect(await money(merchant)).toEqual([DEBIT, 0]);
  const sheet = await balanceSheet(engine.services.db, merchant.merchant.id);
  expect(sheet.map(({ account, amount }) => [account, amount]).filter(([, amount]) => amount !== 0n)).toEqual(
    [
      ['available', BigInt(DEBIT)],
      ['sandbox', -BigInt(DEBIT)],
    ],
  );
});
