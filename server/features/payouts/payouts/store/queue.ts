import type { Tx } from '../../../../data/client/client';
import type { EventInput } from '../../../../data/commit/event';
import { toJson } from '../../../../data/image';
import type { Payout } from '../../../../data/prisma/client';
import type { Services } from '../../../../identity/context';

export const sumQueuedByCurrency = (tx: Tx, merchant_id: string) =>
  tx.payout.groupBy({
    by: ['source_currency'],
    where: { merchant_id, status: 'queued' },
    _count: true,
    _sum: { source_amount: true, fx_fee: true, txn_fee: true },
    orderBy: { source_currency: 'asc' },
  });

export type QueuedPayout = Pick<
  Payout,
  | 'id'
  | 'version'
  | 'source_amount'
  | 'fx_fee'
  | 'txn_fee'
  | 'destination_amount'
  | 'destination_currency'
  | 'payment_rail'
  | 'amount_given'
>;

export async function findQueued(
  { db }: Services,
  about: { merchantId: string; currency: string; raisedAt: Date },
  after: string,
  limit: number,
): Promise<{ payouts: QueuedPayout[]; available: bigint }> {
  const { rows } = await db.app.pool.query<QueuedPayout & { available: bigint | null }>({
    name: 'payout_queued',
    text: 'SELECT * FROM payout_queued($1, $2, $3, $4, $5)',
    values: [about.merchantId, about.currency, about.raisedAt, after, limit],
  });
  return { payouts: rows, available: rows[0]?.available ?? 0n };
}

export type PaidTo = Pick<
  Payout,
  'beneficiary_id' | 'invoice_number' | 'message' | 'priced_at' | 'created_at'
>;

export async function findPaidTo(
  tx: Tx,
  merchant_id: string,
  payouts: readonly Pick<Payout, 'id'>[],
): Promise<ReadonlyMap<string, PaidTo>> {
  const rows = await tx.payout.findMany({
    where: { merchant_id, id: { in: payouts.map(({ id }) => id) } },
    select: {
      id: true,
      beneficiary_id: true,
      invoice_number: true,
      message: true,
      priced_at: true,
      created_at: true,
    },
  });
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

export type QueueRelease = {
  readonly id: string;
  readonly version: number;
  readonly total: bigint;
  readonly credit_date: Date | null;
  readonly event_id: string;
  readonly entry_id: string;
};

export async function releaseMany(
  { db }: Services,
  about: { merchantId: string; currency: string; event: EventInput; at: Date; workAt: Date },
  items: readonly QueueRelease[],
): Promise<number | 'short'> {
  try {
    const { rows } = await db.app.pool.query<{ released: number }>({
      name: 'payout_release',
      text: 'SELECT payout_release($1, $2, $3::jsonb, $4, $5, $6::jsonb) AS released',
      values: [
        about.merchantId,
        about.currency,
        toJson(about.event),
        about.at,
        about.workAt,
        toJson(Object.fromEntries(items.map(({ id, ...becomes }) => [id, becomes]))),
      ],
    });
    return rows[0]!.released;
  } catch (error) {
    if ((error as { code?: string }).code === 'FS001') return 'short';
    throw error;
  }
}
