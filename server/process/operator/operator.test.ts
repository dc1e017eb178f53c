import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addHoliday } from '../../features/platform/bank-holidays/public';
import { addPerson, findLogo, findMerchant, makeToken } from '../../features/platform/merchants/public';
import { resolveKey } from '../../identity/keys/api-key';
import { operatorActor } from '../../kernel/actor';
import { isoDay, standardCalendar } from '../../providers/business-days';
import { testEngine } from '../../testing/engine';
import { callerOf, type TestMerchant, testMerchant } from '../../testing/merchant';
import { ownDatabase } from '../../testing/own-database';
import { signedIn } from '../../testing/person';
import { PLATFORM_MERCHANT } from '../../testing/platform-merchant';
import { WITHDRAWAL_ACCOUNT } from '../../testing/withdrawal-account-input';
import { readConfig } from '../config';
import { COMMANDS, run } from './operator';

let dataDir: string;
let said: string[];
let complained: string[];
let database: Awaited<ReturnType<typeof ownDatabase>>;
beforeEach(async () => {
  database = await ownDatabase();
  vi.stubEnv('DATABASE_URL', database.url);
  dataDir = mkdtempSync(path.join(tmpdir(), 'farshore-operator-'));
  vi.stubEnv('DATA_DIR', dataDir);
  said = [];
  complained = [];
  vi.spyOn(console, 'log').mockImplementation((line) => void said.push(line));
  vi.spyOn(console, 'error').mockImplementation((line) => void complained.push(line));
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  process.exitCode = undefined;
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const loadDemo = () => import('../../testing/bank/demo');
const operator = (line: string) => run(line.split(' '), { loadDemo });

test('the operator creates a merchant, a token and a person, and the ledger verifies', async () => {
  await operator('merchant create acme --feature payout_queueing --currency USD --currency EUR');
  await operator('token acme');
  await operator('token acme');
  await operator('person add ann@acme.example acme approver');
  await operator('books verify');
  expect(complained).toEqual([]);
  const [merchant, first, second, person, books] = said;
  expect(merchant).toMatch(/^merch_/);
  expect(first!.split('.')).toHaveLength(3);
  expect(second).not.toBe(first);
  expect(person).toMatch(/^person_/);
  expect(books).toBe('The books are in order.');
  expect(process.exitCode).toBeUndefined();
});

/** Until `release`, other transactions wait for the row of the merchant. */
async function lockMerchantRow(handle: string) {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('BEGIN');
  await client.query('SELECT FROM merchant WHERE handle = $1 FOR UPDATE', [handle]);
  return { release: () => client.end() };
}

test('a command that waits for a locked row for longer than a request may still succeeds', async () => {
  await operator('merchant create acme');
  const lock = await lockMerchantRow('acme');
  const setting = operator('merchant set acme --feature payout_queueing');
  await sleep(6_000);
  await lock.release();
  await setting;
  expect([complained, said.at(-1), process.exitCode]).toEqual([[], 'features: payout_queueing', undefined]);
});

test('a command that exceeds its limit says what to do in one sentence, and changes nothing', async () => {
  await operator('merchant create acme');
  const lock = await lockMerchantRow('acme');
  await run('merchant set acme --feature payout_queueing'.split(' '), { loadDemo, transactionMs: 500 });
  expect(complained).toEqual([
    'The command did not finish because the database is too busy, or other work holds the same rows: run it again once there is less load.',
  ]);
  expect(process.exitCode).toBe(1);
  await lock.release();
  process.exitCode = undefined;
  await operator('merchant set acme --feature payout_approval');
  expect(said.at(-1)).toBe('features: payout_approval');
});

test('a command whose transaction expires between its statements says what to do in one sentence', async () => {
  vi.spyOn(COMMANDS['holiday list']!, 'run').mockImplementation(({ db }) =>
    db.system.prisma.$transaction(async (tx) => {
      await tx.merchant.count();
      await sleep(1_000);
      return String(await tx.merchant.count());
    }),
  );
  await run(['holiday', 'list'], { loadDemo, transactionMs: 500 });
  expect(complained).toEqual([expect.stringMatching(/^The command did not finish because .* run it again/)]);
  expect(process.exitCode).toBe(1);
});

test('a command whose connection breaks says what to do in one sentence', async () => {
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  vi.spyOn(COMMANDS['holiday list']!, 'run').mockImplementation(async ({ db }) => {
    const client = await db.system.pool.connect();
    const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
    await admin.query('SELECT pg_terminate_backend($1)', [rows[0].pid]);
    try {
      return String(await client.query('SELECT 1'));
    } finally {
      client.release(true);
    }
  });
  await operator('holiday list');
  expect(complained).toEqual([expect.stringMatching(/^The database can’t be reached: .* run it again/)]);
  expect(process.exitCode).toBe(1);
  await admin.end();
});

test('a merchant can belong only to a platform that has the feature', async () => {
  await operator('merchant create agency --feature platform');
  await operator('merchant create shop --platform agency');
  await operator('merchant create other --platform shop');
  expect(complained).toEqual([expect.stringContaining('shop does not have the feature platform')]);
  const engine = await testEngine(database.url, { secret: readConfig().secret });
  const { prisma } = engine.services.db.system;
  expect(await prisma.merchant.findMany({ select: { id: true, platform_id: true } })).toEqual([
    { id: said[0], platform_id: null },
    { id: said[1], platform_id: said[0] },
  ]);
  await engine.stop();
});

test('the operator sets the onboarding status of a live platform’s merchants', async () => {
  const engine = await testEngine(database.url, { secret: readConfig().secret });
  const live = await testMerchant(engine, { features: ['platform'], environment: 'live' });
  const { body } = await live.call('POST', '/platform/merchants', PLATFORM_MERCHANT);
  const { merchant_id: shop } = body.data;
  await operator(`merchant review ${live.merchant.handle} ${shop} success`);
  expect(said).toEqual([`${shop} is success.`]);
  expect((await live.call('GET', `/platform/merchants/${shop}`)).body.status).toBe('success');
  await operator(`merchant review ${live.merchant.handle} ${shop} pending`);
  await operator(`merchant review ${live.merchant.handle} ${shop} active`);
  expect(complained).toEqual([
    'A merchant cannot change from success to pending',
    expect.stringContaining('status must be one of pending'),
  ]);
  await engine.stop();
});

test('a token linked to people creates payouts that these people cannot approve', async () => {
  await operator('merchant create acme --feature payout_approval');
  await operator('person add ann@acme.example acme admin');
  await operator('token acme --person Ann@acme.example');
  const [, ann, token] = said;
  const engine = await testEngine(database.url, { secret: readConfig().secret });
  const claimed = engine.services.tokens.read(`Bearer ${token}`);
  expect(await resolveKey(engine.services, claimed, { address: null, userAgent: null })).toMatchObject({
    people: [ann],
  });
  await engine.stop();
  await operator('token acme --person eve@acme.example');
  expect(complained).toEqual(['eve@acme.example has no role at acme']);
});

test('a live merchant with approvals accepts no key without linked people', async () => {
  const engine = await testEngine(database.url, { secret: readConfig().secret });
  const live = await testMerchant(engine, { environment: 'live', features: ['payout_approval'] });
  const refused = await live.call('POST', '/payouts', {});
  expect([refused.status, refused.body.message]).toEqual([
    403,
    expect.stringContaining('This key isn’t linked to a person'),
  ]);
  expect((await live.call('GET', '/payouts')).status).toBe(200);
  await engine.stop();
  await operator(`token ${live.merchant.handle}`);
  expect(complained).toEqual([expect.stringContaining('--person is required')]);
});

describe('every operator command that changes something leaves an event with user and host', () => {
  /** Null if the command leaves no event. */
  const TRIED: Record<string, readonly [line: string, event: string] | null> = {
    'merchant create': ['merchant create acme --feature lrs', 'business.created'],
    'merchant set': ['merchant set HANDLE --feature lrs --fees deferred', 'business.updated'],
    'funds load': ['funds load FUNDS', 'fund.updated'],
    token: ['token HANDLE --person ann@test.example', 'api_key.created'],
    'person add': ['person add ann@test.example HANDLE approver', 'member.changed'],
    'operator add': ['operator add petra@operator.example compliance', 'member.added'],
    'rule set': ['rule set HANDLE RULES', 'rule.set'],
    'seal rotate': ['seal rotate', 'business.encryption_key_rotated'],
    'holiday add': ['holiday add INR 2027-12-06 Holi', 'business.bank_holiday_added'],
    'holiday remove': ['holiday remove INR 2027-08-17', 'business.bank_holiday_removed'],
    'holiday complete': ['holiday complete SGD NEXT', 'business.bank_holidays_completed'],
    'holiday list': null,
    'refund retry': ['refund retry HANDLE REFUND', 'refund.retried'],
    'withdrawal-account confirm': [
      'withdrawal-account confirm HANDLE ACCOUNT',
      'withdrawal_account.confirmed',
    ],
    'merchant review': ['merchant review HANDLE SHOP success', 'business.reviewed'],
    'webhook-secret': ['webhook-secret HANDLE', 'business.webhook_secret_shown'],
    'audit verify': null,
    'books verify': null,
  };
  let engine: Awaited<ReturnType<typeof testEngine>>;
  let words: Record<string, string>;
  beforeEach(async () => {
    engine = await testEngine(database.url, { secret: readConfig().secret });
    const at = await testMerchant(engine, { features: ['platform', 'settlements'] });
    const file = (name: string, content: unknown) => {
      const target = path.join(dataDir, name);
      writeFileSync(target, JSON.stringify(content));
      return target;
    };
    const scheme = { code: 'A', name: 'A', plan: 'Growth', isin: 'INF204K01HY3', status: 'open' };
    const limits = { min_fresh_purchase: 1, max_fresh_purchase: 2 };
    const fund = { merchant: at.merchant.handle, name: 'Fund', schemes: [{ ...scheme, ...limits }] };
    const payment = await at.call('POST', '/payment/mock', { amount: 900, currency: 'USD' });
    const refund = await at.call('POST', '/refunds', { payment_id: payment.body.id, reason: 'Duplicate' });
    await at.call('PATCH', `/refunds/${refund.body.id}/mock_update_status`, { status: 'failed' });
    const account = await at.call('POST', '/withdrawal-accounts', WITHDRAWAL_ACCOUNT);
    const live = await testMerchant(engine, { features: ['platform'], environment: 'live' });
    const shop = await live.call('POST', '/platform/merchants', PLATFORM_MERCHANT);
    await addPerson(engine.services, at.merchant, { email: 'ann@test.example', role: 'viewer' });
    const holiday = { currency: 'INR', day: '2027-08-17', name: 'Added before' };
    await addHoliday(engine.services, holiday, operatorActor('test'));
    const year = Number(isoDay(standardCalendar.knownUntil('SGD')).slice(0, 4)) + 1;
    // The first Wednesday of the year after the built-in holidays.
    const wednesday = [1, 2, 3, 4, 5, 6, 7]
      .map((day) => `${year}-06-0${day}`)
      .find((day) => new Date(day).getUTCDay() === 3)!;
    const next = { currency: 'SGD', day: wednesday, name: 'Added for the next year' };
    await addHoliday(engine.services, next, operatorActor('test'));
    words = {
      HANDLE: at.merchant.handle,
      FUNDS: file('funds.json', { funds: [fund] }),
      RULES: file('rules.json', []),
      REFUND: refund.body.id,
      ACCOUNT: account.body.id,
      NEXT: `${year}-12-31`,
      SHOP: shop.body.data.merchant_id,
      PLATFORM: live.merchant.handle,
    };
  });
  afterEach(() => engine.stop());

  test('every operator command is tried in this file', () => {
    // Those for banks, screening and rates are tried in files of their own.
    const others = Object.keys(COMMANDS).filter(
      (name) => !/^(bank|review|reconcile|list|screening|rates|positions)/.test(name),
    );
    expect(Object.keys(TRIED).sort()).toEqual(others.sort());
  });

  test.each(Object.entries(TRIED))('operator command %s leaves its event', async (command, tried) => {
    const { prisma } = engine.services.db.system;
    const since = (await prisma.event.findMany()).map(({ id }) => id);
    const [line, type] = tried ?? [command, null];
    const handle = command === 'merchant review' ? words.PLATFORM! : words.HANDLE!;
    await operator(line.replace('HANDLE', handle).replace(/\b[A-Z]{4,}\b/g, (word) => words[word] ?? word));
    expect(complained.filter((sentence) => !/key|sealed/i.test(sentence))).toEqual([]);
    const left = await prisma.event.findMany({ where: { id: { notIn: since } } });
    if (!type) return expect(left).toEqual([]);
    const mine = left.filter((event) => event.type === type);
    expect(left.map((event) => event.type)).toContain(type);
    const by = { type: 'operator', id: null, name: `${userInfo().username}@${hostname()}` };
    expect(mine.map(({ actor }) => actor)).toEqual(mine.map(() => by));
    const [secret] = said;
    expect(JSON.stringify(left)).not.toMatch(/token_hash|password_hash|argon2|whsec_|"ey[\w-]+\./);
    if (command === 'token') expect(JSON.stringify(left)).not.toContain(secret!.slice(-20));
    if (command !== 'seal rotate') return;
    const merchants = await prisma.merchant.count();
    expect(mine).toHaveLength(merchants);
  });

  test.each([
    ['--feature lrs', 'features'],
    ['--lrs-bank hdfc', 'lrs_banks'],
    ['--fees deferred', 'fee_collection_mode'],
    ['--settle daily', 'settles'],
    ['--rate-hold 24', 'rate_hold_hours'],
    ['--payin-requires invoice_number', 'required_payin_fields'],
    ['--payin-purpose none', 'payin_purpose'],
    ['--notes-rules RULES', undefined],
  ])('merchant set %s records the changed setting', async (option, setting) => {
    await operator(`merchant set ${words.HANDLE} ${option.replace('RULES', words.RULES!)}`);
    expect(complained).toEqual([]);
    const merchant = await findMerchant(engine.services, words.HANDLE!);
    const events = await engine.services.db.system.prisma.event.findMany({
      where: { merchant_id: merchant.id, type: 'business.updated' },
    });
    // The merchant's list of rules is empty already.
    expect(events.map(({ changes }) => Object.keys(changes as object))).toEqual(setting ? [[setting]] : []);
  });

  test('the audit trail and the API’s events show the operator’s change', async () => {
    vi.stubEnv('PERSON_PASSWORD', 'correct horse battery');
    await operator(`merchant set ${words.HANDLE} --feature lrs --fees deferred`);
    await operator(`person add ann@test.example ${words.HANDLE} approver`);
    await operator(`funds load ${words.FUNDS}`);
    expect(complained).toEqual([]);
    const merchant = await findMerchant(engine.services, words.HANDLE!);
    const events = await engine.services.db.system.prisma.event.findMany({
      where: { merchant_id: merchant.id },
    });
    const changes = (type: string) => events.find((event) => event.type === type)?.changes;
    expect(changes('business.updated')).toEqual({
      features: ['platform, settlements', 'platform, settlements, lrs'],
      fee_collection_mode: ['immediate', 'deferred'],
    });
    expect(changes('member.changed')).toEqual({ role: ['viewer', 'approver'], password: 'set' });
    expect(changes('fund.updated')).toMatchObject({ name: [null, 'Fund'] });
    const token = await makeToken(engine.services, merchant);
    const { status, body } = await callerOf(engine, token)('GET', '/events?event_type=business.updated');
    expect([status, body.data[0].data]).toEqual([200, expect.objectContaining({ id: merchant.id })]);
  });

  test('a password set by the operator ends the person’s sessions', async () => {
    const merchant = await findMerchant(engine.services, words.HANDLE!);
    const one = await signedIn(engine, { merchant } as TestMerchant, 'maker');
    const { person } = await engine.caller(one).people.me({});
    vi.stubEnv('PERSON_PASSWORD', 'correct horse battery');
    await operator(`person add ${person.email} ${words.HANDLE} maker`);
    await expect(engine.caller(one).people.me({})).rejects.toMatchObject({ cause: { code: 'unauthorized' } });
  });
});

test('audit verify names an event that was changed after it was sealed, and prints heads to note elsewhere', async () => {
  await operator('merchant create acme');
  const [merchant] = said;
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    `INSERT INTO event (merchant_id, id, type, subject_id, actor, image, recorded_at, effective_at)
     VALUES ($1, 'evt_1', 'payment.received', 'payt_1', '{}', '{}', now(), now())`,
    [merchant],
  );
  const engine = await testEngine(database.url, { secret: readConfig().secret });
  await engine.runUntilIdle();
  await engine.stop();
  await operator('audit verify');
  const [summary, head] = said.at(-1)!.split('\n');
  expect(summary).toBe('Sealed events: 2. Waiting to be sealed: 0.');
  const [noted] = head!.split(' ');
  await operator(`audit verify --head ${noted}`);
  expect([process.exitCode, said.at(-1)!.split('\n')[0]]).toEqual([undefined, summary]);
  await client.query('ALTER TABLE event DISABLE TRIGGER event_append_only');
  await client.query(`UPDATE event SET type = 'payment.held' WHERE id = 'evt_1'`);
  await client.end();
  await operator('books verify');
  expect(said.at(-1)).toBe(`an event was changed after it was sealed: ${merchant} evt_1 link 2`);
  expect(process.exitCode).toBe(1);
});

test('seal rotate re-encrypts every number under a new key', async () => {
  await operator('seal rotate');
  expect(complained).toEqual([
    'New key k3.',
    'Deleted k2: what was sealed under it can no longer be opened.',
  ]);
  expect(said).toEqual(['Every number is sealed under the new key.']);
});

test('merchant set switches features on and off and sets rules for notes', async () => {
  const file = path.join(process.env.DATA_DIR!, 'rules.json');
  writeFileSync(file, JSON.stringify([{ key: 'pan', required: true, country: 'IND' }]));
  await operator('merchant create acme --feature payout_queueing');
  await operator(
    `merchant set acme --feature payout_approval --feature -payout_queueing --notes-rules ${file}`,
  );
  expect(said.at(-1)).toBe('features: payout_approval');
  writeFileSync(file, JSON.stringify([{ key: 'pan', pattern: '(' }]));
  await operator(`merchant set acme --notes-rules ${file}`);
  expect(complained.at(-1)).toBe('notes rules: 0.pattern must be a regular expression');
  await operator('merchant set acme --feature flying');
  expect(complained.at(-1)).toMatch(/^feature flying is not one of/);
});

test('merchant set replaces the standard fees with agreed prices', async () => {
  await operator('merchant create acme');
  const engine = await testEngine(database.url, { secret: readConfig().secret });
  const file = path.join(process.env.DATA_DIR!, 'prices.json');
  const cards = { fee_type: 'txn_fee', payment_method: 'card', pricing_type: 'percentage', bps: 200 };
  writeFileSync(file, JSON.stringify({ name: 'Cards', ...cards }));
  await operator(`merchant set acme --dynamic-price ${file}`);
  const { dynamic_prices } = await findMerchant(engine.services, 'acme');
  expect(dynamic_prices).toMatchObject([{ name: 'Cards', ...cards }]);
  writeFileSync(file, JSON.stringify(cards));
  await operator(`merchant set acme --dynamic-price ${file}`);
  expect(complained.at(-1)).toMatch(/^dynamic-price 0\.name: /);
  expect((await findMerchant(engine.services, 'acme')).dynamic_prices).toEqual(dynamic_prices);
  await engine.stop();
});

test('funds load stores schemes and their distributors', async () => {
  await operator('merchant create meridian');
  await operator('merchant create sona --feature distributor_links');
  const file = path.join(process.env.DATA_DIR!, 'funds.json');
  const scheme = {
    code: 'MGE-G',
    name: 'Global Equity',
    plan: 'Growth',
    isin: 'INF123A01AB1',
    status: 'open',
  };
  const limits = { min_fresh_purchase: 50_000, max_fresh_purchase: 10_000_000 };
  const distributor = {
    merchant: 'sona',
    name: 'Sona Wealth',
    arn: 'ARN-1',
    enabled: true,
    schemes: ['mge-g'],
  };
  const fund = { merchant: 'meridian', name: 'Meridian', checkout_domain: null };
  const funds = [{ ...fund, schemes: [{ ...scheme, ...limits }], distributors: [distributor] }];
  writeFileSync(file, JSON.stringify({ funds }));
  await operator(`funds load ${file}`);
  expect(said.at(-1)).toBe('funds: 1, schemes: 1');
  writeFileSync(file, JSON.stringify({ funds: [{ ...fund, schemes: [scheme] }] }));
  await operator(`funds load ${file}`);
  expect(complained.at(-1)).toMatch(/^funds: funds.0.schemes.0.min_fresh_purchase/);
});

test('merchant set changes how often payments are settled', async () => {
  await operator('merchant create acme');
  const engine = await testEngine(database.url, { secret: readConfig().secret });
  const acme = () => findMerchant(engine.services, 'acme');
  const timers = async () => {
    const { rows } = await engine.services.db.system.pool.query(
      'SELECT kind FROM timer WHERE subject_id = $1',
      [(await acme()).id],
    );
    return rows;
  };
  await operator('merchant set acme --settle daily');
  expect([(await acme()).settles, await timers()]).toEqual(['daily', [{ kind: 'settlement_daily' }]]);
  await operator('merchant set acme --feature settlements');
  expect((await acme()).settles).toBe('daily');
  await operator('merchant set acme --settle hourly');
  expect(complained.at(-1)).toBe('settle must be daily, weekly or off');
  await operator('merchant set acme --settle off');
  expect([(await acme()).settles, await timers()]).toEqual([null, []]);
  await engine.stop();
});

test('merchant set stores the logo that customers see, and clears it', async () => {
  await operator('merchant create acme');
  const engine = await testEngine(database.url, { secret: readConfig().secret });
  const acme = await findMerchant(engine.services, 'acme');
  const file = path.join(process.env.DATA_DIR!, 'logo.png');
  writeFileSync(file, PNG);
  await operator(`merchant set acme --logo ${file}`);
  expect(await findLogo(engine.services, acme)).toMatchObject({ content_type: 'image/png' });
  writeFileSync(file, '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await operator(`merchant set acme --feature settlements --logo ${file}`);
  expect(complained.at(-1)).toBe('logo must be a PNG or JPEG file');
  expect((await findMerchant(engine.services, 'acme')).features).toEqual([]);
  writeFileSync(file, Buffer.concat([PNG, Buffer.alloc(256 * 1024)]));
  await operator(`merchant set acme --logo ${file}`);
  expect(complained.at(-1)).toBe('logo must be at most 256 KiB');
  await operator('merchant set acme --logo none');
  expect(await findLogo(engine.services, acme)).toBeNull();
  await engine.stop();
});

// One transparent pixel.
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test('the operator sets required payment link fields, prints the callback key and retries a failed refund', async () => {
  await operator('merchant create acme');
  await operator('merchant set acme --payin-requires invoice_number --payin-requires document_id');
  await operator('merchant set acme --payin-requires colour');
  expect(complained.at(-1)).toMatch(/^payin-requires colour is not one of/);
  await operator('merchant set acme --payin-purpose S0802');
  expect(complained.at(-1)).toBe('payin-purpose S0802 is not a payin purpose code');
  await operator('merchant set acme --payin-purpose P0802');
  await operator('webhook-secret acme');
  expect(said.at(-1)).toMatch(/^whsec_/);
  const engine = await testEngine(database.url, { secret: readConfig().secret });
  const shop = await testMerchant(engine);
  const payment = await shop.call('POST', '/payment/mock', { amount: 900, currency: 'USD' });
  const made = await shop.call('POST', '/refunds', { payment_id: payment.body.id, reason: 'Duplicate' });
  const path = `/refunds/${made.body.id}`;
  await shop.call('PATCH', `${path}/mock_update_status`, { status: 'failed' });
  await operator(`refund retry ${shop.merchant.handle} ${made.body.id}`);
  expect((await shop.call('GET', path)).body.status).toBe('in_progress');
  await operator(`refund retry ${shop.merchant.handle} ${made.body.id}`);
  expect(complained.at(-1)).toMatch(/cannot be retried/);
  const acme = await engine.services.db.system.prisma.merchant.findUnique({ where: { handle: 'acme' } });
  expect(acme?.required_payin_fields).toEqual(['invoice_number', 'document_id']);
  expect(acme?.payin_purpose).toBe('P0802');
  await engine.stop();
});

test('rule set replaces approval rules without a second person, and explains invalid ones', async () => {
  const file = path.join(process.env.DATA_DIR!, 'approval.json');
  const steps = [{ need: 'any', roles: ['approver'], people: [] }];
  writeFileSync(
    file,
    JSON.stringify([{ name: 'Large', when: { amount: { currency: 'USD', min: 1 } }, steps }]),
  );
  await operator('merchant create acme --feature payout_approval');
  await operator(`rule set acme ${file}`);
  expect(said.at(-1)).toBe('version 1');
  writeFileSync(
    file,
    JSON.stringify([{ name: 'Large', when: {}, steps: [{ need: 'any', roles: [], people: [] }] }]),
  );
  await operator(`rule set acme ${file}`);
  expect(complained.at(-1)).toBe('Choose at least one role or person');
});

test.each([
  ['rule set acme', /^Usage: .*rule set <handle> <file.json>/],
  ['merchant create', /^Usage: .*merchant create <handle>/],
  ['merchant create A', /handle must be 3 to 40 lower-case letters/],
  ['merchant create acme --feature flying', /feature flying is not one of payout_queueing/],
  ['merchant create acme --currency INR', /currency INR is not one of USD/],
  ['merchant create acme --colour red', /^Usage: /],
  ['seal rotate now', /^Usage: .*seal rotate/],
  ['audit verify now', /^Usage: .*audit verify/],
  ['audit verify --head merch_1:2', /^head merch_1:2 must be <merchant>:<seq>:<hash>/],
  ['token nobody', /there is no merchant nobody/],
  ['person add ann acme owner', /there is no merchant acme/],
  ['make money', /^Commands, each as npm run --silent operator/],
])('operator command %s prints one sentence and exits with 1', async (line, sentence) => {
  await operator(line);
  expect(said).toEqual([]);
  expect(complained.join('\n')).toMatch(sentence);
  expect(complained.join('\n')).not.toContain('    at ');
  expect(process.exitCode).toBe(1);
});

test('books verify names a violated invariant and exits with 1', async () => {
  await operator('merchant create acme --currency USD');
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('UPDATE balance SET available = 5');
  await client.end();
  await operator('books verify');
  expect(said.at(-1)).toMatch(
    /^a balance equals the sum of its entries: merch_\w+ USD available balance 5 entries 0$/,
  );
  expect(process.exitCode).toBe(1);
});
