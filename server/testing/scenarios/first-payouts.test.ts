import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../api/invariants';
import { balanceSheet } from '../../ledger/verify';
import { type TestEngine, testEngine } from '../engine';
import { testMerchant } from '../merchant';
import { ownDatabase } from '../own-database';

let engine: TestEngine;
let database: Awaited<ReturnType<typeof ownDatabase>>;
beforeAll(async () => {
  database = await ownDatabase();
  engine = await testEngine(database.url);
});
afterAll(async () => {
  await engine.stop();
  await database.drop();
});

test('a merchant is funded and pays at home and abroad, one payment is refused by the bank, and every cent is accounted for', async () => {
  const { merchant, call, fund, payee } = await testMerchant(engine);
  await fund(1_000_000, 'USD');
  await fund(500_000, 'EUR');
  const screened = await call('POST', '/payment/mock', {
    amount: 70_000,
    currency: 'USD',
    remitter_name: 'Sanctioned_Entity',
  });
  expect(screened.body).toMatchObject({ status: 'action_required', funds_available: false });

  const pay = async (beneficiary_id: string, more: object) => {
    const made = await call('POST', '/payouts', { purpose_code: 'S0802', beneficiary_id, ...more });
    expect(made.status).toBe(201);
    return made.body.id as string;
  };
  const asha = await payee('IN');
  const acme = await payee('DE');
  const closed = await payee('IN', '50100234560001');
  const silent = await payee('IN', '50100234567701');
  const abroad = { source_currency: 'USD', destination_currency: 'INR', payment_rail: 'imps' };
  const paid = await pay(asha, { ...abroad, source_amount: 100_000 });
  const exact = await pay(acme, {
    source_currency: 'USD',
    destination_currency: 'EUR',
    destination_amount: 86_170,
    payment_rail: 'sepa',
  });
  const home = await pay(acme, {
    source_currency: 'EUR',
    destination_currency: 'EUR',
    source_amount: 200_000,
    payment_rail: 'sepa',
  });
  const refused = await pay(closed, { ...abroad, source_amount: 50_000 });
  const waiting = await pay(silent, { ...abroad, source_amount: 30_000 });
  await engine.runUntilIdle();

  const status = async (id: string) => (await call('GET', `/payouts/${id}`)).body.status;
  expect(await Promise.all([paid, exact, home, refused, waiting].map(status))).toEqual([
    'success',
    'success',
    'success',
    'failed',
    'in_progress',
  ]);
  const sheet = Object.fromEntries(
    (await balanceSheet(engine.services.db, merchant.id)).map(({ currency, account, amount }) => [
      `${currency} ${account}`,
      Number(amount),
    ]),
  );
  // Abroad 100.00 + 5.00 + 1.00; exact amount 1,000.00 + 5.00 + 1.00; the silent bank holds 300.00 + 1.50 +
  // 1.00.
  expect(sheet).toEqual({
    'USD sandbox': -1_070_000,
    'USD pending': 70_000,
    'USD available': 1_000_000 - 100_600 - 100_600 - 30_250,
    'USD held': 30_250,
    'USD clearing': 200_000,
    'USD fees': 1_200,
    'INR clearing': -8_366_000,
    'INR rail': 8_366_000,
    'EUR clearing': -86_170,
    'EUR sandbox': -500_000,
    'EUR available': 500_000 - 200_000 - 87,
    'EUR held': 0,
    'EUR rail': 200_000 + 86_170,
    'EUR fees': 87,
  });
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
});
