import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { onDatabase } from '../testing/database';
import { migrate, readMigrations } from './migrate';

const NAME = `own_${randomBytes(6).toString('hex')}`;
const admin = new pg.Client({ connectionString: inject('postgres') });
let client: pg.Client;
beforeAll(async () => {
  await admin.connect();
  await admin.query(`CREATE DATABASE ${NAME}`);
  const url = onDatabase(inject('postgres'), NAME);
  await migrate(
    url,
    readMigrations().filter(({ name }) => name < '20261122020000'),
  );
  client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(BEFORE);
  await migrate(url);
});
afterAll(async () => {
  await client.end();
  await admin.query(`DROP DATABASE ${NAME} WITH (FORCE)`);
  await admin.end();
});

const IMAGE = JSON.stringify({
  id: 'bene_1',
  account_sealed: 'k1.a.b.c',
  account_hash: 'h',
  account_last4: '7890',
  intermediate_bank: { swift_code: 'CITIUS33', account_number: '5566 7788 99' },
});

const BEFORE = `
  INSERT INTO organisation VALUES ('org_1', 'Acme', now());
  INSERT INTO merchant (id, organisation_id, handle, name, environment, currencies, created_at)
  VALUES ('merch_1', 'org_1', 'acme', 'Acme', 'sandbox', '{USD}', now());
  INSERT INTO event (merchant_id, id, type, subject_id, actor, image, recorded_at, effective_at)
  VALUES ('merch_1', 'evt_1', 'beneficiary.created', 'bene_1', '{}', '${IMAGE}', now(), now());
  INSERT INTO idempotency VALUES ('merch_1', 'POST /x', 'k', 'f', 201, '${IMAGE}', now());
  INSERT INTO batch (merchant_id, id, status, version, file_name, sha256, columns, mapping, amount_is, made_by, created_at, updated_at)
  VALUES ('merch_1', 'batch_1', 'ready', 1, 'a.csv', repeat('0', 64), '["a", "b"]', '[null, "account_last4"]', 'source', '{}', now(), now());
  INSERT INTO batch_row (merchant_id, batch_id, number, cells) VALUES ('merch_1', 'batch_1', 2, '["12345678", "5010 0234 5678 90"]'),
    ('merch_1', 'batch_1', 3, '["", "7890"]')`;

test('copies of numbers that an earlier release wrote into events, replays and batches are taken out', async () => {
  const { rows } = await client.query(
    'SELECT image FROM event UNION ALL SELECT image FROM idempotency UNION ALL (SELECT cells FROM batch_row ORDER BY number)',
  );
  const image = {
    id: 'bene_1',
    account_last4: '7890',
    intermediate_bank: { swift_code: 'CITIUS33' },
    intermediate_account_last4: '8899',
  };
  expect(rows.map((row) => row.image)).toEqual([image, image, ['12345678', '7890'], ['', '7890']]);
});

test('events are append-only again afterwards, and a number in clear is refused from then on', async () => {
  await expect(client.query("UPDATE event SET type = 'x'")).rejects.toThrow('append-only');
  const insert = client.query(
    `INSERT INTO beneficiary (merchant_id, id, status, category, name, type, nickname, address, country_code, currency,
       account_format, account_sealed, account_last4, account_hash, intermediate_bank, created_at, updated_at)
     VALUES ('merch_1', 'bene_2', 'active', 'lrs', 'A', 'business', 'A', '{}', 'USA', 'USD', 'bic', 'k1.a.b.c', '1234', 'h',
       '{"account_number": "5566"}', now(), now())`,
  );
  await expect(insert).rejects.toThrow('beneficiary_no_clear_number');
});
