import { createPublicKey, verify } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestEngine, testEngine } from '../testing/engine';
import { listenToLog } from '../testing/leaks';
import { type TestMerchant, testMerchant } from '../testing/merchant';
import { ownDatabase } from '../testing/own-database';
import { DIGEST, linkHash, origin } from './chain';
import { sealChains } from './seal';
import { readAnchor, verifyAudit } from './verify';

let database: Awaited<ReturnType<typeof ownDatabase>>;
let owner: pg.Pool;
let engine: TestEngine;
let ours: TestMerchant;
let events: string[];
beforeAll(async () => {
  database = await ownDatabase();
  owner = new pg.Pool({ connectionString: database.url, max: 2 });
  engine = await testEngine(database.url);
  // The database owner can do this too, and their changes must still be detected.
  await owner.query('ALTER TABLE event DISABLE TRIGGER event_append_only');
  await owner.query('ALTER TABLE audit_link DISABLE TRIGGER audit_link_append_only');
});
beforeEach(async () => {
  ours = await testMerchant(engine);
  for (const amount of [1_000, 2_000, 3_000, 4_000]) await ours.fund(amount);
  await seal();
  events = await eventIds();
});
// A broken chain isn't continued and would stop the next test's.
afterEach(async () => {
  await sql('DELETE FROM audit_link WHERE merchant_id = $1', id());
  await sql('DELETE FROM audit_head WHERE merchant_id = $1', id());
});
afterAll(async () => {
  await engine.stop();
  await owner.end();
  await database.drop();
});

const seal = async () => {
  while (await sealChains(engine.services));
};
const sql = (text: string, ...values: unknown[]) => owner.query(text, values);
const id = () => ours.merchant.id;

const eventIds = async (): Promise<string[]> =>
  (await sql('SELECT id FROM event WHERE merchant_id = $1 ORDER BY id', id())).rows.map((row) => row.id);

async function breaches(...anchors: string[]) {
  const report = await verifyAudit(engine.services, anchors.map(readAnchor));
  return report.breaches
    .filter(({ where }) => where.startsWith(id()))
    .map(({ rule, where }) => `${rule}: ${where.slice(id().length + 1)}`);
}

const head = async () => (await sql('SELECT * FROM audit_head WHERE merchant_id = $1', id())).rows[0];

const noted = async () => {
  const { heads } = await verifyAudit(engine.services);
  return heads.find(({ name }) => name.startsWith(id()))!;
};

/** An attacker with database access alone could insert like this. */
const insert = (eventId: string) =>
  sql(
    `INSERT INTO event SELECT merchant_id, $2, type, subject_id, actor, request_id, changes, image, recorded_at, effective_at
     FROM event WHERE merchant_id = $1 ORDER BY id LIMIT 1`,
    id(),
    eventId,
  );

test('the worker seals every event of a scenario, and verification passes', async () => {
  const payee = await ours.payee('IN');
  const { body } = await ours.call('POST', '/payouts', {
    purpose_code: 'S0802',
    beneficiary_id: payee,
    source_currency: 'USD',
    destination_currency: 'INR',
    source_amount: 1_000,
    payment_rail: 'neft',
    request_id: 'one',
  });
  expect(body.message).toBeUndefined();
  await engine.runUntilIdle();
  await engine.runUntilIdle();
  expect(await breaches()).toEqual([]);
  const { rows } = await sql(
    'SELECT event_id FROM audit_link WHERE merchant_id = $1 ORDER BY event_id',
    id(),
  );
  expect(rows.map((row) => row.event_id)).toEqual(await eventIds());
  expect(rows.length).toBeGreaterThan(7);
});

test('a head verifies with the public key alone', async () => {
  const { publicKey } = await verifyAudit(engine.services);
  const { name, signed, signature } = await noted();
  expect(signed).toContain(name);
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  expect(verify(null, Buffer.from(signed), key, Buffer.from(signature, 'base64'))).toBe(true);
  expect(verify(null, Buffer.from(`${signed} `), key, Buffer.from(signature, 'base64'))).toBe(false);
});

test('a signed head is logged at most once an hour, in the form that audit verify accepts', async () => {
  const listening = listenToLog();
  const sealAfter = async (ms: number) => {
    engine.advance(ms);
    await ours.fund(5_000);
    await seal();
  };
  for (const ms of [0, 0, 3_600_000, 0]) await sealAfter(ms);
  listening.stop();
  const heads = listening
    .lines()
    .split('\n')
    .flatMap((line) => (line.includes(id()) ? [JSON.parse(line)] : []));
  expect(heads.map(({ msg }) => msg)).toEqual(['audit head']);
  expect(await breaches(heads[0].head)).toEqual([]);
});

test('verification counts unsealed events as waiting', async () => {
  await ours.fund(5_000);
  const { waiting } = await verifyAudit(engine.services);
  expect(waiting).toBe(1);
  expect(await breaches()).toEqual([]);
});

test('an event that commits later than newer ones is sealed after them', async () => {
  const late = engine.services.newId('event');
  await ours.fund(5_000);
  await seal();
  await insert(late);
  await seal();
  expect(await breaches()).toEqual([]);
  engine.advance(61_000);
  await seal();
  const { rows } = await sql(
    'SELECT event_id FROM audit_link WHERE merchant_id = $1 ORDER BY seq DESC LIMIT 1',
    id(),
  );
  expect(rows[0].event_id).toBe(late);
  expect([await breaches(), (await verifyAudit(engine.services)).waiting]).toEqual([[], 0]);
});

