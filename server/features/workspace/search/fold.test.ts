import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { PAYEES, type TestMerchant, testMerchant } from '../../../testing/merchant';
import { signedIn } from '../../../testing/person';

let engine: TestEngine;
let ours: TestMerchant;
let trpc: ReturnType<TestEngine['caller']>;

const NAMES = ['Société Lumière', 'Müller Söhne', 'Straße Bau', 'Nguyễn Văn A', 'D’Angelo', 'Łódź Port'];
const ACCOUNT = 'DE89370400440532013000';

beforeAll(async () => {
  engine = await testEngine();
  ours = await testMerchant(engine);
  trpc = engine.caller(await signedIn(engine, ours, 'owner'));
  for (const [at, name] of NAMES.entries()) {
    const made = await ours.call('POST', '/v2/beneficiaries', {
      ...PAYEES.US,
      beneficiary: { ...PAYEES.US.beneficiary, name },
      bank_account: { ...PAYEES.US.bank_account, account_number: `00012345600${at}` },
    });
    expect([made.status, made.body.message]).toEqual([201, undefined]);
    await ours.customer({ name });
  }
  await ours.payee('DE', ACCOUNT);
  await ours.payee('IN');
  await ours.fund(1_000_000);
});
afterAll(() => engine.stop());

const TYPED: [string, string][] = [
  ['Societe', 'Société Lumière'],
  ['lumiere societe', 'Société Lumière'],
  ['Socie\u0301te\u0301', 'Société Lumière'],
  ['Muller', 'Müller Söhne'],
  ['SÖHNE MÜL', 'Müller Söhne'],
  ['strasse', 'Straße Bau'],
  ['STRASSE', 'Straße Bau'],
  ['nguyen', 'Nguyễn Văn A'],
  ['van nguyen', 'Nguyễn Văn A'],
  ["D'Angelo", 'D’Angelo'],
  ['dangelo', 'D’Angelo'],
  ['D‘Angelo', 'D’Angelo'],
  ['lodz', 'Łódź Port'],
];

describe('search without regard to accents, apostrophes and the order of words', () => {
  test.each(TYPED)('%s finds %s', async (q, name) => {
    const payees = await trpc.beneficiaries.rows({ q });
    expect(payees.data.map(({ beneficiary }) => beneficiary.name)).toEqual([name]);
    const customers = await trpc.customers.rows({ q });
    expect(customers.data.map(({ customer }) => customer.name)).toEqual([name]);
    const { groups } = await trpc.search.find({ q });
    expect(groups.map(({ kind, hits }) => [kind, hits.map(({ title }) => title)])).toEqual(
      expect.arrayContaining([
        ['beneficiary', [name]],
        ['customer', [name]],
      ]),
    );
  });

  test.each(['Mullerx', 'Muller Bau', '%', '_', '\\', 'S%e'])('%s finds nothing', async (q) => {
    expect((await trpc.beneficiaries.rows({ q })).data).toEqual([]);
  });

  test('finds the payouts of a beneficiary by its folded name', async () => {
    const [found] = (await trpc.beneficiaries.rows({ q: 'Muller' })).data;
    const made = await ours.call('POST', '/payouts', {
      request_id: 'fold',
      purpose_code: 'S0802',
      beneficiary_id: found!.beneficiary.id,
      source_currency: 'USD',
      destination_currency: 'USD',
      source_amount: 1_000,
      payment_rail: 'swift',
    });
    expect([made.status, made.body.message]).toEqual([201, undefined]);
    const { data } = await trpc.payouts.rows({ q: 'sohne muller' });
    expect(data.map(({ payout }) => payout.id)).toEqual([made.body.id]);
  });
});

describe('search for a whole account number', () => {
  test.each([ACCOUNT, 'DE89 3704 0044 0532 0130 00', ACCOUNT.toLowerCase()])(
    '%s finds its beneficiary',
    async (q) => {
      const { data } = await trpc.beneficiaries.rows({ q });
      expect(data.map(({ beneficiary }) => beneficiary.name)).toEqual(['Acme GmbH']);
      const { groups } = await trpc.search.find({ q });
      expect(groups.find(({ kind }) => kind === 'beneficiary')?.hits.map(({ title }) => title)).toEqual([
        'Acme GmbH',
      ]);
    },
  );

  test.each([
    ['50100234567890', ['Asha Traders']],
    ['000123456000', ['Société Lumière']],
    ['DE89370400440532013001', []],
    ['90100234567890', []],
  ])('%s finds %j', async (q, names) => {
    const { data } = await trpc.beneficiaries.rows({ q });
    expect(data.map(({ beneficiary }) => beneficiary.name)).toEqual(names);
  });
});
