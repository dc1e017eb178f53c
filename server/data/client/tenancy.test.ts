import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readHistory } from '../../audit/timeline';
import { findActiveAccount } from '../../features/collections/customers/public';
import * as customers from '../../features/collections/customers/store';
import * as virtualAccounts from '../../features/collections/virtual-accounts/store';
import { findDocuments } from '../../features/compliance/documents/public';
import * as batches from '../../features/payouts/batches/store';
import * as beneficiaries from '../../features/payouts/beneficiaries/store';
import { tryMove } from '../../features/payouts/payouts/model/lifecycle';
import * as payouts from '../../features/payouts/payouts/store';
import * as validations from '../../features/payouts/validations/store';
import { setMerchant } from '../../features/platform/merchants/public';
import * as quotes from '../../features/treasury/quotes/store';
import { systemContext } from '../../identity/work';
import { systemActor } from '../../kernel/actor';
import { BANK_ACCOUNT, CUSTOMER } from '../../testing/customer';
import { dropDatabase } from '../../testing/drop-database';
import { type TestEngine, testEngine } from '../../testing/engine';
import { fileForm, type TestMerchant, testMerchant } from '../../testing/merchant';
import { signedIn } from '../../testing/person';
import { migrate } from '../migrations/migrate';
import { readRelease } from '../migrations/release';
import { Prisma } from '../prisma/client';
import { connectDatabase } from './client';
import { forMerchant } from './transaction';

let engine: TestEngine;
let ours: TestMerchant;
let theirs: TestMerchant;
let payoutId: string;
let beneficiaryId: string;
let quoteId: string;
let documentId: string;
let draft: { id: string; version: number };
beforeAll(async () => {
  engine = await testEngine();
  [ours, theirs] = await Promise.all([testMerchant(engine), testMerchant(engine)]);
  await theirs.fund(1_000_000);
  beneficiaryId = await theirs.payee('IN');
  const made = await theirs.call('POST', '/payouts', {
    purpose_code: 'S0802',
    beneficiary_id: beneficiaryId,
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount: 10_000,
    payment_rail: 'neft',
    request_id: 'theirs',
  });
  payoutId = made.body.id;
  const quoted = await theirs.call('POST', '/quotes', {
    resource: 'payout',
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount: 10_000,
    payment_method: { type: 'bank_transfer', subtype: 'local_transfer' },
  });
  quoteId = quoted.body.quotes[0].id;
  const maker = engine.caller(await signedIn(engine, theirs, 'maker'));
  const { id } = await maker.payouts.save_draft({
    purpose_code: 'S0802',
    beneficiary_id: beneficiaryId,
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount: 10_000,
    payment_rail: 'neft',
  });
  draft = { id, version: 1 };
  documentId = (await theirs.call('POST', '/document', fileForm('a,b', 'a.csv'))).body.id;
});
afterAll(() => engine.stop());

type Column = { table_name: string; column_name: string; udt_name: string; is_nullable: 'YES' | 'NO' };

async function columns(): Promise<Column[]> {
  const { rows } = await engine.services.db.system.pool.query<Column>(
    `SELECT c.relname AS table_name, a.attname AS column_name, CASE WHEN a.attnotnull THEN 'NO' ELSE 'YES' END AS is_nullable,
       (SELECT CASE WHEN t.typtype = 'd' THEN b.typname ELSE t.typname END FROM pg_type t LEFT JOIN pg_type b ON b.oid = t.typbasetype WHERE t.oid = a.atttypid) AS udt_name
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace AND c.relname <> '_prisma_migrations'`,
  );
  return rows;
}

const TYPES: Record<string, string[]> = {
  String: ['text'],
  BigInt: ['int8'],
  Int: ['int4'],
  Float: ['float8'],
  Boolean: ['bool'],
  DateTime: ['timestamptz', 'date'],
  Json: ['jsonb'],
  Bytes: ['bytea'],
};

