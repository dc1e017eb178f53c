import { oneAsSystem } from '../../../data/client/transaction';
import type { BankDetailRequest } from '../../../data/prisma/client';
import { store } from '../../../data/query/store';
import type { Context, Services } from '../../../identity/context';
import { notFound } from '../../../kernel/error';

export const { rows: BANK_DETAIL_REQUESTS, find } = store('BankDetailRequest');

export const findByHash = (
  { db }: Pick<Services, 'db'>,
  token_hash: string,
): Promise<BankDetailRequest | null> =>
  oneAsSystem(db, (tx) => tx.bankDetailRequest.findUnique({ where: { token_hash } }));

export async function requireRequest(ctx: Context, id: string): Promise<BankDetailRequest> {
  const row = await find(ctx, ctx.merchant.id, id);
  if (!row) throw notFound();
  return row;
}
