import { createCipheriv, hkdfSync, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { steppedEngine } from '../../process/stepped-engine';
import { BANK_ACCOUNT, CUSTOMER } from '../../testing/customer';
import { type TestEngine, testEngine } from '../../testing/engine';
import { columnsMatching } from '../../testing/leaks';
import { callerOf, PAYEES, type TestMerchant, testMerchant } from '../../testing/merchant';
import { ownDatabase } from '../../testing/own-database';
import { personAt } from '../../testing/person';
import { TEST_SECRET } from '../../testing/secret';
import { rotateSeals } from './rotate';
import { locationOf, SEALED, type SealedKind } from './sealed';

let database: Awaited<ReturnType<typeof ownDatabase>>;
let owner: pg.Pool;
let engine: TestEngine;
let other: TestEngine;
let ours: TestMerchant;
beforeEach(async () => {
  database = await ownDatabase();
  owner = new pg.Pool({ connectionString: database.url, max: 2 });
  engine = await testEngine(database.url);
  other = await testEngine(database.url);
  ours = await testMerchant(engine);
  await ours.fund(100_000);
});
afterEach(async () => {
  await Promise.all([engine.stop(), other.stop(), owner.end()]);
  await database.drop();
});

const digits = () => Array.from({ length: 12 }, () => randomInt(1, 10)).join('');
const payee = (account_number: string) => ({
  ...PAYEES.US,
  bank_account: {
    ...PAYEES.US.bank_account,
    account_number,
    intermediate_bank: { swift_code: 'CITIUS33', account_number: `9${account_number}` },
  },
});

async function create(at = engine) {
  const number = digits();
  const made = await callerOf(at, ours.token)('POST', '/v2/beneficiaries', payee(number));
  expect(made.status).toBe(201);
  return { id: made.body.id as string, number };
}

async function sealEachKind(count: number) {
  const says = new Map<string, string>();
  const keep = (kind: SealedKind, key: string[], text: string) => says.set(locationOf(kind, ...key), text);
  const keepPayee = ({ id, number }: { id: string; number: string }) => {
    keep('beneficiary.account', [ours.merchant.id, id], number);
    keep('beneficiary.intermediate', [ours.merchant.id, id], `9${number}`);
  };
  for (let i = 0; i < count; i++) keepPayee(await create());
  const account_number = digits();
  const given = {
    country: 'IND',
    holder_name: 'Coastal Foods',
    account_number,
    bic_secondary: 'HDFC0000123',
  };
  const asked = await ours.call('POST', '/bank_account_validation', given);
  keep('validation.account', [ours.merchant.id, asked.body.id], account_number);
  const customer = await ours.call('POST', '/customer', CUSTOMER);
  keep('customer.pan', [ours.merchant.id, customer.body.id], CUSTOMER.kyc.pan_number);
  const account = await ours.call('POST', `/customer/${customer.body.id}/bank-accounts`, BANK_ACCOUNT);
  keep('customer_bank_account.account', [ours.merchant.id, account.body.id], BANK_ACCOUNT.account_number);
  const olivia = await personAt(engine, ours, 'owner');
  const { secret } = await olivia.trpc.security.enrol({});
  keep('totp', [olivia.id], secret);
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: engine.now().getTime() });
  return { says, keepPayee, confirm: () => olivia.trpc.security.finish({ code: code() }) };
}

async function openAll(by = engine) {
  const opened = new Map<string, string>();
  for (const [kind, { table, column, key }] of Object.entries(SEALED)) {
    const { rows } = await owner.query(
      `SELECT ARRAY[${key.map((one) => `${one}::text`)}] AS key, ${column} AS sealed FROM ${table}
       WHERE ${column} IS NOT NULL`,
    );
    for (const row of rows) {
      const place = locationOf(kind as SealedKind, ...row.key);
      opened.set(place, await by.services.seal.open(row.sealed, place));
    }
  }
  return opened;
}

const keys = async () =>
  (await owner.query('SELECT id FROM seal_key ORDER BY id')).rows.map(({ id }) => id as string);

const sorted = (map: Map<string, string>) => [...map].sort();