test('every model matches the database in tables, columns, types and nullability', async () => {
  const found = new Map(
    (await columns()).map((column) => [`${column.table_name}.${column.column_name}`, column]),
  );
  const wrong: string[] = [];
  const seen = new Set<string>();
  for (const { name, table, fields } of models()) {
    for (const field of fields) {
      const key = `${table}.${field.name}`;
      const column = found.get(key);
      seen.add(key);
      const type = field.list ? column?.udt_name.replace(/^_/, '') : column?.udt_name;
      if (!type || !TYPES[field.type]?.includes(type))
        wrong.push(`${name}.${field.name} is ${field.type}, the column ${column?.udt_name}`);
      else if (!field.list && (column!.is_nullable === 'YES') !== field.optional)
        wrong.push(`${name}.${field.name}: nullability`);
    }
  }
  wrong.push(...[...found.keys()].filter((key) => !seen.has(key)).map((key) => `${key} has no model`));
  expect(wrong).toEqual([]);
});

type Model = {
  name: string;
  table: string;
  fields: { name: string; type: string; optional: boolean; list: boolean }[];
};

function models(): Model[] {
  const files = readdirSync('prisma/schema');
  expect(Object.keys(Prisma.ModelName).length).toBeGreaterThan(10);
  return files.flatMap((file) =>
    [...readFileSync(`prisma/schema/${file}`, 'utf8').matchAll(/model (\w+) \{(.*?)\n\}/gs)].map(
      ([, name, body]) => ({
        name: name!,
        table: /@@map\("(\w+)"\)/.exec(body!)![1]!,
        fields: [...body!.matchAll(/^ {2}(\w+) +(\w+)(\?|\[\])?/gm)].map(([, field, type, mark]) => ({
          name: field!,
          type: type!,
          optional: mark === '?',
          list: mark === '[]',
        })),
      }),
    ),
  );
}

// Indexes that the system uses across merchants: memberships, due timers, sweeps, and look-ups by name.
const ACROSS: Record<string, string> = {
  membership: 'person_id',
  timer: 'fire_at',
  idempotency: 'recorded_at',
  mail: 'created_at',
  push_message: 'next_attempt_at',
  payout_attempt: 'started_at',
  payin: 'token',
  open_link: 'token',
  bank_detail_request: 'token_hash',
  subscription: 'token',
  payment: 'challenge',
  sandbox_charge: 'challenge',
  distributor_link: 'id',
  webhook_delivery: 'created_at',
  virtual_account: 'account_number',
  bank_instruction: 'end_to_end_id',
};

async function findTenancyViolations(db: pg.Pool | pg.ClientBase) {
  const { rows } = await db.query<{ table: string; first: string[]; forced: boolean; policies: string[] }>(
    `SELECT c.relname AS table, c.relrowsecurity AND c.relforcerowsecurity AS forced,
       ARRAY(SELECT p.polname::text FROM pg_policy p WHERE p.polrelid = c.oid ORDER BY 1) AS policies,
       ARRAY(SELECT a.attname::text FROM pg_index i JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0]
             WHERE i.indrelid = c.oid AND (i.indisunique OR i.indpred IS NULL)) AS first
     FROM pg_class c JOIN pg_attribute m ON m.attrelid = c.oid AND m.attname = 'merchant_id'
     WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace AND c.relname <> 'session'`,
  );
  const faults = rows.flatMap(({ table, first, forced, policies }) => [
    ...(forced ? [] : [`${table}: row-level security is not forced`]),
    ...(policies.join() === 'system,tenant'
      ? []
      : [`${table}: its policies are ${policies.join() || 'none'}`]),
    ...first
      .filter((column) => column !== 'merchant_id' && column !== ACROSS[table])
      .map((column) => `${table}: a key or index begins with ${column}`),
  ]);
  return { tables: rows.length, faults };
}

test('merchant_id leads every key and index of tenant tables, and row-level security is forced', async () => {
  const { tables, faults } = await findTenancyViolations(engine.services.db.system.pool);
  expect(tables).toBeGreaterThanOrEqual(12);
  expect(faults).toEqual([]);
});

