import { createTitles, readHistory, toTimeline } from '../../../../audit/timeline';
import type { InternalTransfer } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import { listMembers } from '../../../../identity/people/members';
import { read } from '../../../../identity/transaction';
import { findMerchants } from '../../../../identity/work';
import { notFound } from '../../../../kernel/error';
import { internalTransferMachine } from '../model/machine';
import * as store from '../store';
import { partyIds, toRows } from './list';

const titleOf = createTitles(internalTransferMachine, {
  'internal_transfer.pending_approval': 'Created',
  'internal_transfer.success': 'Transferred',
});

async function loadNames(ctx: Context, row: InternalTransfer): Promise<ReadonlyMap<string, string>> {
  const others = [...(await findMerchants(ctx, partyIds([row]))).values()].filter(
    ({ id }) => id !== ctx.merchant.id,
  );
  const ours = (await listMembers(ctx, ctx.merchant.id)).map(({ id, name }) => [id, name] as const);
  const theirs = await Promise.all(
    others.map(async ({ id, name }) => (await listMembers(ctx, id)).map((one) => [one.id, name] as const)),
  );
  return new Map([...theirs.flat(), ...ours]);
}

export async function view(ctx: Context, { id }: { id: string }) {
  const transfer = await store.find(ctx, ctx.merchant.id, id);
  if (!transfer) throw notFound();
  const events = await read(ctx, (tx) => readHistory(tx, ctx.merchant.id, id));
  const [row] = await toRows(ctx, [transfer]);
  const names = await loadNames(ctx, transfer);
  const actors = new Map(events.map((event) => [event.id, event.actor]));
  return {
    ...row!,
    timeline: toTimeline(events, titleOf).map((entry) => {
      const { id: person = null, type } = actors.get(entry.id)!;
      const name = type === 'key' ? row!.created_by.name : person !== null && names.get(person);
      return {
        ...entry,
        actor: { ...entry.actor, ...(name && { name }) },
      };
    }),
  };
}
