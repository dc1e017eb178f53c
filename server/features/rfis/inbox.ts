import type * as z from 'zod';
import type { Context } from '../../access/context';
import { read } from '../../access/transaction';
import type { Prisma } from '../../db/prisma/client';
import { notFound } from '../../kernel/error';
import { findDocuments } from '../documents/public';
import type { Subject } from '../feature';
import type { rfisContract } from './contract';
import { matching } from './read';
import * as store from './store';
import { type RfiSubjects, subjectOf } from './subject';
import { rfiToWire } from './wire';

type Input = z.output<typeof rfisContract.operations.rows.input>;

const TABS: Record<NonNullable<Input['tab']>, Prisma.RfiWhereInput> = {
  open: { status: 'action_required' },
  review: { status: 'under_review' },
  closed: { resolved_at: { not: null } },
};

/** The inbox: what waits for documents stands in the order of its deadlines. */
export const rowsOf =
  (subjects: () => RfiSubjects) =>
  async (ctx: Context, { q, tab, ...query }: Input) => {
    const where = { AND: [matching(undefined, q), tab ? TABS[tab] : {}] };
    const sort = tab === 'open' ? ({ column: 'response_deadline', direction: 'asc' } as const) : undefined;
    const page = await store.list(ctx, where, query, sort);
    return read(ctx, async (tx) => {
      const names = new Map<string, Subject>();
      for (const type of new Set(page.data.map(({ entity_type }) => entity_type))) {
        const ids = page.data.flatMap((rfi) => (rfi.entity_type === type ? [rfi.entity_id] : []));
        const found = await subjectOf(subjects(), type).describe(tx, ctx.merchant.id, ids);
        for (const [entityId, words] of found) names.set(entityId, words);
      }
      return {
        ...page,
        data: page.data.map((rfi) => ({ rfi: rfiToWire(rfi), subject: names.get(rfi.entity_id)! })),
      };
    });
  };

export const viewOf =
  (subjects: () => RfiSubjects) =>
  (ctx: Context, { id }: { id: string }) =>
    read(ctx, async (tx) => {
      const rfi = await store.find(tx, ctx.merchant.id, id);
      if (!rfi) throw notFound();
      const words = await subjectOf(subjects(), rfi.entity_type).describe(tx, ctx.merchant.id, [
        rfi.entity_id,
      ]);
      const ids = rfi.documents.flatMap(({ doc_id }) => doc_id ?? []);
      const documents = await findDocuments(tx, ctx.merchant.id, ids);
      const reason = obstacle(ctx, rfi.status);
      return {
        rfi: rfiToWire(rfi),
        subject: words.get(rfi.entity_id)!,
        documents: documents.map((document) => ({ id: document.id, document_name: document.document_name })),
        can: { respond: { allowed: reason === null, reason } },
      };
    });

function obstacle(ctx: Context, status: string): string | null {
  if (status === 'under_review') return 'The documents are being reviewed';
  if (status !== 'action_required') return 'The request is closed';
  return ctx.scopes.has('answer') ? null : 'Your role can’t submit documents';
}
