import type { Tx } from '../../../data/client/client';
import { oneAsSystem } from '../../../data/client/transaction';
import { type Payin, Prisma } from '../../../data/prisma/client';
import { listPage } from '../../../data/query/page';
import { store } from '../../../data/query/store';
import type { Context, Services } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import type { PageQuery } from '../../../kernel/page';

export const { rows: PAYINS, findIn, find, findManyIn } = store('Payin');

export type Kind = 'payin' | 'order';

export const list = (ctx: Context, kind: Kind, where: Prisma.PayinWhereInput, query: PageQuery) =>
  listPage(ctx.db, PAYINS, { merchantId: ctx.merchant.id, where, scope: { kind }, query });

export const findByQuotes = (tx: Tx, merchant_id: string, quotes: readonly string[]): Promise<Payin[]> =>
  tx.payin.findMany({ where: { merchant_id, quote_id: { in: [...new Set(quotes)] } } });

export const requestTaken = (ctx: Context, request_id: string): Promise<boolean> =>
  read(ctx, async (tx) => {
    const where = { merchant_id: ctx.merchant.id, request_id };
    return (await tx.payin.findFirst({ where, select: { id: true } })) !== null;
  });

export const findLive = (
  tx: Tx,
  where: { merchant_id: string; transfer_amount: bigint; currency: string },
): Promise<Payin[]> =>
  tx.payin.findMany({
    // Only its bank can pay a remittance.
    where: { ...where, status: 'active', lrs: { equals: Prisma.DbNull } },
    orderBy: { id: 'desc' },
    take: 200,
  });

export const findByToken = ({ db }: Pick<Services, 'db'>, token: string): Promise<Payin | null> =>
  oneAsSystem(db, (tx) => tx.payin.findUnique({ where: { token } }));

/** Writes no event, since nothing depends on the count. */
export const countOpening = ({ db }: Pick<Services, 'db'>, { merchant_id, id }: Payin, at: Date) =>
  oneAsSystem(db, (tx) =>
    tx.payin.updateMany({
      where: { merchant_id, id },
      data: { opened_count: { increment: 1 }, last_opened_at: at },
    }),
  );

export const findLiveAmounts = (tx: Tx, merchant_id: string, take: number) =>
  tx.payin.findMany({
    where: { merchant_id, status: 'active' },
    distinct: ['transfer_amount', 'currency'],
    select: { transfer_amount: true, currency: true },
    orderBy: { id: 'desc' },
    take,
  });

const endingsIn = (text: string): string[] =>
  [...text.toUpperCase().matchAll(/(?<![0-9A-Z])FS([0-9A-Z]{8})(?![0-9A-Z])/g)].map(([, ending]) =>
    ending!.toLowerCase(),
  );

/** The text names a payin by its transfer reference, such as FS1A2B3C4D. */
export async function findByTransferReference(
  tx: Tx,
  merchantId: string,
  text: string,
): Promise<Payin | null> {
  const endings = endingsIn(text);
  if (!endings.length) return null;
  const [found] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM payin WHERE merchant_id = ${merchantId} AND right(id, 8) = ANY (${endings}) ORDER BY id DESC LIMIT 1`;
  return found ? findIn(tx, merchantId, found.id) : null;
}

/** By text, the live merchant that it names itself, or whose payins alone it names. Texts that name those of none or several are absent. */
export async function findNamedMerchants(
  tx: Tx,
  texts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const endings = [...new Set(texts.flatMap(endingsIn))];
  if (!endings.length) return new Map();
  const rows = await tx.$queryRaw<{ ending: string; merchant_id: string }[]>`
    SELECT DISTINCT right(p.id, 8) AS ending, p.merchant_id FROM payin p JOIN merchant m ON m.id = p.merchant_id
    WHERE right(p.id, 8) = ANY (${endings}) AND m.environment = 'live'
    UNION SELECT right(id, 8), id FROM merchant WHERE right(id, 8) = ANY (${endings}) AND environment = 'live'`;
  const named = new Map<string, string>();
  for (const text of texts) {
    const own = endingsIn(text);
    const merchants = new Set(rows.flatMap((row) => (own.includes(row.ending) ? row.merchant_id : [])));
    const [only, other] = merchants;
    if (only !== undefined && other === undefined) named.set(text, only);
  }
  return named;
}

export const findActiveOfOpenLink = (
  ctx: Context,
  open_link_id: string,
  customer_id: string,
): Promise<Payin | null> =>
  read(ctx, (tx) =>
    tx.payin.findFirst({
      where: { merchant_id: ctx.merchant.id, open_link_id, customer_id, status: 'active' },
      orderBy: { id: 'desc' },
    }),
  );

export type OpenLinkCounts = { readonly started: number; readonly paid: number; readonly received: bigint };

/** The sum is of the amounts of the paid ones, in the currency of the open link. */
export async function countOfOpenLinks(
  tx: Tx,
  merchant_id: string,
  ids: readonly string[],
): Promise<Map<string, OpenLinkCounts>> {
  const rows = await tx.payin.groupBy({
    by: ['open_link_id', 'status'],
    where: { merchant_id, open_link_id: { in: [...ids] } },
    _count: true,
    _sum: { amount: true },
  });
  return new Map(
    ids.map((id) => {
      const own = rows.filter(({ open_link_id }) => open_link_id === id);
      const paid = own.find(({ status }) => status === 'paid');
      return [
        id,
        {
          started: own.reduce((sum, { _count }) => sum + _count, 0),
          paid: paid?._count ?? 0,
          received: paid?._sum.amount ?? 0n,
        },
      ];
    }),
  );
}