test('tenant_table is all that a new table needs, and a table without it is detected', async () => {
  const owner = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await owner.connect();
  try {
    await owner.query('BEGIN');
    await owner.query(
      `CREATE TABLE remembered (merchant_id id NOT NULL REFERENCES merchant, id id, PRIMARY KEY (merchant_id, id));
       CREATE TABLE forgotten (merchant_id id NOT NULL REFERENCES merchant, id id PRIMARY KEY);
       SELECT tenant_table('remembered')`,
    );
    expect((await findTenancyViolations(owner)).faults).toEqual([
      'forgotten: row-level security is not forced',
      'forgotten: its policies are none',
      'forgotten: a key or index begins with id',
    ]);
    const asApp = async (merchant: string) => {
      await owner.query(`SELECT set_config('app.merchant', '${merchant}', true)`);
      return (await owner.query('SELECT id FROM remembered')).rows;
    };
    await owner.query(
      `INSERT INTO remembered VALUES ('${ours.merchant.id}', 'r_1'); SET LOCAL ROLE farshore_app`,
    );
    expect([await asApp(theirs.merchant.id), await asApp(ours.merchant.id)]).toEqual([[], [{ id: 'r_1' }]]);
    await expect(owner.query('DELETE FROM remembered')).rejects.toThrow(/permission denied/);
  } finally {
    await owner.end();
  }
});

