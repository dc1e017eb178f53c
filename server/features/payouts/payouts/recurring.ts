import type { Tx } from '../../../data/client/client';
import { isRejected } from './list';
import { payoutToWire } from './model/wire';
import { findRecurring } from './store';

const SHOWN = 20;

/** The latest payouts of a recurring one, newest first. */
export async function listPayoutsOf(tx: Tx, merchant_id: string, recurring_id: string) {
  const rows = await findRecurring(tx, merchant_id, recurring_id, SHOWN);
  return rows.map((row) => ({ payout: payoutToWire(row), rejected: isRejected(row) }));
}
