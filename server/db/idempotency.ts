import { DomainError } from '../kernel/error';
import type { IdempotencyClaim } from '../kernel/idempotency';
import type { Tx } from './client';
import { type Image, imageOf } from './image';

export type ClaimOutcome = 'free' | 'replayed' | 'reused' | 'in_flight';

/** The refusal for a key that cannot be used for this request. */
export function refuseClaim(outcome: string): void {
  if (outcome === 'reused') throw new DomainError('idempotency_key_reused');
  if (outcome === 'in_flight') throw new DomainError('idempotency_key_in_flight');
}

/** What a key was used for before; `free` when it may be used, by this transaction alone until it ends. */
export async function findClaim<Row>(
  tx: Tx,
  merchantId: string,
  claim: IdempotencyClaim,
): Promise<{ outcome: ClaimOutcome; image: Row | null }> {
  const [found] = await tx.$queryRaw<{ outcome: ClaimOutcome; image: Row | null }[]>`
    SELECT * FROM idempotency_claim(${merchantId}, ${JSON.stringify(claim)}::jsonb)`;
  return found!;
}

/** Keeps an answer under its key, in the transaction of its effect. */
export async function keepClaim(
  tx: Tx,
  merchantId: string,
  claim: IdempotencyClaim,
  status: number,
  image: object,
): Promise<void> {
  await tx.$executeRaw`
    SELECT idempotency_keep(${merchantId}, ${JSON.stringify(claim)}::jsonb, ${status}, ${imageOf(image)}::jsonb)`;
}

/**
 * Creates a row at most once per Idempotency-Key: the key, its answer's status and the row's image commit with the row.
 * Calls `replayed` and answers the first row when the key was used before.
 */
export async function createOnce<Row extends object>(
  tx: Tx,
  claim: (IdempotencyClaim & { merchantId: string; replayed(): void }) | null,
  create: () => Promise<Row>,
): Promise<Image<Row>> {
  if (!claim) return (await create()) as Image<Row>;
  const { merchantId, replayed, ...stored } = claim;
  const found = await findClaim<Image<Row>>(tx, merchantId, stored);
  refuseClaim(found.outcome);
  if (found.outcome === 'replayed') {
    replayed();
    return found.image!;
  }
  const row = await create();
  await keepClaim(tx, merchantId, stored, 201, row);
  return row as Image<Row>;
}
