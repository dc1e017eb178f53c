import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { PAYEES, type TestMerchant, testMerchant } from '../../../testing/merchant';
import { ownDatabase } from '../../../testing/own-database';
import { personAt } from '../../../testing/person';

type Person = Awaited<ReturnType<typeof personAt>>;

let database: Awaited<ReturnType<typeof ownDatabase>>;
let engine: TestEngine;
let ours: TestMerchant;
let maker: Person;
beforeAll(async () => {
  database = await ownDatabase();
  engine = await testEngine(database.url);
});
afterAll(async () => {
  await engine.stop();
  await database.drop();
});
beforeEach(async () => {
  ours = await testMerchant(engine);
  maker = await personAt(engine, ours, 'maker');
});

const HEADER =
  'Beneficiary name,Type,Country,Currency,Account number,IFSC,Address,City,State,PIN code,Remark';
const ASHA =
  'Asha Traders,Business,India,INR,50100234567890,HDFC0000123,1 High Street,Pune,Maharashtra,411001,x';

async function read(text: string, by = maker) {
  const form = new FormData();
  form.set('file', new Blob([text]), 'suppliers.csv');
  const answer = await engine.fetch(
    new Request('http://localhost/api/files/beneficiaries/import', {
      method: 'POST',
      headers: by.headers,
      body: form,
    }),
  );
  return { status: answer.status, body: await answer.json() };
}

const CELLS = {
  name: 'Asha Traders',
  type: 'business',
  country: 'India',
  currency: 'inr',
  account_number: '50100234567890',
  routing_code: 'HDFC0000123',
  address: '1 High Street',
  city: 'Pune',
  state: 'Maharashtra',
  postal_code: '411001',
};

const row = (number: number, more: Partial<typeof CELLS & { upi_id: string; email: string }> = {}) => ({
  number,
  cells: { ...CELLS, ...more },
});
const check = async (...rows: ReturnType<typeof row>[]) =>
  (await maker.trpc.beneficiary_imports.check({ rows })).rows;
const save = async (...rows: ReturnType<typeof row>[]) =>
  (await maker.trpc.beneficiary_imports.save({ rows })).rows;

test('reads a file by the names of its columns and says which it does not know', async () => {
  const { status, body } = await read(`Suppliers of October\n${HEADER}\n${ASHA}\n`);
  expect(status).toBe(201);
  expect(body).toEqual({
    file_name: 'suppliers.csv',
    fields: [
      'name',
      'type',
      'country',
      'currency',
      'account_number',
      'routing_code',
      'address',
      'city',
      'state',
      'postal_code',
    ],
    unused: ['Remark'],
    rows: [{ number: 3, cells: { ...CELLS, type: 'Business', currency: 'INR' } }],
  });
});

test('refuses files without rows, without names and with too many rows', async () => {
  const messageOf = async (text: string) => (await read(text)).body.message;
  expect(await messageOf(`${HEADER}\n`)).toBe('The file has a header but no rows');
  expect(await messageOf('City,Country\nPune,India\n')).toBe(
    'The file has no column with the name of the beneficiary',
  );
  expect(await messageOf(`${HEADER}\n${`${ASHA}\n`.repeat(1_001)}`)).toBe(
    'The file has more than 1,000 rows',
  );
  const viewer = await personAt(engine, ours, 'viewer');
  expect((await read(`${HEADER}\n${ASHA}\n`, viewer)).status).toBe(403);
});

test('reads the template, which has a column for each field', async () => {
  for (const format of ['csv', 'xlsx']) {
    const answer = await engine.fetch(
      new Request(`http://localhost/api/files/beneficiaries/import/template?format=${format}`, {
        headers: maker.headers,
      }),
    );
    expect(answer.status).toBe(200);
    if (format === 'csv') {
      const { body } = await read(`${(await answer.text()).replace(/^\uFEFF/, '').trim()}\nAsha Traders\n`);
      expect(body.unused).toEqual([]);
      expect(body.fields).toHaveLength(17);
    }
  }
});

test('names the cell of each error by the rules of new beneficiaries', async () => {
  const [good, wrong, empty, rounded, upi] = await check(
    row(2),
    row(3, { routing_code: 'HDFC123', postal_code: '4110', country: 'Indien' }),
    { number: 4, cells: { name: 'Asha Traders' } as never },
    row(5, { account_number: '1.23E+20' }),
    row(6, { account_number: '', routing_code: '', upi_id: 'asha@bank' }),
  );
  expect(good).toEqual({ number: 2, faults: [], duplicate: null });
  expect(wrong!.faults.map(({ field }) => field).sort()).toEqual(['country', 'routing_code']);
  expect(empty!.faults.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['type', 'address', 'country']),
  );
  for (const { message } of empty!.faults) expect(message).not.toMatch(/beneficiary\.|bank_account\b/);
  expect(rounded!.faults[0]).toMatchObject({ field: 'account_number', rule: 'format' });
  expect(upi!.faults).toEqual([]);
});

test('creates each good row, which waits for approval, and reports the others', async () => {
  await personAt(engine, ours, 'approver');
  const rows = await save(
    row(2),
    row(3, { routing_code: 'HDFC123' }),
    row(4, { account_number: '50100234567891' }),
  );
  expect(rows.map(({ id, faults }) => [id !== null, faults.length])).toEqual([
    [true, 0],
    [false, 1],
    [true, 0],
  ]);
  const { data } = await maker.trpc.beneficiaries.rows({});
  expect(data.map(({ stage }) => stage)).toEqual(['approval', 'approval']);
  const view = await maker.trpc.beneficiaries.view({ id: rows[0]!.id! });
  expect(view.timeline[0]).toMatchObject({ actor: { name: maker.name } });
});

test('a repeated request and an account that is saved already create nothing', async () => {
  const known = (await ours.call('POST', '/v2/beneficiaries', PAYEES.IN)).body;
  const same = row(2, {
    account_number: PAYEES.IN.bank_account.account_number,
    routing_code: PAYEES.IN.bank_account.local_routing_number,
  });
  expect((await check(same))[0]!.duplicate).toEqual({ id: known.id, name: known.name });
  expect((await save(same))[0]).toMatchObject({ id: null, duplicate: { id: known.id } });
  const other = row(3, { account_number: '50100234567899' });
  const [[first], [second]] = await Promise.all([save(other), save(other)]);
  expect([first!.id, second!.id].filter((id) => id !== null)).toHaveLength(1);
  expect((await maker.trpc.beneficiaries.rows({})).data).toHaveLength(2);
});

test('two rows with one account create one beneficiary', async () => {
  const [first, second] = await save(row(2), row(3));
  expect(second).toMatchObject({ id: null, duplicate: { id: first!.id } });
});
