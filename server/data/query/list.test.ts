import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../testing/engine';
import { type TestMerchant, testMerchant } from '../../testing/merchant';
import { readMerchant } from '../client/transaction';
import { type Beneficiary, type LedgerEntry, Prisma } from '../prisma/client';
import { countEach, type List, NEWEST_FIRST, readAll, readColumns, readRows, sumAtMost } from './list';
import { toSqlCondition } from './where';

const LIST: List<Beneficiary> = { table: 'beneficiary', columns: Prisma.BeneficiaryScalarFieldEnum };

let engine: TestEngine;
let ours: TestMerchant;
let theirs: TestMerchant;
let ids: string[];
beforeAll(async () => {
  engine = await testEngine();
  [ours, theirs] = [await testMerchant(engine), await testMerchant(engine)];
  ids = [];
  ids.push(await ours.payee('IN'), await ours.payee('AE'));
  for (const last of ['1', '2']) ids.push(await ours.payee('IN', `5010023456789${last}`));
  await theirs.payee('IN');
});
afterAll(() => engine.stop());

const read = (where: object = {}, more: object = {}) =>
  readRows(engine.services.db, LIST, {
    merchantId: ours.merchant.id,
    where,
    sort: NEWEST_FIRST,
    take: 10,
    ...more,
  });

test("lists a merchant's own rows newest first, with a count and without sealed columns", async () => {
  const { rows, count } = await read({}, { take: 2 });
  expect(rows.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 2));
  expect(count).toBe(4);
  expect(Object.keys(rows[0]!).filter((column) => /sealed|hash/.test(column))).toEqual([]);
});

test('each kind of condition finds the same rows as Prisma', async () => {
  const since = new Date(Date.now() - 3_600_000);
  const conditions: Prisma.BeneficiaryWhereInput[] = [
    { currency: 'INR' },
    { currency: { equals: 'AED' } },
    { currency: { not: 'INR' } },
    { currency: { in: ['INR', 'USD'] } },
    { id: { in: [] } },
    { id: { notIn: ids.slice(1) } },
    { id: { gt: ids[0], lte: ids[2] } },
    { created_at: { gte: since, lt: undefined } },
    { created_at: { lt: since } },
    { swift_code: null },
    { NOT: { swift_code: null } },
    { NOT: [{ currency: 'AED' }, { id: ids[0] }] },
    { OR: [{ currency: 'AED' }, { id: ids[0] }] },
    { OR: [] },
    { AND: [{}, { currency: 'INR' }, { NOT: { id: ids[0] } }] },
    { name: { contains: 'A', mode: 'insensitive' } },
    { name: { contains: 'ASHA' } },
    { name: { equals: 'asha TRADERS', mode: 'insensitive' } },
    { name: { contains: 'nobody', mode: 'insensitive' } },
  ];
  for (const where of conditions) {
    const { merchant } = ours;
    const expected = await readMerchant(engine.services.db, merchant.id, (tx) =>
      tx.beneficiary.findMany({ where: { merchant_id: merchant.id, ...where }, orderBy: { id: 'desc' } }),
    );
    const { rows, count } = await read(where);
    expect(rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    expect(count).toBe(expected.length);
  }
});

test('throws for an unknown condition or column', () => {
  expect(() => toSqlCondition({ name: { startsWith: 'A' } }, LIST.columns)).toThrow('startsWith');
  expect(() => toSqlCondition({ 'id" = id OR "id': 'x' }, LIST.columns)).toThrow('There is no column');
});

test('counts several conditions at once, up to the limit', async () => {
  const counted = countEach(
    engine.services.db,
    LIST,
    { merchantId: ours.merchant.id, where: { id: { in: ids } }, atMost: 2 },
    { all: {}, dirhams: { currency: 'AED' }, rejected: { status: 'rejected' } },
  );
  expect(await counted).toEqual({ all: 2, dirhams: 1, rejected: 0 });
});

test('reads a list in parts from first to last row, in any order', async () => {
  const orders = [NEWEST_FIRST, { column: 'currency', direction: 'asc' }] as const;
  for (const sort of orders) {
    const parts: string[][] = [];
    const all = readAll(engine.services.db, LIST, {
      merchantId: ours.merchant.id,
      where: {},
      sort,
      size: 2,
    });
    for await (const part of all) parts.push(part.map(({ id }) => id));
    expect(parts).toEqual([expect.any(Array), expect.any(Array)]);
    expect(parts.flat()).toEqual((await read({}, { sort })).rows.map(({ id }) => id));
    expect(parts.flat().toSorted()).toEqual(ids.toSorted());
  }
});

test('reads the same rows in parts as in pages, and none of another merchant', async () => {
  const of = (merchantId: string) => ({ merchantId, where: {}, sort: NEWEST_FIRST, size: 10 });
  const first = await readAll(engine.services.db, LIST, of(ours.merchant.id)).next();
  expect(first.value).toEqual((await read()).rows);
  const columns = await readColumns(engine.services.db, LIST, theirs.merchant.id, ids, ['id']);
  expect(columns).toEqual([]);
  expect(await readColumns(engine.services.db, LIST, ours.merchant.id, ids, ['id'])).toHaveLength(4);
});

test('sums are read up to a number of rows, and not at all beyond it', async () => {
  const list: List<LedgerEntry> = { table: 'ledger_entry', columns: Prisma.LedgerEntryScalarFieldEnum };
  for (const amount of [3_000, 2_000]) await theirs.fund(amount);
  await theirs.fund(700, 'EUR');
  const sumsOf = (atMost: number) =>
    sumAtMost(
      engine.services.db,
      list,
      { merchantId: theirs.merchant.id, where: { credit_account: 'available' }, atMost },
      ['amount', 'currency'],
    );
  expect(await sumsOf(3)).toEqual({
    count: 3,
    totals: [
      { amount: 700n, currency: 'EUR' },
      { amount: 5_000n, currency: 'USD' },
    ],
  });
  expect(await sumsOf(2)).toBeNull();
});
