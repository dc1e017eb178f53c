import { execFileSync } from 'node:child_process';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../../../testing/engine';
import { inDays } from '../../../testing/in-days';
import { columnsMatching, databaseFiles, listenToLog } from '../../../testing/leaks';
import { type TestMerchant, testMerchant } from '../../../testing/merchant';
import { ownDatabase } from '../../../testing/own-database';

const CARDS = [
  '4242424242424242',
  '4000000000000002',
  '4000000000003220',
  // Not test cards, or not card numbers at all: rejected, and stored nowhere either.
  '4012888888881881',
  '4242424242424241',
];
const NAME = 'Meera Iyer';

let database: Awaited<ReturnType<typeof ownDatabase>>;
let engine: TestEngine;
let owner: pg.Pool;
let ours: TestMerchant;
let begun: string;
let logged: string;

beforeAll(async () => {
  database = await ownDatabase();
  owner = new pg.Pool({ connectionString: database.url, max: 2 });
  begun = (await owner.query('SELECT pg_current_wal_lsn() AS lsn')).rows[0].lsn;
  engine = await testEngine(database.url);
  ours = await testMerchant(engine);
  const listening = listenToLog();
  try {
    for (const number of CARDS) await payWith(number);
    await breakWith(CARDS[0]!);
  } finally {
    listening.stop();
  }
  logged = listening.lines();
});
afterAll(async () => {
  await engine.stop();
  await owner.end();
  await database.drop();
});

const cardOf = (number: string) => ({
  number,
  expiry_month: 12,
  expiry_year: 2031,
  cvv: '987',
  holder_name: NAME,
});

async function payWith(number: string) {
  const asked = { customer_id: await ours.customer(), amount: 50_000, currency: 'USD' };
  const order = async () => (await ours.call('POST', '/orders', asked)).body.id;
  const callback_url = 'https://shop.example';
  const body = { order_id: await order(), card: cardOf(number), callback_url };
  const key = { 'idempotency-key': `card ${CARDS.indexOf(number)}` };
  for (const _ of [1, 2]) await ours.call('POST', '/payment', body, key);
  const form = new URLSearchParams({ order_id: await order(), callback_url });
  for (const [name, value] of Object.entries(cardOf(number))) form.set(`card[${name}]`, String(value));
  await ours.call('POST', '/payment', form.toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  });
  await ours.call('POST', '/payment', `{"card": {"number": "${number}"}, }`);
  const link = await ours.call('POST', '/payin', { ...asked, expires_at: inDays(60) });
  const token = link.body.payment_link.split('/').at(-1);
  await engine.fetch(
    new Request(`http://localhost/api/pay/${token}/card`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ card: cardOf(number) }),
    }),
  );
  for (const path of ['/payment', '/events']) await ours.call('GET', path);
}

async function breakWith(number: string) {
  await owner.query("ALTER TABLE payment ADD CONSTRAINT never CHECK (sender_name <> 'Never')");
  const asked = { customer_id: await ours.customer(), amount: 50_000, currency: 'USD' };
  const order_id = (await ours.call('POST', '/orders', asked)).body.id;
  const card = { ...cardOf(number), holder_name: 'Never' };
  const broken = await ours.call('POST', '/payment', {
    order_id,
    card,
    callback_url: 'https://shop.example',
  });
  expect(broken.status).toBe(500);
}

test('keeps card numbers out of all columns, logs, files and the write-ahead log', async () => {
  const numbers = CARDS.flatMap((number) => [number, number.replace(/(\d{4})(?=\d)/g, '$1 ')]);
  const query = (sql: string) => owner.query(sql);
  expect(await columnsMatching(query, numbers.join('|'))).toEqual([]);
  expect(await columnsMatching(query, NAME)).toContain('payment.sender_name');
  const files = await databaseFiles(query, begun);
  expect(files.wal.includes(NAME)).toBe(true);
  for (const place of [files.wal, files.log])
    expect(numbers.filter((number) => place.includes(number))).toEqual([]);
  expect(logged).toContain('request failed');
  expect(numbers.filter((number) => logged.includes(number))).toEqual([]);
  const grepData = (pattern: string) => {
    try {
      return execFileSync('grep', ['-rl', pattern, engine.dataDir], { encoding: 'utf8' });
    } catch (error) {
      // grep exits with 1 when it finds nothing.
      if ((error as { status?: number }).status !== 1) throw error;
      return '';
    }
  };
  for (const number of numbers) expect(grepData(number)).toBe('');
});

test('keeps security codes out of all columns, logs, files and the write-ahead log', async () => {
  const query = (sql: string) => owner.query(sql);
  expect(await columnsMatching(query, '\\ycard_network\\y')).toContain('payment.details');
  expect(await columnsMatching(query, '\\ycvv\\y')).toEqual([]);
});

test('identifies a card by a fingerprint that only this deployment can compute', async () => {
  const { rows } = await owner.query(
    "SELECT DISTINCT card_hash FROM payment WHERE details->>'end_digits' = '4242'",
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].card_hash).toMatch(/^[\w-]{43}$/);
});
