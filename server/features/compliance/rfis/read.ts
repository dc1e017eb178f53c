import type * as z from 'zod';
import { insert } from '../../../data/commit/change';
import { commitOncePerKey, findReplay } from '../../../data/commit/commit-once';
import { newEvent } from '../../../data/commit/event';
import type { Prisma } from '../../../data/prisma/client';
import { containsText } from '../../../data/query/search';
import type { Context } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import { DomainError, notFound } from '../../../kernel/error';
import type { rfisContract } from './contract';
import * as store from './store';
import { rfiToWire } from './wire';

type Operations = typeof rfisContract.operations;

export const get = (ctx: Context, { id }: { id: string }) =>
  read(ctx, async (tx) => {
    const rfi = await store.find(tx, ctx.merchant.id, id);
    if (!rfi) throw notFound();
    return rfiToWire(rfi);
  });

export async function list(ctx: Context, input: z.output<Operations['list']['input']>) {
  const { status, search, ...query } = input;
  const page = await store.list(ctx, buildFilter(status, search), query);
  return { ...page, data: page.data.map(rfiToWire) };
}

function buildFilter(status: string | undefined, search: string | undefined): Prisma.RfiWhereInput {
  return {
    ...(status !== undefined && { status }),
    ...(search && { OR: [{ id: search }, { entity_id: search }, { subject_name: containsText(search) }] }),
  };
}

export async function comment(ctx: Context, { id, body }: { id: string; body: string }) {
  const known = await findReplay<store.WholeRfi>(ctx);
  if (known) return rfiToWire(known);
  const rfi = await read(ctx, (tx) => store.find(tx, ctx.merchant.id, id));
  if (!rfi) throw notFound();
  if (rfi.resolved_at) throw new DomainError('state_not_allowed', 'The RFI is closed');
  const comment = {
    merchant_id: ctx.merchant.id,
    id: ctx.newId('rfi_comment'),
    rfi_id: id,
    author: 'uploader',
    name: ctx.actor.name,
    body,
    created_at: ctx.now(),
  };
  const image = { ...rfi, comments: [...rfi.comments, comment] };
  const event = { ...newEvent(ctx, 'rfi.commented'), subject_id: id, image };
  const { answer } = await commitOncePerKey(ctx, image, {
    writes: [insert('rfi_comment', comment, { event })],
  });
  return rfiToWire(answer);
}
