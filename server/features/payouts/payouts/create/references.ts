import type { Beneficiary } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import { read } from '../../../../identity/transaction';
import { notFound, recordExists } from '../../../../kernel/error';
import { findDocuments, requireUsable } from '../../../compliance/documents/public';
import { type Guard, throwFirst } from '../../../kit/guard';
import type { PayoutWire } from '../contract';
import type { Attempts } from '../model/rules';
import * as store from '../store';
import { type Input, loadCreateContext, type References } from './prepare';

/** `draftId` is the draft that is submitted. */
export const resolveReferences = async (ctx: Context, input: Input, draftId?: string): Promise<References> =>
  toReferences(await findReferences(ctx, input, throwFirst, draftId));

type Found = Omit<References, 'beneficiary'> & { readonly beneficiary: Beneficiary | undefined };

/** With a guard that collects, what was not found is left out. */
export async function findReferences(
  ctx: Context,
  input: Input,
  guard: Guard,
  draftId?: string,
): Promise<Found> {
  const { taken, ...known } = await loadCreateContext(ctx, input);
  // A client that repeats a request must get `record_exists`, whatever else has changed.
  if (taken) throw recordExists('request_id');
  return requireReferences(ctx, input, known, draftId, guard);
}

function toReferences({ beneficiary, ...found }: Found): References {
  if (!beneficiary) throw notFound('beneficiary_id');
  return { beneficiary, ...found };
}

/** A draft does not use up its request_id, so a taken one is not an error yet. */
export const resolveDraftReferences = async (
  ctx: Context,
  input: Input,
  draftId?: string,
): Promise<References> =>
  toReferences(
    await requireReferences(
      ctx,
      input,
      await loadCreateContext(ctx, { ...input, request_id: undefined }),
      draftId,
      throwFirst,
    ),
  );

async function requireReferences(
  ctx: Context,
  input: Input,
  { beneficiary, quote, available }: Omit<store.CreateContext, 'taken'>,
  draftId: string | undefined,
  guard: Guard,
): Promise<Found> {
  guard(() => {
    if (!beneficiary) throw notFound('beneficiary_id');
  });
  guard(() => {
    if (input.quote_id !== undefined && !quote) throw notFound('quote_id');
  });
  const { retry_of } = input;
  const attempts = retry_of === undefined ? undefined : await readAttempts(ctx, retry_of, draftId);
  guard(() => {
    if (retry_of !== undefined && !attempts) throw notFound('retry_of');
  });
  const documents = await findAttachments(ctx, input.documents, guard);
  return { beneficiary, quote, available, attempts, documents };
}

/** Without the draft that retries the payout: a sandbox may set a retry back to draft. */
async function readAttempts(ctx: Context, id: string, draftId?: string): Promise<Attempts | undefined> {
  const [first, ...retries] = ctx.isId('payout', id)
    ? await read(ctx, (tx) => store.findAttempts(tx, ctx.merchant.id, id))
    : [];
  return first && [first, ...retries.filter((retry) => retry.id !== draftId)];
}

export async function findAttempts(ctx: Context, id: string, draftId?: string): Promise<Attempts> {
  const attempts = await readAttempts(ctx, id, draftId);
  if (!attempts) throw notFound('retry_of');
  return attempts;
}

async function findAttachments(
  ctx: Context,
  ids: readonly string[] = [],
  guard: Guard,
): Promise<PayoutWire['documents']> {
  if (!ids.length) return [];
  const found = await read(ctx, (tx) => findDocuments(tx, ctx.merchant.id, ids));
  return [...new Set(ids)].map((id) => {
    const document = found.find((one) => one.id === id);
    const path = `documents[${ids.indexOf(id)}]`;
    guard(() => {
      if (!document) throw notFound(path);
      requireUsable(document, path);
    });
    return { id, type: 'supporting', status: document?.status ?? '', rfi_doc_id: null };
  });
}
