import type { Tx } from '../../../data/client/client';
import { commit, commitWithin } from '../../../data/commit/commit';
import type { Export } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import { read, transact } from '../../../identity/transaction';
import type { Scope } from '../../../kernel/contract';
import { DomainError, notFound } from '../../../kernel/error';
import type { FileContent } from '../../../kernel/file';
import { type Feature, feature } from '../../kit/feature';
import { exportsContract } from './dashboard';
import { type ExportEvent, plan } from './machine';
import { requireFewOpen } from './request';
import * as store from './store';
import { exportToWire } from './wire';
import { expire, work } from './work';

async function readable(ctx: Context, id: string): Promise<Export> {
  const row = await read(ctx, (tx) => store.find(tx, ctx.merchant.id, id));
  if (!row || !ctx.scopes.has(row.scope as Scope)) throw notFound();
  return row;
}

async function own(ctx: Context, id: string): Promise<Export> {
  const row = await readable(ctx, id);
  if (row.person_id !== ctx.actor.id) throw notFound();
  return row;
}

async function move(
  ctx: Context,
  event: ExportEvent,
  row: Export,
  set: Parameters<typeof plan>[3],
  { refusal, tx }: { refusal: string; tx?: Tx },
): Promise<Export> {
  const { after, change } = plan(ctx, event, row, set);
  const outcome = await (tx ? commitWithin(tx, ctx, change) : commit(ctx, change));
  if (outcome !== 'done') throw new DomainError('state_not_allowed', refusal);
  return after;
}

const OVER = 'The export has already ended';

async function cancel(ctx: Context, { id }: { id: string }) {
  const row = await own(ctx, id);
  return exportToWire(await move(ctx, 'cancel', row, { work_at: null, input: {} }, { refusal: OVER }));
}

async function retry(ctx: Context, { id }: { id: string }) {
  const row = await own(ctx, id);
  const set = {
    failure: null,
    written: 0,
    attempts: 0,
    seen_at: null,
    work_at: ctx.realNow(),
  };
  const again = await transact(ctx, async (tx) => {
    await store.lockAsking(tx, ctx.merchant.id);
    await requireFewOpen(ctx, tx);
    const refusal = 'Only a failed export can be restarted';
    return move(ctx, 'retry', row, set, { refusal, tx });
  });
  ctx.wake();
  return exportToWire(again);
}

async function content(ctx: Context, { id }: { id: string }): Promise<FileContent> {
  const row = await readable(ctx, id);
  const refusal = row.status === 'expired' ? 'The file was deleted. Export it again' : 'There is no file yet';
  if (row.status !== 'done') throw new DomainError('state_not_allowed', refusal);
  const bytes = await ctx.storage.get(row.storage_key!);
  const seen = row.person_id === ctx.actor.id ? { seen_at: ctx.realNow() } : {};
  await move(ctx, 'download', row, seen, { refusal });
  return {
    name: row.file_name,
    contentType: row.content_type,
    size: Number(row.size_bytes),
    content: bytes,
  };
}

export function exportsOf(features: () => readonly Feature[]) {
  return feature(exportsContract, {
    resources: {
      export: {
        prefix: 'exp',
        toWire: exportToWire,
        events: ['export.requested', 'export.completed', 'export.failed', 'export.expired'],
      },
      file: { toWire: (image: object) => image, events: ['file.downloaded'] },
    },
    work: { tasks: { exports: work(features), expired_exports: expire } },
  })({
    list: async (ctx) => ({ data: (await read(ctx, (tx) => store.latest(tx, ctx))).map(exportToWire) }),
    open: async (ctx) => ({ data: (await read(ctx, (tx) => store.openOf(tx, ctx))).map(exportToWire) }),
    cancel,
    retry,
    dismiss: async (ctx, { id }) => {
      const row = await own(ctx, id);
      await transact(ctx, (tx) => store.markSeen(tx, row, ctx.realNow()));
      return { id };
    },
    content,
  });
}
