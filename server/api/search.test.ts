import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../testing/engine';
import { fileForm, PAYEES, type TestMerchant, testMerchant } from '../testing/merchant';
import { personAt } from '../testing/person';

const NAMES = ['Fifty % Mills', 'Under_score Ltd', 'Back\\slash Ltd', 'Plain Ltd'];
const SCREENED = 6_623;

let engine: TestEngine;
let ours: TestMerchant;
let owner: Awaited<ReturnType<typeof personAt>>['trpc'];
beforeAll(async () => {
  engine = await testEngine();
  ours = await testMerchant(engine);
  await ours.fund(1_000_000);
  owner = (await personAt(engine, ours, 'owner')).trpc;
  for (const [at, name] of NAMES.entries()) {
    await ours.call('POST', '/document', fileForm('a,b\n1,2\n', 'a.csv', name));
    const { beneficiary, bank_account } = PAYEES.IN;
    const { body: payee } = await ours.call('POST', '/v2/beneficiaries', {
      category: 'payout',
      beneficiary: { ...beneficiary, name: `Payee ${at}` },
      bank_account: { ...bank_account, account_number: `5010023456780${at}` },
    });
    // New names cannot contain these characters, but a search must still match them literally.
    await engine.services.db.system.pool.query('UPDATE beneficiary SET name = $1 WHERE id = $2', [
      name,
      payee.id,
    ]);
    await ours.call('POST', '/payouts', {
      purpose_code: 'S0802',
      beneficiary_id: payee.id,
      source_currency: 'USD',
      destination_currency: 'INR',
      source_amount: SCREENED,
      payment_rail: 'imps',
      invoice_number: name,
    });
  }
});
afterAll(() => engine.stop());

const lists: Record<string, (text: string) => Promise<string[]>> = {
  beneficiaries: async (q) =>
    (await owner.beneficiaries.rows({ q })).data.map(({ beneficiary }) => beneficiary.name),
  documents: async (q) =>
    (await owner.documents.rows({ q })).data.map(({ document }) => document.document_name),
  payouts: async (q) => (await owner.payouts.rows({ q })).data.map(({ payout }) => payout.invoice_number!),
  'requests in the dashboard': async (q) =>
    (await owner.rfis.rows({ q })).data.map(({ subject }) => subject.name),
  'GET /rfis': async (text) => {
    const { body } = await ours.call('GET', `/rfis?search=${encodeURIComponent(text)}`);
    const payouts = await Promise.all(
      body.data.map((rfi: { entity_id: string }) => owner.payouts.view({ id: rfi.entity_id })),
    );
    return payouts.map(({ beneficiary }) => beneficiary.name);
  },
};

test.each(Object.entries(lists))('the search of %s matches %, _ and \\ literally', async (_, found) => {
  expect(await found('%')).toEqual(['Fifty % Mills']);
  expect(await found('_')).toEqual(['Under_score Ltd']);
  expect(await found('\\')).toEqual(['Back\\slash Ltd']);
  expect(await found('%%')).toEqual([]);
  expect(await found('LTD')).toHaveLength(3);
});

test('several ids and references are found together, each as a whole', async () => {
  const rows = (await owner.payouts.rows({})).data.map(({ payout }) => payout);
  const [first, second, third] = rows;
  const numbers = async (q: string) => (await lists.payouts!(q)).sort();
  const invoices = (...of: typeof rows) => of.map(({ invoice_number }) => invoice_number).sort();
  expect(await numbers(`${first!.id} ${second!.id}`)).toEqual(invoices(first!, second!));
  expect(await numbers(`${first!.id.toUpperCase()},\n${third!.invoice_number}\nnothing`)).toEqual(
    invoices(first!, third!),
  );
  // Part of a reference does not match.
  expect(await numbers('Plain\nSlash')).toEqual([]);
  expect(await lists.beneficiaries!('Plain Ltd\r\nFifty % Mills')).toHaveLength(2);
});

test('a search for several takes a limited number', async () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `INV-${at}`).join('\n');
  expect(await lists.payouts!(lines(100))).toEqual([]);
  await expect(lists.payouts!(lines(101))).rejects.toThrow('must have at most 100 lines');
  await expect(lists.payouts!('x'.repeat(101))).rejects.toThrow('must have at most 100 characters');
});
