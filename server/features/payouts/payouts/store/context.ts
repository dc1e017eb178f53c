import type { Lookup } from '../../../../data/client/lookups';
import type { Image } from '../../../../data/image';
import { type Beneficiary, Prisma, type Quote } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';

const BENEFICIARY = Object.keys(Prisma.BeneficiaryScalarFieldEnum).map((name) => `b."${name}"`);

const CONTEXT: Lookup = {
  name: 'payout_context',
  parameters: ['beneficiary', 'currency', 'request', 'quote'],
  select: `SELECT ${BENEFICIARY.join()}, to_json(q) AS quote,
      EXISTS (SELECT FROM payout p WHERE p.merchant_id = tenant.id AND p.request_id = asked.request
        AND p.status <> 'draft') AS taken,
      (SELECT x.available FROM balance x WHERE x.merchant_id = tenant.id
        AND x.currency = coalesce(asked.currency, q.source_currency)) AS available
    FROM (VALUES (true)) AS always
    LEFT JOIN quote q ON q.merchant_id = tenant.id AND q.id = asked.quote
    LEFT JOIN beneficiary b ON b.merchant_id = tenant.id AND b.id = asked.beneficiary`,
};

export type CreateContext = {
  readonly beneficiary: Beneficiary | undefined;
  readonly quote: Image<Quote> | undefined;
  readonly available: bigint;
  readonly taken: boolean;
};

export async function readCreateContext(
  { db, merchant }: Context,
  about: {
    beneficiaryId: string;
    currency: string | undefined;
    requestId: string | undefined;
    quoteId: string | undefined;
  },
): Promise<CreateContext> {
  const { beneficiaryId, currency = null, requestId = null, quoteId = null } = about;
  const row = await db.app.lookUp<
    Beneficiary & { available: bigint | null; taken: boolean; quote: Image<Quote> | null }
  >(CONTEXT, merchant.id, beneficiaryId, currency, requestId, quoteId);
  const { available, taken, quote, ...beneficiary } = row!;
  return {
    beneficiary: beneficiary.id === null ? undefined : beneficiary,
    quote: quote ?? undefined,
    available: available ?? 0n,
    taken,
  };
}
