import { isValidIBAN } from 'ibantools';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '../../../identity/people/roles';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { columnsMatching, listenToLog } from '../../../testing/leaks';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { ownDatabase } from '../../../testing/own-database';
import { textOf } from '../../../testing/pdf';
import { personAt, signedIn } from '../../../testing/person';

let database: Awaited<ReturnType<typeof ownDatabase>>;
let engine: TestEngine;
let owner: pg.Pool;
let ours: TestMerchant;
beforeAll(async () => {
  database = await ownDatabase();
  owner = new pg.Pool({ connectionString: database.url, max: 1 });
  engine = await testEngine(database.url);
  ours = await testMerchant(engine, { name: 'Northwind Exports' });
});
afterAll(async () => {
  await engine.stop();
  await owner.end();
  await database.drop();
});

const accountsOf = async (role: Role = 'viewer', of = ours) => {
  const { trpc } = await personAt(engine, of, role);
  return (await trpc.account_details.list({})).currencies;
};
const download = async (currency: string, of = ours) =>
  engine.fetch(
    new Request(`http://localhost/api/files/account-details/${currency}`, {
      headers: await signedIn(engine, of, 'viewer'),
    }),
  );

test('a viewer reads a domestic and an international account for each balance, with full numbers', async () => {
  const currencies = await accountsOf();
  expect(currencies.map(({ currency }) => currency)).toEqual(ours.merchant.currencies);
  const { accounts } = currencies.find(({ currency }) => currency === 'EUR')!;
  expect(accounts.map(({ payment_type }) => payment_type)).toEqual(['local', 'swift']);
  expect(accounts[0]).toMatchObject({
    currency: 'EUR',
    holder_name: 'Northwind Exports',
    bank_name: 'Farshore Sandbox Bank',
    bank_address: expect.stringContaining('Dublin'),
    swift_code: null,
  });
  expect(isValidIBAN(accounts[0]!.iban!)).toBe(true);
  expect(accounts[1]!.swift_code).toMatch(/^FRSH/);
  expect(await accountsOf('owner')).toEqual(currencies);
});

test('a transfer without a virtual account arrives at the local account of its currency', async () => {
  const { accounts } = (await accountsOf()).find(({ currency }) => currency === 'GBP')!;
  const { body } = await ours.call('POST', '/payment/mock', { amount: 5_000, currency: 'GBP' });
  expect(body.payment_method.details.receiver_account_number).toBe(`****${accounts[0]!.iban!.slice(-4)}`);
});

test('a PDF has the details of one currency, and warns in the sandbox', async () => {
  const answer = await download('USD');
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toContain('account-details-USD.pdf');
  const text = await textOf(answer);
  const { accounts } = (await accountsOf()).find(({ currency }) => currency === 'USD')!;
  for (const value of [
    'Account details: USD',
    'Don’t send money to this account',
    'Northwind Exports',
    ...accounts.flatMap((account) => [account.account_number, account.bank_address]),
    accounts[0]!.local_routing_number!,
    accounts[1]!.swift_code!,
    'ACH, Fedwire',
  ])
    expect(text).toContain(value);
  expect((await download('INR')).status).toBe(404);
});

test('a live business without a bank has no accounts and no PDF', async () => {
  const live = await testMerchant(engine, { environment: 'live' });
  for (const { accounts } of await accountsOf('owner', live)) expect(accounts).toEqual([]);
  expect((await download('USD', live)).status).toBe(404);
});

test('account numbers are neither stored nor logged when they are read or downloaded', async () => {
  const log = listenToLog();
  const currencies = await accountsOf();
  for (const { currency } of currencies) await download(currency);
  log.stop();
  for (const { accounts } of currencies)
    for (const { account_number, iban } of accounts)
      for (const number of [account_number, iban ?? account_number]) {
        expect(log.lines()).not.toContain(number);
        expect(await columnsMatching((sql) => owner.query(sql), number)).toEqual([]);
      }
});
