import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insert } from '../data/commit/change';
import { commit } from '../data/commit/commit';
import { createMerchant } from '../features/platform/merchants/public';
import type { Merchant } from '../identity/context';
import { type Account, OWN_ACCOUNTS, SYSTEM_ACCOUNTS } from '../kernel/money/accounts';
import type { Entry } from '../kernel/money/entry';
import { money } from '../kernel/money/money';
import { effectOn } from '../testing/effect-on';
import { type TestEngine, testEngine } from '../testing/engine';
import { ownDatabase } from '../testing/own-database';
import { rounds } from '../testing/rounds';
import { balanceSheet, verifyLedger } from './verify';

// ROUNDS extends a run, SEED repeats one.
const ROUNDS = rounds(40, 6_000);
const SEED = Number(process.env.SEED ?? randomBytes(4).readInt32LE());
const MERCHANTS = 30;

let engine: TestEngine;
let database: Awaited<ReturnType<typeof ownDatabase>>;
let merchants: Merchant[];
beforeAll(async () => {
  database = await ownDatabase();
  engine = await testEngine(database.url);
  merchants = [];
  while (merchants.length < MERCHANTS)
    merchants.push(
      await createMerchant(engine.services, {
        handle: `t-${randomBytes(8).toString('hex')}`,
        currencies: ['USD', 'EUR'],
      }),
    );
});
afterAll(async () => {
  await engine.stop();
  await database.drop();
});

// Transfers between merchants have their second side in another merchant.
const ACCOUNTS: Account[] = [...OWN_ACCOUNTS, ...SYSTEM_ACCOUNTS.filter((name) => name !== 'transfers')];
const account = fc.constantFrom(...ACCOUNTS);

const entry: fc.Arbitrary<Entry> = fc
  .record({
    amount: fc.oneof(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 2 ** 40 })),
    currency: fc.constantFrom('USD', 'EUR', 'GBP'),
    debit: account,
    credit: account,
  })
  .filter(({ debit, credit }) => debit !== credit)
  .map(({ amount, currency, debit, credit }) => ({
    kind: 'test',
    amount: money(amount, currency),
    debit,
    credit,
  }));

/** Funding is frequent enough that some commands are covered. */
const funding = fc
  .record({ amount: fc.integer({ min: 1, max: 5000 }), currency: fc.constantFrom('USD', 'EUR', 'GBP') })
  .map(({ amount, currency }): Entry[] => [
    { kind: 'fund', amount: money(amount, currency), debit: 'sandbox', credit: 'available' },
  ]);
const command = fc.oneof(funding, fc.array(entry, { minLength: 1, maxLength: 4 }));
const sequence = fc.array(fc.array(command, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 });

type Balances = Map<string, bigint>;

const CURRENCIES = ['USD', 'EUR', 'GBP'];

function effects(entries: readonly Entry[]): Balances {
  const out: Balances = new Map();
  for (const currency of CURRENCIES) {
    const own = entries.filter(({ amount }) => amount.currency === currency);
    for (const name of ACCOUNTS) out.set(`${currency} ${name}`, effectOn(name, own));
  }
  return out;
}

async function tryPost(merchant: Merchant, entries: readonly Entry[]): Promise<boolean> {
  const { services } = engine;
  const at = new Date();
  const event = {
    id: services.newId('event'),
    type: 'test.done',
    actor: { type: 'system', id: null, name: 'test' } as const,
    request_id: null,
    changes: {},
    recorded_at: at,
    effective_at: at,
  };
  const row = {
    merchant_id: merchant.id as string,
    id: services.newId('comment'),
    subject_id: 'test',
    author: event.actor,
    body: 'test',
    asks: false,
    created_at: at,
  };
  try {
    const writes = [insert('comment', row, { event })];
    return (await commit(services, { merchantId: merchant.id, writes, entries })) === 'done';
  } catch (error) {
    // The account would exceed the largest amount that JSON can carry.
    if (/amount_check/.test((error as Error).message)) return false;
    throw error;
  }
}