test('processes that seal concurrently build one chain', async () => {
  await Promise.all([5_000, 6_000, 7_000].map((amount) => ours.fund(amount)));
  await Promise.all(Array.from({ length: 4 }, () => sealChains(engine.services)));
  await seal();
  expect(await breaches()).toEqual([]);
  expect((await head()).seq).toBe(String(events.length + 3));
});

describe('tampering by the database owner', () => {
  test.each([
    ['image', `image || '{"amount": 9}'`],
    ['actor', `actor || '{"id": "person_x"}'`],
    ['changes', `'{"status": ["a", "b"]}'`],
    ['recorded_at', `recorded_at - interval '1 millisecond'`],
    ['request_id', `'req_x'`],
  ])('detects an event whose %s was changed', async (column, value) => {
    await sql(`UPDATE event SET ${column} = ${value} WHERE merchant_id = $1 AND id = $2`, id(), events[1]);
    expect(await breaches()).toEqual([`an event was changed after it was sealed: ${events[1]} link 2`]);
  });

  test('detects a deleted event', async () => {
    await sql('DELETE FROM event WHERE merchant_id = $1 AND id = $2', id(), events[2]);
    expect(await breaches()).toEqual([`a sealed event is missing: ${events[2]} link 3`]);
  });

  test('detects an event inserted among older ones, before and after the worker runs', async () => {
    engine.advance(3_600_000);
    await ours.fund(5_000);
    engine.advance(61_000);
    await seal();
    const inserted = `${events[0]!.slice(0, -1)}!`;
    await insert(inserted);
    engine.advance(7_200_000);
    await seal();
    expect(await breaches()).toEqual([`an event was inserted before sealed events: ${inserted}`]);
  });

  test('detects two links that were swapped', async () => {
    const swap = 'UPDATE audit_link SET seq = $3 WHERE merchant_id = $1 AND seq = $2';
    for (const [from, to] of [
      [2, 99],
      [3, 2],
      [99, 3],
    ])
      await sql(swap, id(), from, to);
    expect((await breaches())[0]).toBe(`an event was changed after it was sealed: ${events[2]} link 2`);
  });

  test('detects links removed from the middle and from the end', async () => {
    await sql('DELETE FROM audit_link WHERE merchant_id = $1 AND seq IN (2, 4)', id());
    const found = await breaches();
    expect(found).toContain('links are missing from the audit chain: 2 to 2');
    expect(found).toContain('links are missing from the audit chain: 4 to 4');
  });

  test('detects a chain without its head, and the worker adds nothing to it', async () => {
    await sql('DELETE FROM audit_head WHERE merchant_id = $1', id());
    const lost = ['the audit chain has lost its signed head: links 4'];
    expect(await breaches()).toEqual(lost);
    await expect(sealChains(engine.services)).rejects.toThrow('1 audit chains were not sealed');
    expect(await breaches()).toEqual(lost);
  });

  test('detects a chain recomputed from a changed event, and the worker adds nothing to it', async () => {
    await sql(
      `UPDATE event SET image = image || '{"amount": 9}' WHERE merchant_id = $1 AND id = $2`,
      id(),
      events[0],
    );
    let hash = origin(id());
    for (const [at, event] of events.entries()) {
      const { rows } = await sql(
        `SELECT ${DIGEST} AS digest FROM event e WHERE merchant_id = $1 AND id = $2`,
        id(),
        event,
      );
      hash = linkHash(hash, rows[0].digest);
      await sql('UPDATE audit_link SET hash = $3 WHERE merchant_id = $1 AND seq = $2', id(), at + 1, hash);
    }
    expect(await breaches()).toEqual(['the audit chain does not end in its signed head: seq 4']);
    await sql('UPDATE audit_head SET hash = $2 WHERE merchant_id = $1', id(), hash);
    const forged = ['the head of the audit chain is not signed by this deployment: seq 4'];
    expect(await breaches()).toEqual(forged);
    await ours.fund(5_000);
    await expect(sealChains(engine.services)).rejects.toThrow('1 audit chains were not sealed');
    expect(await breaches()).toEqual(forged);
  });

  test('detects a chain cut back to an older head, given a head recorded elsewhere', async () => {
    const before = await head();
    await ours.fund(5_000);
    await seal();
    const { name } = await noted();
    await sql('DELETE FROM audit_link WHERE merchant_id = $1 AND seq > $2', id(), before.seq);
    await sql('DELETE FROM event WHERE merchant_id = $1 AND id > $2', id(), before.last_event_id);
    await sql(
      `UPDATE audit_head SET seq = $2, hash = $3, last_event_id = $4, sealed_at = $5, swept_at = $6, signature = $7
       WHERE merchant_id = $1`,
      ...[id(), before.seq, before.hash, before.last_event_id, before.sealed_at, before.swept_at],
      before.signature,
    );
    expect(await breaches()).toEqual([]);
    expect(await breaches(name)).toEqual(['the audit chain does not reach a noted head: seq 5']);
    await ours.fund(6_000);
    await seal();
    expect(await breaches(name)).toEqual(['the audit chain does not match a noted head: seq 5']);
  });
});
