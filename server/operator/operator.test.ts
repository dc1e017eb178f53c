import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resolveKey } from '../access/api-key';
import { readConfig } from '../boot/config';
import { findLogo, findMerchant } from '../features/merchants/public';
import { testEngine } from '../testing/engine';
import { testMerchant } from '../testing/merchant';
import { ownDatabase } from '../testing/own-database';
import { PLATFORM_MERCHANT } from '../testing/platform-merchant';
import { run } from './operator';

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

const operator = (line: string) => run(line.split(' '));

test('makes a merchant, its token, a person, and finds the books in order', async () => {
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

test('a merchant belongs to a platform that has the feature', async () => {
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

test('the operator reviews the merchants of a live platform', async () => {
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

test('a token names the people behind it, who approve nothing that it makes', async () => {
  await operator('merchant create acme --feature payout_approval');
  await operator('person add ann@acme.example acme admin');
  await operator('token acme --person Ann@acme.example');
  const [, ann, token] = said;
  const engine = await testEngine(database.url, { secret: readConfig().secret });
  const claimed = engine.services.tokens.read(`Bearer ${token}`);
  expect(await resolveKey(engine.services, claimed)).toMatchObject({ people: [ann] });
  await engine.stop();
  await operator('token acme --person eve@acme.example');
  expect(complained).toEqual(['eve@acme.example has no role at acme']);
});

test('where a second person approves with real money, a key without people makes nothing', async () => {
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

test('names an event that was changed after it was sealed, and prints heads to note elsewhere', async () => {
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
  await engine.settle();
  await engine.stop();
  await operator('audit verify');
  const [summary, head] = said.at(-1)!.split('\n');
  expect(summary).toBe('Sealed events: 1. Waiting to be sealed: 0.');
  const [noted] = head!.split(' ');
  await operator(`audit verify --head ${noted}`);
  expect([process.exitCode, said.at(-1)!.split('\n')[0]]).toEqual([undefined, summary]);
  await client.query('ALTER TABLE event DISABLE TRIGGER event_append_only');
  await client.query(`UPDATE event SET type = 'payment.held'`);
  await client.end();
  await operator('books verify');
  expect(said.at(-1)).toBe(`an event was changed after it was sealed: ${merchant} evt_1 link 1`);
  expect(process.exitCode).toBe(1);
});

test('seals every number under a new key', async () => {
  await operator('seal rotate');
  expect(complained).toEqual([
    'New key k3.',
    'Deleted k2: what was sealed under it can no longer be opened.',
  ]);
  expect(said).toEqual(['Every number is sealed under the new key.']);
});

test('switches features on and off, and sets rules on notes', async () => {
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

test('agrees on prices in place of the standard fees', async () => {
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

test('loads what funds offer and who distributes it', async () => {
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

test('sets how often payments are settled', async () => {
  await operator('merchant create acme');
  const engine = await testEngine(database.url, { secret: readConfig().secret });
  const acme = () => findMerchant(engine.services, 'acme');
  const timers = async () => {
    const { rows } = await engine.services.db.system.pool.query(
      'SELECT kind FROM due WHERE subject_id = $1',
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

test('sets the logo that customers see, and takes it away', async () => {
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

// One point, transparent.
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test('says what payment links must have, prints the key of callbacks, and retries a failed refund', async () => {
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
  expect(complained.at(-1)).toMatch(/only a failed one is retried/);
  const acme = await engine.services.db.system.prisma.merchant.findUnique({ where: { handle: 'acme' } });
  expect(acme?.required_payin_fields).toEqual(['invoice_number', 'document_id']);
  expect(acme?.payin_purpose).toBe('P0802');
  await engine.stop();
});

test('sets approval rules without a second person, and says what is wrong with them', async () => {
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
])('%s: one sentence, and exit code 1', async (line, sentence) => {
  await operator(line);
  expect(said).toEqual([]);
  expect(complained.join('\n')).toMatch(sentence);
  expect(complained.join('\n')).not.toContain('    at ');
  expect(process.exitCode).toBe(1);
});

test('names a breach of the books and exits with 1', async () => {
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
