import { randomUUID } from 'node:crypto';
import type pg from 'pg';

export type BarePayout = { merchant: string; key: string; beneficiary: string; amount: number };

/** The statement of GET /payouts/{id}, and nothing around it: not even whose key asks. */
export async function getByHand(pool: pg.Pool, merchant: string, id: string): Promise<object> {
  const { rows } = await pool.query({
    name: 'payout_get',
    text: 'SELECT * FROM payout_get($1, $2)',
    values: [merchant, id],
  });
  return rows[0];
}

/** The three statements of POST /payouts with the parameters that the product gives them, and nothing around them. */
export async function payByHand(
  pool: pg.Pool,
  { merchant, key, beneficiary, amount }: BarePayout,
): Promise<object> {
  await pool.query({ name: 'access_key', text: 'SELECT * FROM access_key($1, $2)', values: [merchant, key] });
  await pool.query({
    name: 'payout_context',
    text: 'SELECT (c.beneficiary).*, c.available, c.taken, c.quote FROM payout_context($1, $2, $3, $4, $5) c',
    values: [merchant, beneficiary, 'USD', null, null],
  });
  const id = `payout_${randomUUID()}`;
  const now = new Date().toISOString();
  const item = {
    payout: {
      merchant_id: merchant,
      id,
      status: 'in_progress',
      stage: 'sending',
      version: 1,
      beneficiary_id: beneficiary,
      source_currency: 'USD',
      source_amount: amount,
      destination_currency: 'INR',
      destination_amount: 836_600,
      rate_num: 4183,
      rate_den: 50,
      fx_fee: 50,
      txn_fee: 100,
      fee_collection_mode: 'immediate',
      held: amount + 150,
      purpose_code: 'S0802',
      payment_rail: 'imps',
      invoice_number: 'INV-1',
      request_id: null,
      documents: [],
      notes: {},
      taxes: [],
      quote_id: null,
      batch_id: null,
      maker_id: key,
      priced_at: null,
      retry_of: null,
      utr: null,
      error_code: null,
      amount_given: 'source',
      made_by: [],
      rejection_reason: null,
      approval: null,
      mocked_at: null,
      sandbox_loan: 0,
      returned_at: null,
      estimated_credit_date: now,
      work_at: now,
      created_at: now,
      updated_at: now,
    },
    event: {
      id: `evt_${randomUUID()}`,
      type: 'payout.created',
      actor: { type: 'key', id: key, name: 'bench' },
      request_id: `req_${randomUUID()}`,
      changes: {},
      recorded_at: now,
      effective_at: now,
    },
    entries: [
      {
        id: `entry_${randomUUID()}`,
        kind: 'payout_hold',
        currency: 'USD',
        amount: amount + 150,
        debit: 'available',
        credit: 'held',
      },
    ],
    idempotency: null,
  };
  const { rows } = await pool.query({
    name: 'payout_create',
    text: 'SELECT f.outcome, (f.item).* FROM payout_create($1, $2::jsonb) f',
    values: [merchant, JSON.stringify([item])],
  });
  if (rows[0].outcome !== 'done') throw new Error(rows[0].outcome);
  return rows[0];
}
