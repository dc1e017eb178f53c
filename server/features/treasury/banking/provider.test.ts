import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { money } from '../../../kernel/money/money';
import { HOUR_MS, MINUTE_MS } from '../../../kernel/time/durations';
import type { Bank, Instruction } from '../../../providers/bank';
import { startAdapter } from '../../../testing/bank/adapter';
import { connectFolders } from '../../../testing/bank/folders';
import { createTestBank } from '../../../testing/bank/test-bank';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { OPERATOR } from '../../../testing/live-merchant';
import { testMerchant } from '../../../testing/merchant';
import { ownDatabase } from '../../../testing/own-database';
import { testProvider } from '../../../testing/provider-contract';
import { sandboxProviders } from '../../../testing/providers';
import { type Serving, serve } from '../../../testing/serve';
import { temporaryDirectory } from '../../../testing/throwaway';
import { addConnection, sendNow } from './public';

const IBAN = 'DE89370400440532013000';
const BIC = 'COBADEFFXXX';
const START = new Date('2026-11-02T09:00:00Z');

let database: Awaited<ReturnType<typeof ownDatabase>>;
let engine: TestEngine;
let merchants: readonly [string, string];
let files: Bank;
beforeAll(async () => {
  // Bank accounts are for all merchants.
  database = await ownDatabase();
  engine = await testEngine(database.url);
  const live = async () => (await testMerchant(engine, { environment: 'live' })).merchant.id;
  merchants = [await live(), await live()];
  files = engine.services.providers.for({ environment: 'live' }).bank!;
});
afterAll(async () => {
  await engine.stop();
  await database.drop();
});

const add = (name: string, transport: object, currency: string) =>
  addConnection(
    engine.services,
    {
      name,
      transport,
      accounts: [
        { iban: IBAN, bic: BIC, currency, holder: 'Farshore', purpose: 'safeguarding', rails: ['swift'] },
      ],
    },
    OPERATOR,
  );

let count = 0;

const instructionIn = (currency: string) => (merchantId: string, at: Date) => ({
  merchantId,
  id: engine.services.newId('payout'),
  at,
  rail: 'swift' as const,
  amount: money(10_000 + ++count, currency),
  creditor: {
    name: 'Acme GmbH',
    account: 'DE75512108001245126199',
    bic: 'SOGEDEFFXXX',
    clearingCode: null,
    intermediary: 'DEUTDEFFXXX',
    address: { lines: ['Hauptstrasse 1'], postalCode: '10115', town: 'Berlin', country: 'DE' },
  },
  originator: 'Kestrel Studio',
  text: null,
});

describe('a bank that is given files', () => {
  // Time only goes forward at the bank, so each test has its own, which is found by the currency of its account.
  const currencies = ['EUR', 'USD', 'GBP', 'CHF', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK', 'HUF'];

  testProvider(async () => {
    const currency = currencies.shift()!;
    const name = `files-${currency.toLowerCase()}`;
    const folder = temporaryDirectory();
    const folders = { out: path.join(folder, 'out'), in: path.join(folder, 'in') };
    for (const one of Object.values(folders)) mkdirSync(one);
    await add(name, { kind: 'folder', ...folders }, currency);
    let now = START;
    const submittedAt = new Map<bigint, Date>();
    const refused = new Set<bigint>();
    const bank = createTestBank({
      accounts: [{ iban: IBAN, bic: BIC, currency, opening: 1_000_000n }],
      clock: () => now,
      statements: null,
      rule({ amount }) {
        if (refused.has(amount!)) return { kind: 'refuse', code: 'AC04' };
        const left = submittedAt.get(amount!)!.getTime() + HOUR_MS - now.getTime();
        return { kind: 'pay_late', hours: Math.max(0, left / HOUR_MS) };
      },
    });
    const { exchange } = connectFolders(bank, folders);
    const provider: Bank = {
      ...files,
      submit(given) {
        const { amount } = given.amount;
        if (!submittedAt.has(amount)) submittedAt.set(amount, given.at);
        return files.submit(given);
      },
      async lookup(inquiry) {
        await sendNow(engine.services, name, OPERATOR);
        exchange();
        now = new Date(Math.max(now.getTime(), inquiry.at.getTime()));
        bank.advance(now);
        exchange();
        engine.advance(MINUTE_MS);
        await sendNow(engine.services, name, OPERATOR);
        return files.lookup(inquiry);
      },
    };
    return {
      merchants,
      given: {
        provider,
        instruction: instructionIn(currency),
        async refused(given: Instruction) {
          refused.add(given.amount.amount);
          return given;
        },
      },
    };
  });
});

describe('the sandbox bank behind an adapter', () => {
  const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
  let front: Serving;
  let adapter: Awaited<ReturnType<typeof startAdapter>>;
  beforeAll(async () => {
    front = await serve(engine);
    adapter = await startAdapter({
      secret,
      bank: sandboxProviders(engine.services).bank,
      merchantId: (await testMerchant(engine)).merchant.id,
      account: { iban: IBAN, currency: 'SGD' },
      opening: 1_000_000n,
      clock: engine.services.clock.realNow,
    });
    adapter.reportTo(`${front.url}/api/banks/bank-b/reports`);
    await add('bank-b', { kind: 'adapter', url: adapter.url, secret }, 'SGD');
  });
  afterAll(async () => {
    expect(adapter.problems).toEqual([]);
    await front.close();
    await adapter.stop();
  });

  testProvider(async () => ({
    merchants,
    given: {
      provider: {
        ...files,
        async submit(given: Instruction) {
          const answer = await files.submit(given);
          adapter.setTime(given.at);
          await sendNow(engine.services, 'bank-b', OPERATOR);
          return answer;
        },
        async lookup(inquiry) {
          adapter.setTime(inquiry.at);
          await adapter.report();
          return files.lookup(inquiry);
        },
      },
      instruction: instructionIn('SGD'),
      refused: async (given: Instruction) => ({
        ...given,
        creditor: { ...given.creditor, account: '000111220005' },
      }),
    },
  }));
});
