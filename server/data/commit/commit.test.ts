import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { systemContext } from '../../identity/work';
import { money } from '../../kernel/money/money';
import { read, serverFiles } from '../../testing/architecture/sources';
import { type TestEngine, testEngine } from '../../testing/engine';
import { type TestMerchant, testMerchant } from '../../testing/merchant';
import { asSystem } from '../client/transaction';
import { type Change, insert, insertMany, type Rows, remove, update, updateStatus } from './change';
import { commit, commitOnce } from './commit';
import { newEvent } from './event';

let engine: TestEngine;
let ours: TestMerchant;
beforeAll(async () => {
  engine = await testEngine();
});
afterAll(() => engine.stop());
beforeEach(async () => {
  ours = await testMerchant(engine);
});

const by = () => systemContext(engine.services, ours.merchant, 'bank');
const merchantId = () => ours.merchant.id as string;
const at = new Date('2026-11-20T12:00:00.123Z');

const fileOf = (name: string): Rows['batch'] => ({
  merchant_id: merchantId(),
  id: engine.services.newId('batch'),
  status: 'mapping',
  version: 1,
  file_name: name,
  sha256: '0'.repeat(64),
  columns: ['a'],
  mapping: [null],
  amount_is: 'source',
  made_by: { type: 'system', id: null, name },
  makers: ['one', 'two'],
  submitted_by: null,
  submit_request_id: null,
  submitted_at: null,
  work_at: null,
  created_at: at,
  updated_at: at,
});
const insertChange = (row: Rows['batch'], more: Partial<Change<string>> = {}): Change<string> => ({
  merchantId: merchantId(),
  writes: [insert('batch', row, { event: newEvent(by(), 'batch.uploaded') })],
  ...more,
});
const begun = (
  row: Rows['batch'],
  version: number,
  more: Partial<Change<'stale'>> = {},
): Change<'stale'> => ({
  merchantId: merchantId(),
  writes: [
    updateStatus(
      'batch',
      { id: row.id, version, status: ['mapping', 'validating'], work_at: null },
      { status: 'validating', work_at: at },
      { event: newEvent(by(), 'batch.begun', { status: ['mapping', 'validating'] }), missing: 'stale' },
    ),
  ],
  ...more,
});
const debit = (amount: number) => [
  { kind: 'test', amount: money(amount, 'USD'), debit: 'available' as const, credit: 'rail' as const },
];
const readRows = () =>
  asSystem(engine.services.db, async (tx) => {
    const where = { merchant_id: merchantId() };
    const rows = await tx.batch.findMany({ where, orderBy: { id: 'asc' } });
    const events = await tx.event.findMany({
      where: { ...where, type: { startsWith: 'batch.' } },
      orderBy: { id: 'asc' },
    });
    const entries = await tx.ledgerEntry.findMany({ where: { ...where, kind: 'test' } });
    return { rows, events, entries };
  });

test('commits rows, events, entries and timers of a change together', async () => {
  await ours.fund(500);
  const row = fileOf('one.csv');
  const due = {
    merchant_id: merchantId(),
    kind: 'test',
    subject_id: row.id,
    due_at: at,
    fire_at: at,
    leased_until: null,
  };
  const outcome = await commit(by(), {
    merchantId: merchantId(),
    writes: [
      insert('batch', row, { event: newEvent(by(), 'batch.uploaded') }),
      ...insertMany('timer', [due, { ...due, kind: 'other' }]),
      remove('timer', { subject_id: row.id, kind: 'other' }),
    ],
    entries: debit(300),
  });
  expect(outcome).toBe('done');
  const { rows, events, entries } = await readRows();
  expect(rows).toEqual([row]);
  expect(events).toMatchObject([
    { type: 'batch.uploaded', subject_id: row.id, image: { file_name: 'one.csv' } },
  ]);
  expect(entries).toMatchObject([{ event_id: events[0]!.id, amount: 300n, debit_balance_after: 200n }]);
  const timers = await asSystem(engine.services.db, (tx) =>
    tx.timer.findMany({ where: { subject_id: row.id } }),
  );
  expect(timers.map(({ kind }) => kind)).toEqual(['test']);
});

