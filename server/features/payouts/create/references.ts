import type { Context } from '../../../access/context';
import { read } from '../../../access/transaction';
import { DomainError, notFound } from '../../../kernel/error';
import { findDocuments, refuseUnusable } from '../../documents/public';
import type { PayoutWire } from '../contract';
import * as store from '../store';
import { contextOf, type Input, type References } from './prepare';

/** What the input names, or 404 where that is not this merchant's. */
export async function references(ctx: Context, input: Input): Promise<References> {
  const { taken, ...known } = await contextOf(ctx, input);
  // A retry must learn that its payout exists, whatever has changed since.
  if (taken) throw new DomainError('record_exists');
  return named(ctx, input, known);
}

/** The same for a draft, which uses no request_id. */
export const draftReferences = async (ctx: Context, input: Input): Promise<References> =>
  named(ctx, input, await contextOf(ctx, { ...input, request_id: undefined }));

async function named(
  ctx: Context,
  input: Input,
  { beneficiary, quote, available }: Omit<store.CreateContext, 'taken'>,
): Promise<References> {
  if (!beneficiary || (input.quote_id !== undefined && !quote)) throw notFound();
  const retried = input.retry_of === undefined ? undefined : await again(ctx, input.retry_of);
  return { beneficiary, quote, available, retried, documents: await attached(ctx, input.documents) };
}

async function again(ctx: Context, id: string) {
  const payout = ctx.isId('payout', id) ? await store.find(ctx, ctx.merchant.id, id) : undefined;
  if (!payout) throw notFound();
  return payout;
}

/** The documents named, in their order, as a payout keeps them; 404 where one is not this merchant's. */
async function attached(ctx: Context, ids: readonly string[] = []): Promise<PayoutWire['documents']> {
  if (!ids.length) return [];
  const found = await read(ctx, (tx) => findDocuments(tx, ctx.merchant.id, ids));
  return [...new Set(ids)].map((id) => {
    const document = found.find((one) => one.id === id);
    if (!document) throw notFound();
    refuseUnusable(document, `documents[${ids.indexOf(id)}]`);
    return { id, type: 'supporting', status: document.status, rfi_doc_id: null };
  });
}