async function actual(merchant: Merchant): Promise<Balances> {
  const lines = await balanceSheet(engine.services.db, merchant.id);
  return new Map(lines.map(({ currency, account, amount }) => [`${currency} ${account}`, amount]));
}

test(`balances agree with the model after ${ROUNDS} command sequences (SEED=${SEED})`, async () => {
  const model = merchants.map((): Balances => new Map());
  let turn = 0;
  await fc.assert(
    fc.asyncProperty(sequence, async (steps) => {
      const index = turn++ % MERCHANTS;
      const merchant = merchants[index]!;
      const expected = model[index]!;
      for (const commands of steps) {
        const done = await Promise.all(commands.map((entries) => tryPost(merchant, entries)));
        const alone = commands.length === 1 ? commands[0]! : undefined;
        if (alone) expect(done[0]).toBe(isCovered(expected, alone));
        commands.forEach((entries, i) => {
          if (!done[i]) return;
          for (const [key, change] of effects(entries)) expected.set(key, (expected.get(key) ?? 0n) + change);
        });
      }
      const found = await actual(merchant);
      for (const [key, amount] of expected) expect([key, found.get(key) ?? 0n]).toEqual([key, amount]);
      for (const currency of CURRENCIES) {
        for (const own of OWN_ACCOUNTS)
          expect(expected.get(`${currency} ${own}`) ?? 0n).toBeGreaterThanOrEqual(0n);
        const total = [...found]
          .filter(([key]) => key.startsWith(currency))
          .reduce((sum, [, amount]) => sum + amount, 0n);
        expect(total).toBe(0n);
      }
    }),
    { numRuns: ROUNDS, seed: SEED, endOnFailure: true },
  );
  expect(await verifyLedger(engine.services.db)).toEqual([]);
});

function isCovered(balances: Balances, entries: readonly Entry[]): boolean {
  const running = new Map(balances);
  return entries.every((entry) => {
    for (const [key, change] of effects([entry])) running.set(key, (running.get(key) ?? 0n) + change);
    return CURRENCIES.every((currency) =>
      OWN_ACCOUNTS.every((own) => (running.get(`${currency} ${own}`) ?? 0n) >= 0n),
    );
  });
}

test('rejects updating or deleting an entry', async () => {
  const merchant = merchants[0]!;
  await tryPost(merchant, [{ kind: 'fund', amount: money(5, 'USD'), debit: 'sandbox', credit: 'available' }]);
  const change = (sql: string) => engine.services.db.system.pool.query(sql);
  for (const table of ['ledger_entry', 'event']) {
    await expect(change(`UPDATE ${table} SET recorded_at = now()`)).rejects.toThrow(
      /append-only|permission denied/,
    );
    await expect(change(`DELETE FROM ${table}`)).rejects.toThrow(/append-only|permission denied/);
  }
});

test('stores the balance after each entry, also when several entries touch one account', async () => {
  const merchant = await createMerchant(engine.services, { handle: `t-${randomBytes(8).toString('hex')}` });
  await tryPost(merchant, [
    { kind: 'a', amount: money(100, 'USD'), debit: 'sandbox', credit: 'available' },
    { kind: 'b', amount: money(30, 'USD'), debit: 'available', credit: 'held' },
    { kind: 'c', amount: money(10, 'USD'), debit: 'held', credit: 'fees' },
    { kind: 'd', amount: money(5, 'USD'), debit: 'sandbox', credit: 'available' },
  ]);
  const { rows } = await engine.services.db.system.pool.query(
    'SELECT kind, debit_balance_after::int AS debit, credit_balance_after::int AS credit FROM ledger_entry WHERE merchant_id = $1 ORDER BY kind',
    [merchant.id],
  );
  expect(rows).toEqual([
    { kind: 'a', debit: null, credit: 100 },
    { kind: 'b', debit: 70, credit: 30 },
    { kind: 'c', debit: 20, credit: null },
    { kind: 'd', debit: null, credit: 75 },
  ]);
});
