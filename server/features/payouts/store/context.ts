import type { Context } from '../../../access/context';
import type { Image } from '../../../db/image';
import type { Beneficiary, Quote } from '../../../db/prisma/client';

/** What making a payout needs to know: what it names if that is this merchant's, the cover, and whether the request_id is taken. */
export type CreateContext = {
  readonly beneficiary: Beneficiary | undefined;
  readonly quote: Image<Quote> | undefined;
  /** In the currency asked for, or else in the quote's. */
  readonly available: bigint;
  readonly taken: boolean;
};

export async function createContext(
  { db, merchant }: Context,
  about: {
    beneficiaryId: string;
    currency: string | undefined;
    requestId: string | undefined;
    quoteId: string | undefined;
  },
): Promise<CreateContext> {
  const { rows } = await db.app.reader.query<
    Beneficiary & { available: bigint | null; taken: boolean; quote: Image<Quote> | null }
  >({
    name: 'payout_context',
    text: 'SELECT (c.beneficiary).*, c.available, c.taken, c.quote FROM payout_context($1, $2, $3, $4, $5) c',
    values: [
      merchant.id,
      about.beneficiaryId,
      about.currency ?? null,
      about.requestId ?? null,
      about.quoteId ?? null,
    ],
  });
  const { available, taken, quote, ...beneficiary } = rows[0]!;
  return {
    beneficiary: beneficiary.id === null ? undefined : beneficiary,
    quote: quote ?? undefined,
    available: available ?? 0n,
    taken,
  };
}