describe("another merchant's context", () => {
  test('payout and beneficiary functions find nothing of another merchant', async () => {
    const { services } = engine;
    const ctx = { ...systemContext(services, ours.merchant, 'bank'), requestId: '' };
    expect(await payouts.findAny(services, ours.merchant.id, payoutId)).toBeNull();
    expect(await beneficiaries.findBeneficiary(ctx, beneficiaryId)).toBeNull();
    const context = await payouts.readCreateContext(ctx, {
      beneficiaryId,
      currency: 'USD',
      requestId: 'theirs',
      quoteId,
    });
    expect(context).toMatchObject({ beneficiary: undefined, quote: undefined, available: 0n, taken: false });
    expect(await quotes.findQuote(ctx, quoteId)).toBeNull();
    const row = (await payouts.findAny(services, theirs.merchant.id, payoutId))!;
    const stolen = { ...row, merchant_id: ours.merchant.id };
    expect((await tryMove(ctx, 'refuse', stolen, {}, [])).outcome).toBe('stale');
    expect((await payouts.scheduleWork(services, stolen, new Date())).count).toBe(0);
    await expect(payouts.recordAttempt(services, stolen)).rejects.toThrow();
    const seen = await forMerchant(services.db, ours.merchant.id, async (tx) => [
      await readHistory(tx, theirs.merchant.id, payoutId),
      await payouts.findRetries(tx, theirs.merchant.id, payoutId),
      await payouts.findAttempts(tx, theirs.merchant.id, payoutId),
      await payouts.findPlans(tx, theirs.merchant.id, [draft]),
      await beneficiaries.findBeneficiaries(tx, theirs.merchant.id, [beneficiaryId]),
      await beneficiaries.findSearched(tx, theirs.merchant.id, { text: 'a' }, 10),
      await quotes.findQuotes(tx, theirs.merchant.id, [quoteId]),
      await findDocuments(tx, theirs.merchant.id, [documentId]),
    ]);
    expect(seen).toEqual([[], [], [], [], [], [], [], []]);
    expect(await payouts.findPlan(services, { ...stolen, ...draft })).toBeNull();
    expect(
      (
        await payouts.findQueued(
          services,
          { merchantId: ours.merchant.id, currency: 'USD', raisedAt: new Date() },
          '',
          10,
        )
      ).payouts,
    ).toEqual([]);
  });

  test('customer functions find nothing of another merchant', async () => {
    const { id } = (await theirs.call('POST', '/customer', CUSTOMER)).body;
    await theirs.call('POST', `/customer/${id}/bank-accounts`, BANK_ACCOUNT);
    const { db } = engine.services;
    const seen = await forMerchant(db, ours.merchant.id, async (tx) => [
      await customers.findCustomer(tx, theirs.merchant.id, id),
      await customers.findCustomers(tx, theirs.merchant.id, [id]),
      await customers.findSealedPans(db, ours.merchant.id, [id]),
      await findActiveAccount(tx, theirs.merchant.id, id),
    ]);
    expect(seen).toEqual([null, [], [], null]);
  });

  test('virtual account functions find nothing of another merchant', async () => {
    await setMerchant(engine.services, theirs.merchant.handle, { features: ['virtual_accounts'] });
    const customer = await theirs.call('POST', '/customer', { ...CUSTOMER, email: 'va@example.com' });
    const kind = { customer_id: customer.body.id, payment_type: 'local', currency: 'GBP' };
    const { id } = (await theirs.call('POST', '/v2/virtual-accounts', kind)).body;
    const seen = await forMerchant(engine.services.db, ours.merchant.id, async (tx) => [
      await virtualAccounts.findVirtualAccount(tx, theirs.merchant.id, id),
      await virtualAccounts.findOpen(tx, theirs.merchant.id, kind),
      await virtualAccounts.findAllOpen(tx, theirs.merchant.id, { payment_type: 'local', currency: 'GBP' }),
    ]);
    expect(seen).toEqual([null, null, []]);
  });

  test('validation functions find nothing of another merchant', async () => {
    const { body } = await theirs.call('POST', '/bank_account_validation', { id: beneficiaryId });
    const find = forMerchant(engine.services.db, ours.merchant.id, (tx) =>
      validations.find(tx, theirs.merchant.id, body.id),
    );
    await expect(find).rejects.toThrow(/not found|No record/i);
    const hash = await engine.services.db.system.prisma.validation.findFirstOrThrow({
      where: { id: body.id },
    });
    const earlier = await forMerchant(engine.services.db, ours.merchant.id, (tx) =>
      validations.findByAccount(tx, theirs.merchant.id, hash.account_hash, 5),
    );
    expect(earlier).toEqual([]);
  });

  test('batch functions find nothing of another merchant', async () => {
    const { services } = engine;
    const batch = await forMerchant(services.db, theirs.merchant.id, async (tx) => {
      const made = await batches.insert(tx, {
        merchant_id: theirs.merchant.id,
        id: services.newId('batch'),
        status: 'ready',
        version: 1,
        file_name: 'theirs.csv',
        sha256: '0'.repeat(64),
        columns: ['a'],
        mapping: [null],
        amount_is: 'source',
        made_by: systemActor('test'),
        submitted_at: new Date(),
        created_at: new Date(),
        updated_at: new Date(),
      });
      await batches.insertRows(tx, made, JSON.stringify([{ number: 2, cells: ['x'] }]));
      return made;
    });
    const own = { ...batch, merchant_id: ours.merchant.id };
    for (const one of [batch, own]) {
      const seen = await forMerchant(services.db, ours.merchant.id, async (tx) => [
        await batches.lock(tx, one.merchant_id, one.id),
        await batches.findSubmittedBefore(tx, { ...one, id: 'batch_x' }),
        await batches.findRow(tx, one, 2),
        await batches.findRows(tx, one, { take: 10 }),
        await batches.countRows(tx, one),
        (await batches.countByState(tx, one.merchant_id, [one.id])).size,
        await batches.sumByCurrency(tx, one),
        await batches.countDuplicates(tx, one),
        await batches.changeRow(tx, one, { number: 2, version: 1 }, { state: 'dropped' }),
        (await batches.uncheckRows(tx, one)).count,
        await batches.flagDuplicates(tx, one, true),
        await batches.saveChecked(
          tx,
          one,
          [
            {
              number: 2,
              version: 1,
              state: 'ready',
              payout_id: null,
              request_id: null,
              likeness: null,
              source_currency: null,
              debit: null,
              amount: null,
              amount_currency: null,
              faults: [],
            },
          ],
          ['waiting'],
        ),
      ]);
      expect(seen).toEqual([null, null, null, [], 0, 0, [], 0, false, 0, 0, 0]);
    }
    expect((await batches.settleRow(services, own, 2, { state: 'bad' })).count).toBe(0);
    expect((await batches.releaseClaim(services, own, 'ready', { status: 'cancelled' })).count).toBe(0);
  });

  test('the app role sees nothing without a merchant and cannot write for a neighbour', async () => {
    const { pool } = engine.services.db.app;
    for (const table of [
      'payout',
      'payout_draft',
      'beneficiary',
      'quote',
      'document',
      'validation',
      'customer',
      'customer_bank_account',
      'virtual_account',
      'batch',
      'batch_row',
      'event',
      'ledger_entry',
      'balance',
      'api_key',
      'rule_version',
      'proposal',
      'invite',
      'merchant',
    ]) {
      expect([table, (await pool.query(`SELECT 1 FROM ${table} LIMIT 1`)).rowCount]).toEqual([table, 0]);
    }
    const insert = forMerchant(engine.services.db, ours.merchant.id, (tx) =>
      tx.balance.create({ data: { merchant_id: theirs.merchant.id, currency: 'JPY', available: 1n } }),
    );
    await expect(insert).rejects.toThrow(/row-level security/);
    await expect(pool.query('SELECT 1 FROM person')).rejects.toThrow(/permission denied/);
    await expect(pool.query('SELECT 1 FROM session')).rejects.toThrow(/permission denied/);
    await expect(pool.query('SELECT 1 FROM totp')).rejects.toThrow(/permission denied/);
    await expect(pool.query('SELECT 1 FROM recovery_code')).rejects.toThrow(/permission denied/);
  });

  test("the database rejects a payout to a neighbour's beneficiary", async () => {
    const foreign = forMerchant(engine.services.db, ours.merchant.id, (tx) =>
      tx.payoutAttempt.create({
        data: { merchant_id: ours.merchant.id, payout_id: payoutId, number: 1, started_at: new Date() },
      }),
    );
    await expect(foreign).rejects.toThrow(/payout_attempt_merchant_id_payout_id_fkey|Foreign key/i);
  });
});

