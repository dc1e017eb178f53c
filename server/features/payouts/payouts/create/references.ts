import type { Context } from '../../../../identity/context';
import { read } from '../../../../identity/transaction';
import { notFound, recordExists } from '../../../../kernel/error';
import { findDocuments, requireUsable } from '../../../compliance/documents/public';
import type { PayoutWire } from '../contract';
import * as store from '../store';
import { type Input, loadCreateContext, type References } from './prepare';

export async function resolveReferences(ctx: Context, input: Input): Promise<References> {
  const { taken, ...known } = await loadCreateContext(ctx, input);
  // A client that repeats a request must get `record_exists`, whatever else has changed.
  if (taken) throw recordExists('request_id');
  return requireReferences(ctx, input, known);
}

/** A draft does not use up its request_id, so a taken one is not an error yet. */
export const resolveDraftReferences = async (ctx: Context, input: Input): Promise<References> =>
  requireReferences(ctx, input, await loadCreateContext(ctx, { ...input, request_id: undefined }));

async function requireReferences(
  ctx: Context,
  input: Input,
  { beneficiary, quote, available }: Omit<store.CreateContext, 'taken'>,
): Promise<References> {
  if (!beneficiary) throw notFound('beneficiary_id');
  if (input.quote_id !== undefined && !quote) throw notFound('quote_id');
  const retried = input.retry_of === undefined ? undefined : await findRetried(ctx, input.retry_of);
  return { beneficiary, quote, available, retried, documents: await findAttachments(ctx, input.documents) };
}

async function findRetried(ctx: Context, id: string) {
  const payout = ctx.isId('payout', id) ? await store.find(ctx, ctx.merchant.id, id) : undefined;
  if (!payout) throw notFound('retry_of');
  return payout;
}

async function findAttachments(ctx: Context, ids: readonly string[] = []): Promise<PayoutWire['documents']> {
  if (!ids.length) return [];
  const found = await read(ctx, (tx) => findDocuments(tx, ctx.merchant.id, ids));
  return [...new Set(ids)].map((id) => {
    const document = found.find((one) => one.id === id);
    const path = `documents[${ids.indexOf(id)}]`;
    if (!document) throw notFound(path);
    requireUsable(document, path);
    return { id, type: 'supporting', status: document.status, rfi_doc_id: null };
  });
}