describe('a failed change', () => {
  test('commits nothing if a row has changed since it was read', async () => {
    const row = fileOf('one.csv');
    await commit(by(), insertChange(row));
    expect(await commit(by(), begun(row, 1))).toBe('done');
    expect((await readRows()).rows).toMatchObject([{ status: 'validating', version: 2, work_at: at }]);
    expect(await commit(by(), begun(row, 1)), 'its version moved').toBe('stale');
    expect(await commit(by(), begun(row, 2)), 'work_at is set').toBe('stale');
    expect((await readRows()).events).toHaveLength(2);
  });

  test('commits nothing if a later write matches no row', async () => {
    const [row, other] = [fileOf('one.csv'), fileOf('two.csv')];
    const writes = [...insertChange(row).writes, ...begun(other, 1).writes];
    expect(await commit(by(), { merchantId: merchantId(), writes })).toBe('stale');
    expect(await readRows()).toEqual({ rows: [], events: [], entries: [] });
  });

  test('commits nothing if the balance is short', async () => {
    await ours.fund(299);
    expect(await commit(by(), insertChange(fileOf('one.csv'), { entries: debit(300) }))).toBe('short');
    expect(await readRows()).toEqual({ rows: [], events: [], entries: [] });
  });

  test('returns the declared outcome for a duplicate row, and throws if none is declared', async () => {
    const row = fileOf('one.csv');
    await commit(by(), insertChange(row));
    const again = insertChange({ ...row, file_name: 'two.csv' }, { unique: { batch_pkey: 'known' } });
    expect(await commit(by(), again)).toBe('known');
    await expect(commit(by(), { ...again, unique: {} })).rejects.toMatchObject({ constraint: 'batch_pkey' });
    expect((await readRows()).rows).toEqual([row]);
  });

  test('throws for a column that is undefined, and for a write without a condition', async () => {
    const undefinedId = update('timer', { subject_id: undefined, kind: 'test' }, { due_at: new Date() });
    await expect(commit(by(), { merchantId: merchantId(), writes: [undefinedId] })).rejects.toThrow(
      'A write to timer leaves subject_id undefined',
    );
    const undefinedColumn = update('timer', { subject_id: 'x' }, { due_at: undefined });
    await expect(commit(by(), { merchantId: merchantId(), writes: [undefinedColumn] })).rejects.toThrow(
      'A write to timer leaves due_at undefined',
    );
    await expect(commit(by(), { merchantId: merchantId(), writes: [remove('timer', {})] })).rejects.toThrow(
      'A write to timer names no row',
    );
  });

  test('throws for a column that the table lacks', async () => {
    const row = { ...fileOf('one.csv'), colour: 'blue' };
    await expect(commit(by(), insertChange(row))).rejects.toThrow('colour');
    const other = fileOf('two.csv');
    await commit(by(), insertChange(other));
    const writes = [update('batch', { id: other.id }, { colour: 'blue' } as never)];
    await expect(commit(by(), { merchantId: merchantId(), writes })).rejects.toThrow('colour');
  });
});

describe('changes of two merchants', () => {
  const both = (theirs: TestMerchant, amount: number): Change<'stale'> => {
    const there = { ...fileOf('theirs.csv'), merchant_id: theirs.merchant.id as string };
    const their = systemContext(engine.services, theirs.merchant, 'bank');
    return {
      merchantId: merchantId(),
      writes: [insert('batch', fileOf('ours.csv'), { event: newEvent(by(), 'batch.uploaded') })],
      otherMerchants: [
        {
          merchantId: theirs.merchant.id,
          writes: [insert('batch', there, { event: newEvent(their, 'batch.uploaded') })],
          entries: debit(amount),
        },
      ],
    };
  };
  const filesOf = ({ merchant }: TestMerchant) =>
    asSystem(engine.services.db, (tx) => tx.batch.count({ where: { merchant_id: merchant.id } }));

  test("commits both merchants' changes, each with its own event and entries", async () => {
    const theirs = await testMerchant(engine);
    await theirs.fund(500);
    expect(await commit(by(), both(theirs, 300))).toBe('done');
    expect([await filesOf(ours), await filesOf(theirs)]).toEqual([1, 1]);
    const { body } = await theirs.call('GET', '/balances');
    expect(body.available).toContainEqual({ currency: 'USD', amount: 200 });
  });

  test("commits neither change if the other merchant's balance is short", async () => {
    const theirs = await testMerchant(engine);
    expect(await commit(by(), both(theirs, 300))).toBe('short');
    expect([await filesOf(ours), await filesOf(theirs)]).toEqual([0, 0]);
  });

  test('does not deadlock when two merchants change each other concurrently', async () => {
    const theirs = await testMerchant(engine);
    await Promise.all([ours.fund(1_000), theirs.fund(1_000)]);
    const one = (from: TestMerchant, to: TestMerchant): Change => {
      const part = (whose: TestMerchant, direction: 'out' | 'in') => ({
        merchantId: whose.merchant.id as string,
        writes: [
          insert(
            'batch',
            { ...fileOf('x.csv'), merchant_id: whose.merchant.id as string },
            { event: newEvent(systemContext(engine.services, whose.merchant, 'bank'), 'batch.uploaded') },
          ),
        ],
        entries: [
          direction === 'out'
            ? { kind: 'test', amount: money(10, 'USD'), debit: 'available' as const, credit: 'rail' as const }
            : {
                kind: 'test',
                amount: money(10, 'USD'),
                debit: 'rail' as const,
                credit: 'available' as const,
              },
        ],
      });
      return { ...part(from, 'out'), otherMerchants: [part(to, 'in')] };
    };
    const changes = Array.from({ length: 20 }, (_, at) => (at % 2 ? one(ours, theirs) : one(theirs, ours)));
    const outcomes = await Promise.all(changes.map((change) => commit(by(), change)));
    expect(new Set(outcomes)).toEqual(new Set(['done']));
    for (const merchant of [ours, theirs]) {
      const { body } = await merchant.call('GET', '/balances');
      expect(body.available).toContainEqual({ currency: 'USD', amount: 1_000 });
    }
  });
});

