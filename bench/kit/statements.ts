import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Database } from '../../server/data/client/client';
import { createLookUp } from '../../server/data/client/lookups';
import { inTenant } from '../../server/data/client/tenant';
import { Prisma } from '../../server/data/prisma/client';
import { columnsOf } from '../../server/data/query/where';
import { list, PAYOUTS } from '../../server/features/payouts/payouts/store';

export type BarePayout = { merchant: string; key: string; beneficiary: string; amount: number };

/**
 * Captures the statement that the product sends for `ask`. Values named in the result's argument replace
 * those of the same name.
 */
export async function statementOf(
  ask: (db: Database, merchant: string) => Promise<unknown>,
): Promise<(named: Record<string, unknown>) => pg.QueryConfig> {
  let sent: pg.QueryConfig | undefined;
  const listening = {
    query: (query: pg.QueryConfig) => {
      sent = query;
      return Promise.reject(new Error('only listened to'));
    },
  };
  const app = { pool: listening, reader: listening, lookUp: createLookUp(listening) };
  await ask({ app } as never, 'merchant').catch(() => undefined);
  const { values, ...statement } = sent!;
  return (named) => {
    const fill = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(fill)
        : typeof value === 'string' && value in named
          ? named[value]
          : value;
    return { ...statement, values: values!.map(fill) };
  };
}

const COLUMNS = columnsOf(Object.keys(PAYOUTS.columns));
const PAGE = await statementOf((db, id) => list({ db, merchant: { id } } as never, {}, { per_page: 20 }));

/** The row that authenticates a key, read alone. */
export const keyByHand = (pool: pg.Pool, { merchant, key }: Pick<BarePayout, 'merchant' | 'key'>) =>
  pool.query(
    inTenant(
      merchant,
      Prisma.sql`SELECT k.token_hash, k.expires_at, k.revoked_at, k.last_used_at,
          json_build_object('name', k.name, 'people', k.people, 'scopes', k.scopes,
            'allowed_networks', k.allowed_networks, 'merchant', m)::text AS holder
        FROM api_key k JOIN merchant m ON m.id = k.merchant_id WHERE k.merchant_id = tenant.id AND k.id = ${key}`,
      'bench_key',
    ),
  );

/** Without the statement that authenticates the API key. */
export async function getByHand(pool: pg.Pool, merchant: string, id: string): Promise<object> {
  const statement = Prisma.sql`SELECT ${COLUMNS} FROM payout WHERE merchant_id = tenant.id AND id = ${id}`;
  const { rows } = await pool.query(inTenant(merchant, statement, 'bench_get'));
  return rows[0];
}

/** A page of 20 and the total, in one statement. */
export async function listByHand(pool: pg.Pool, merchant: string): Promise<object> {
  const { text, values, types, name } = PAGE({ merchant });
  const { rows } = await pool.query({ text, values, types, name });
  return rows;
}

/** The floor writes only the rows of a payout, in one function with scalar parameters. */
const FLOOR = `
  CREATE FUNCTION bench_floor(p_merchant text, p_id text, p_event text, p_entry text, p_key text, p_beneficiary text,
    p_amount bigint, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    row payout;
    after balance;
  BEGIN
    PERFORM set_config('app.merchant', p_merchant, true);
    UPDATE balance SET available = available - p_amount - 150, held = held + p_amount + 150
    WHERE merchant_id = p_merchant AND currency = 'USD' AND available >= p_amount + 150 RETURNING * INTO after;
    IF NOT FOUND THEN RAISE EXCEPTION 'short'; END IF;
    INSERT INTO payout (merchant_id, id, status, stage, version, beneficiary_id, source_currency, source_amount,
      destination_currency, destination_amount, rate_num, rate_den, fx_fee, txn_fee, fee_collection_mode, held,
      purpose_code, payment_rail, invoice_number, maker_id, estimated_credit_date, work_at, created_at, updated_at)
    VALUES (p_merchant, p_id, 'in_progress', 'sending', 1, p_beneficiary, 'USD', p_amount, 'INR', 836600, 4183, 50, 50,
      100, 'immediate', p_amount + 150, 'S0802', 'imps', 'INV-1', p_key, p_at, p_at, p_at, p_at)
    RETURNING * INTO row;
    INSERT INTO event (merchant_id, id, type, subject_id, actor, request_id, image, recorded_at, effective_at)
    VALUES (p_merchant, p_event, 'payout.created', p_id, jsonb_build_object('type', 'key', 'id', p_key), p_event,
      to_jsonb(row), p_at, p_at);
    INSERT INTO ledger_entry (merchant_id, id, event_id, subject_id, kind, currency, amount, debit_account,
      credit_account, debit_balance_after, credit_balance_after, recorded_at, effective_at)
    VALUES (p_merchant, p_entry, p_event, p_id, 'payout_hold', 'USD', p_amount + 150, 'available', 'held',
      after.available, after.held, p_at, p_at);
  END $$`;

export async function createFloor(databaseUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  await owner.query(FLOOR);
  await owner.end();
}

export async function payOnTheFloor(
  pool: pg.Pool,
  { merchant, key, beneficiary, amount }: BarePayout,
): Promise<void> {
  const id = randomUUID();
  await pool.query({
    name: 'bench_floor',
    text: 'SELECT bench_floor($1, $2, $3, $4, $5, $6, $7, $8)',
    values: [merchant, `payout_${id}`, `evt_${id}`, `entry_${id}`, key, beneficiary, amount, new Date()],
  });
}