async function withPlainLogin(more: string, work: (url: string) => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await admin.connect();
  const name = `plain_${process.env.VITEST_POOL_ID}`;
  await admin.query(`CREATE ROLE ${name} LOGIN PASSWORD 'plain' ${more}`);
  await admin.query(`CREATE DATABASE ${name} OWNER ${name}`);
  try {
    await work(
      Object.assign(new URL(process.env.DATABASE_URL!), {
        username: name,
        password: 'plain',
        pathname: `/${name}`,
      }).href,
    );
  } finally {
    await dropDatabase(admin, name);
    await admin.query(`DROP ROLE ${name}`);
    await admin.end();
  }
}

test.each([
  ['runs as itself', '', false],
  ['runs as the roles it was given', 'IN ROLE farshore_app, farshore_system', true],
])('a login that cannot create roles %s under the same rules', (_how, more, separateRoles) =>
  withPlainLogin(more, async (url) => {
    await migrate(url);
    const db = await connectDatabase(url, { sizes: { app: 2, reader: 1, searching: 1, system: 2 } });
    try {
      expect(db.separateRoles).toBe(separateRoles);
      await db.system.pool.query(`INSERT INTO organisation VALUES ('org_1', 'One', now())`);
      await db.system.pool.query(
        `INSERT INTO merchant (id, organisation_id, handle, name, environment, currencies, created_at) VALUES ('merch_1', 'org_1', 'one', 'One', 'sandbox', '{USD}', now())`,
      );
      await db.system.pool.query(`INSERT INTO balance (merchant_id, currency) VALUES ('merch_1', 'USD')`);
      expect((await db.app.pool.query('SELECT 1 FROM balance')).rowCount).toBe(0);
      expect((await db.system.pool.query('SELECT 1 FROM balance')).rowCount).toBe(1);
      const own = await forMerchant(db, 'merch_1', (tx) => tx.balance.count());
      const other = await forMerchant(db, 'merch_2', (tx) => tx.balance.count());
      expect([own, other]).toEqual([1, 0]);
      const called = await db.app.pool.query(`SELECT * FROM idempotency_find('merch_1', NULL)`);
      expect(called.rows).toEqual([{ outcome: 'free', image: null }]);
      expect(await payouts.findAny({ db }, 'merch_1', 'payout_1')).toBeNull();
      const sql = 'CREATE TABLE copied AS SELECT * FROM balance; GRANT SELECT ON copied TO PUBLIC';
      const { migrations, functions } = readRelease();
      const copying = { name: '29990101000000_copying', sql, checksum: 'copying' };
      await migrate(url, { migrations: [...migrations, copying], functions });
      expect((await db.system.pool.query('SELECT 1 FROM copied')).rowCount).toBe(1);
    } finally {
      await db.stop();
    }
  }),
);