test('reseals texts of every kind while merchants keep writing, and an interrupted rotation continues with its key', async () => {
  const { says, keepPayee, confirm } = await sealEachKind(3);
  const [old] = await keys();
  const killed = rotateSeals(engine.services, (line) => {
    if (line.startsWith('validation')) throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await keys()).toEqual([old, 'k3']);
  expect(sorted(await openAll(other))).toEqual(sorted(says));

  let rotating = true;
  const heard: string[] = [];
  const rotation = rotateSeals(other.services, (line) => heard.push(line)).finally(() => {
    rotating = false;
  });
  do {
    const made = await create();
    keepPayee(made);
    const read = await ours.call('GET', `/v2/beneficiaries/${made.id}`);
    expect(read.body.bank_account.account_number).toBe(`****${made.number.slice(-4)}`);
    expect((await ours.call('POST', '/bank_account_validation', { id: made.id })).status).toBe(201);
    const { rows } = await owner.query('SELECT id FROM validation ORDER BY id DESC LIMIT 1');
    says.set(locationOf('validation.account', ours.merchant.id, rows[0].id), made.number);
  } while (rotating);
  await rotation;
  keepPayee(await create());

  expect(heard[0]).toBe('Continuing with k3.');
  expect(await keys()).toEqual(['k3']);
  expect(await columnsMatching((sql) => owner.query(sql), `^${old}\\.`)).toEqual([]);
  expect(sorted(await openAll())).toEqual(sorted(says));
  expect((await confirm()).recovery_codes).toHaveLength(10);
});

test('a process with the old key in memory seals under the new one and opens nothing with the old', async () => {
  const { id } = await create(other);
  const read = async () =>
    (await owner.query('SELECT account_sealed AS sealed FROM beneficiary WHERE id = $1', [id])).rows[0];
  const { sealed } = await read();
  await rotateSeals(engine.services, () => undefined);
  const made = await create(other);
  const place = locationOf('beneficiary.account', ours.merchant.id, made.id);
  const { rows } = await owner.query('SELECT account_sealed AS sealed FROM beneficiary WHERE id = $1', [
    made.id,
  ]);
  expect(rows[0].sealed).toMatch(/^k3\./);
  expect(await other.services.seal.open(rows[0].sealed, place)).toBe(made.number);
  const before = locationOf('beneficiary.account', ours.merchant.id, id);
  for (const one of [engine, other])
    await expect(one.services.seal.open(sealed, before)).rejects.toThrow(
      'sealed with the key k2, which is gone',
    );
});

test('opens texts sealed before there were keys, and a rotation reseals them', async () => {
  const { id, number } = await create();
  const place = locationOf('beneficiary.account', ours.merchant.id, id);
  const key = Buffer.from(hkdfSync('sha256', TEST_SECRET, '', 'farshore seal', 32));
  const cipher = createCipheriv('aes-256-gcm', key, Buffer.alloc(12)).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(number, 'utf8'), cipher.final()]);
  const parts = [Buffer.alloc(12), cipher.getAuthTag(), body].map((part) => part.toString('base64url'));
  const early = ['k1', ...parts].join('.');
  await owner.query("INSERT INTO seal_key VALUES ('k1', NULL, now())");
  await owner.query('UPDATE beneficiary SET account_sealed = $1 WHERE id = $2', [early, id]);
  expect(await other.services.seal.open(early, place)).toBe(number);
  await rotateSeals(engine.services, () => undefined);
  expect(await keys()).toEqual(['k2']);
  expect((await openAll()).get(place)).toBe(number);
});

test('the database keeps a key that a row needs, and rejects a row under an unknown key', async () => {
  await create();
  await expect(owner.query('DELETE FROM seal_key')).rejects.toThrow('beneficiary_account_sealed_by_fkey');
  await expect(
    owner.query("UPDATE beneficiary SET account_sealed = 'k9.' || account_sealed"),
  ).rejects.toThrow('beneficiary_account_sealed_by_fkey');
});

test('rejects a process with another secret at start, before it seals anything', async () => {
  const { dataDir } = engine;
  const config = { databaseUrl: database.url, publicUrl: new URL('http://localhost'), dataDir };
  await expect(steppedEngine({ ...config, secret: 'another' })).rejects.toThrow(
    'The keys in this database belong to another FARSHORE_SECRET',
  );
});
