import { inTenant } from '../../../../data/client/tenant';
import type { Image } from '../../../../data/image';
import { type Beneficiary, Prisma, type Quote } from '../../../../data/prisma/client';
import { columnsOf } from '../../../../data/query/where';
import type { Context } from '../../../../identity/context';

const { sql } = Prisma;
const BENEFICIARY = columnsOf(Object.keys(Prisma.BeneficiaryScalarFieldEnum));

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
  const { beneficiaryId, currency, requestId, quoteId } = about;
  const itsQuote = sql`FROM quote q WHERE q.merchant_id = tenant.id AND q.id = ${quoteId}`;
  // SQL includes only the given parameters: with a plan for NULL available, the planner rates a generic plan
  // as costly and would replan every query.
  const anyQuote = quoteId === undefined ? sql`NULL::json` : sql`(SELECT to_json(q) ${itsQuote})`;
  const covering = currency === undefined ? sql`(SELECT q.source_currency ${itsQuote})` : sql`${currency}`;
  const isTaken =
    requestId === undefined
      ? sql`FALSE`
      : sql`EXISTS (SELECT FROM payout p
          WHERE p.merchant_id = tenant.id AND p.request_id = ${requestId} AND p.status <> 'draft')`;
  const named = Object.entries({ currency, requestId, quoteId }).filter(([, value]) => value !== undefined);
  const { rows } = await db.app.reader.query<
    Beneficiary & { available: bigint | null; taken: boolean; quote: Image<Quote> | null }
  >(
    inTenant(
      merchant.id,
      sql`SELECT ${BENEFICIARY}, available, taken, quote
        FROM (SELECT ${anyQuote} AS quote, ${isTaken} AS taken, (SELECT x.available FROM balance x
          WHERE x.merchant_id = tenant.id AND x.currency = ${covering}) AS available) a
        LEFT JOIN beneficiary b ON b.merchant_id = tenant.id AND b.id = ${beneficiaryId}`,
      ['payout_context', ...named.map(([name]) => name)].join('_'),
    ),
  );
  const { available, taken, quote, ...beneficiary } = rows[0]!;
  return {
    beneficiary: beneficiary.id === null ? undefined : beneficiary,
    quote: quote ?? undefined,
    available: available ?? 0n,
    taken,
  };
}
