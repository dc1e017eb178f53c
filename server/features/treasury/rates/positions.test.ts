import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAllInvariants } from '../../../api/invariants';
import { HOUR_MS } from '../../../kernel/time/durations';
import { createTestBank } from '../../../testing/bank/test-bank';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { type LiveMerchant, liveMerchant, OPERATOR } from '../../../testing/live-merchant';
import { testMerchant } from '../../../testing/merchant';
import { ownDatabase } from '../../../testing/own-database';
import { setEcb, setRates } from '../../../testing/rates';
import { temporaryDirectory } from '../../../testing/throwaway';
import { addConnection, importFromDisk } from '../banking/public';
import { describePositions, readPositions } from './public';

let database: Awaited<ReturnType<typeof ownDatabase>>;
let engine: TestEngine;
let merchant: LiveMerchant;
beforeAll(async () => {
  database = await ownDatabase();
  engine = await testEngine(database.url);
  merchant = await liveMerchant(engine);
  await setEcb(engine, engine.now().toISOString().slice(0, 10));
  await setRates(engine);
});
afterAll(async () => {
  await engine.stop();
  await database.drop();
});

const convert = async (
  target_currency: string,
  source_amount: number,
  at: Pick<LiveMerchant, 'call'> = merchant,
  source_currency = 'EUR',
) => {
  const { status, body } = await at.call('POST', '/balance_conversions', {
    source_currency,
    target_currency,
    source_amount,
  });
  expect(status).toBe(201);
  return BigInt(body.to.amount);
};

test('positions are what conversions of live merchants left, valued by the ECB, with the trades that close them', async () => {
  const sandbox = await testMerchant(engine);
  await sandbox.fund(100_000);
  await convert('EUR', 50_000, sandbox, 'USD');
  expect(describePositions(await readPositions(engine.services, 'EUR'))).toBe('There are no positions.');

  const usd = await convert('USD', 1_000_000);
  const aed = await convert('AED', 200_000);
  const back = 100_000n;
  const eur = await convert('EUR', Number(back), merchant, 'USD');
  const found = await readPositions(engine.services, 'EUR');
  const amountOf = (currency: string) =>
    BigInt(found.positions.find((one) => one.currency === currency)!.amount);

  // The sums of the ledger's accounts, which include what was rounded in the house's favour.
  const ledger = await engine.services.db.system.prisma.$queryRaw<{ currency: string; amount: bigint }[]>`
    SELECT currency, sum(CASE credit_account WHEN 'rounding' THEN amount ELSE 0 END)::bigint AS amount FROM ledger_entry
    WHERE merchant_id = ${merchant.merchant.id} GROUP BY 1`;
  const roundedIn = (currency: string) => ledger.find((one) => one.currency === currency)?.amount ?? 0n;
  expect(amountOf('EUR')).toBe(1_200_000n - eur - roundedIn('EUR'));
  expect(amountOf('USD')).toBe(back - usd - roundedIn('USD'));
  expect(amountOf('AED')).toBe(-aed);

  expect(found.positions.map(({ currency, rate, rate_source }) => [currency, rate, rate_source])).toEqual([
    ['AED', 0.2346358067, 'sheet'],
    ['EUR', 1, 'ecb'],
    ['USD', 0.8616975442, 'ecb'],
  ]);
  const values = found.positions.map(({ value }) => BigInt(value!));
  expect(BigInt(found.total!)).toBe(values.reduce((sum, value) => sum + value, 0n));
  // After the trades, the house has the total in the base currency and nothing else.
  const left = new Map(found.positions.map(({ currency, amount }) => [currency, BigInt(amount)]));
  for (const { sell, buy } of found.trades) {
    left.set(sell.currency, left.get(sell.currency)! - BigInt(sell.amount));
    left.set(buy.currency, left.get(buy.currency)! + BigInt(buy.amount));
  }
  expect([...left.values()].filter((amount) => amount !== 0n)).toEqual([BigInt(found.total!)]);
  expect(describePositions(found)).toMatch(/^-\d+\.\d\d AED {3}-\d+\.\d\d EUR {3}at 0.2346358067, sheet\n/);
  expect(describePositions(found)).toMatch(/\nWould close it: sell \d+\.\d\d EUR, buy \d+\.\d\d AED\n/);
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
});

test('a currency without a rate has no value, and neither has the total', async () => {
  const found = await readPositions(engine.services, 'KWD');
  expect(found.total).not.toBeNull();
  const unknown = await readPositions(engine.services, 'ZAR');
  expect([unknown.total, unknown.trades]).toEqual([null, []]);
  expect(describePositions(unknown)).toContain('value not known in ZAR\n');
});

test('a payout in another currency is committed until its bank has paid it, and then a position', async () => {
  const folders = { out: temporaryDirectory(), in: temporaryDirectory() };
  const account = { iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', currency: 'EUR' };
  await addConnection(
    engine.services,
    {
      name: 'near',
      transport: { kind: 'folder', ...folders },
      accounts: [{ ...account, holder: 'Farshore', purpose: 'safeguarding', rails: ['sepa'] }],
    },
    OPERATOR,
  );
  const { status, body } = await merchant.call('POST', '/payouts', {
    beneficiary_id: await merchant.payee('DE'),
    purpose_code: 'S0802',
    source_currency: 'USD',
    destination_currency: 'EUR',
    source_amount: 50_000,
    payment_rail: 'sepa',
  });
  expect([status, body.status]).toEqual([201, 'in_progress']);
  engine.advance(5 * HOUR_MS);
  const before = await readPositions(engine.services, 'EUR');
  expect(before.committed).toEqual([
    {
      status: 'in_progress',
      source: { currency: 'USD', amount: '50000' },
      destination: { currency: 'EUR', amount: String(body.destination_amount) },
      count: 1,
      oldest_hours: 5,
    },
  ]);
  expect(describePositions(before)).toMatch(
    /\nFixed rates, in_progress: 1 payout, 500.00 USD to \d+\.\d\d EUR, oldest 5 h$/,
  );

  const bank = createTestBank({ accounts: [{ ...account, opening: 1_000_000n }], clock: engine.now });
  await merchant.clear(body.id);
  for (const name of readdirSync(folders.out)) bank.receive(name, readFileSync(path.join(folders.out, name)));
  bank.advance(new Date(engine.now().getTime() + 2 * HOUR_MS));
  for (const { name, bytes } of bank.flush()) {
    const file = path.join(folders.in, name);
    writeFileSync(file, bytes);
    await importFromDisk(engine.services, file, OPERATOR);
  }
  engine.advance(2 * HOUR_MS);
  await engine.runUntilIdle();
  expect(await merchant.statusOf(body.id)).toBe('success');

  const after = await readPositions(engine.services, 'EUR');
  const paid = (currency: string) => after.positions.find((one) => one.currency === currency)!.by_kind.payout;
  expect([after.committed, paid('USD'), paid('EUR')]).toEqual([
    [],
    '50000',
    String(-body.destination_amount),
  ]);
  expect(await verifyAllInvariants(engine.services.db)).toEqual([]);
});