test("cannot see another merchant's row", async () => {
  const row = fileOf('one.csv');
  await commit(by(), insertChange(row));
  const theirs = await testMerchant(engine);
  const change = { ...begun(row, 1), merchantId: theirs.merchant.id as string };
  expect(await commit(by(), change)).toBe('stale');
  await expect(
    commit(by(), { ...insertChange(fileOf('two.csv')), merchantId: theirs.merchant.id }),
  ).rejects.toThrow('row-level security');
});

describe('simultaneous changes', () => {
  let others: TestMerchant[];
  beforeEach(async () => {
    others = [await testMerchant(engine), await testMerchant(engine)];
  });
  const changeOf = ({ merchant }: TestMerchant, name: string, more: Partial<Change<string>> = {}) =>
    insertChange({ ...fileOf(name), merchant_id: merchant.id }, { ...more, merchantId: merchant.id });

  test('changes of several merchants share statements', async () => {
    const changes = [ours, ...others].flatMap((one) =>
      ['1.csv', '2.csv', '3.csv', '4.csv'].map((name) => changeOf(one, name)),
    );
    const sent = vi.spyOn(engine.services.db.app.pool, 'query');
    const outcomes = await Promise.all(changes.map((change) => commit(by(), change)));
    expect(outcomes).toEqual(changes.map(() => 'done'));
    expect(sent.mock.calls.length).toBeLessThan(changes.length);
    sent.mockRestore();
    expect((await readRows()).rows.map(({ file_name }) => file_name)).toEqual([
      '1.csv',
      '2.csv',
      '3.csv',
      '4.csv',
    ]);
  });

  test('a simultaneous change fails alone: for its balance, a duplicate, or a row that the database refuses', async () => {
    await ours.fund(500);
    const known = fileOf('known.csv');
    await commit(by(), insertChange(known));
    const broken = changeOf(others[0]!, 'broken.csv');
    const outcomes = await Promise.allSettled([
      commit(by(), insertChange(fileOf('1.csv'))),
      commit(by(), insertChange(fileOf('2.csv'), { entries: debit(300) })),
      commit(by(), insertChange(fileOf('3.csv'), { entries: debit(300) })),
      commit(by(), insertChange(known, { unique: { batch_pkey: 'known' } as never })),
      commit(by(), { ...broken, writes: [insert('batch', { ...fileOf('x'), merchant_id: 'merch_none' })] }),
      commit(by(), changeOf(others[1]!, '4.csv')),
    ]);
    expect(outcomes.map((one) => (one.status === 'fulfilled' ? one.value : 'thrown'))).toEqual([
      'done',
      'done',
      'short',
      'known',
      'thrown',
      'done',
    ]);
    const { rows, entries } = await readRows();
    expect(rows.map(({ file_name }) => file_name).sort()).toEqual(['1.csv', '2.csv', 'known.csv']);
    expect(entries).toHaveLength(1);
  });
});

test('commits once per Idempotency-Key and returns the first result on a repeat', async () => {
  const claim = { scope: 'POST /x', key: 'k', fingerprint: 'f', recorded_at: engine.now() };
  const commitNamed = (name: string, fingerprint = 'f') =>
    commitOnce<string, { file_name: string }>(by(), insertChange(fileOf(name)), {
      claim: { ...claim, fingerprint },
    });
  const outcomes = (await Promise.all([commitNamed('one.csv'), commitNamed('two.csv')])).map(
    ({ outcome }) => outcome,
  );
  expect(outcomes).toContain('done');
  expect(['in_flight', 'replayed']).toContain(outcomes.find((one) => one !== 'done'));
  const again = await commitNamed('three.csv');
  const { rows } = await readRows();
  expect(rows).toHaveLength(1);
  expect([again.outcome, again.image?.file_name]).toEqual(['replayed', rows[0]!.file_name]);
  expect((await commitNamed('one.csv', 'g')).outcome).toBe('reused');
});

test('every index that an outcome is named for is a unique index of the database', async () => {
  const named = serverFiles.flatMap((file) =>
    [...read(file).matchAll(/unique(?::| =) \{([^}]*)\}/gi)].flatMap(([, pairs]) =>
      [...pairs!.matchAll(/(\w+):/g)].map(([, name]) => name!),
    ),
  );
  const names = [...new Set(named)].sort();
  expect(names.length).toBeGreaterThan(20);
  const { rows } = await engine.services.db.system.pool.query<{ name: string }>(
    `SELECT n.relname AS name FROM pg_index i JOIN pg_class n ON n.oid = i.indexrelid
     WHERE i.indisunique AND n.relname = ANY ($1)`,
    [names],
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(names);
});
