import type * as z from 'zod';
import type { Tx } from '../../../data/client/client';
import type { Prisma } from '../../../data/prisma/client';
import { searchCondition } from '../../../data/query/search';
import type { Context } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import { notFound } from '../../../kernel/error';
import { roleReason } from '../../../kernel/role-reason';
import { readSearch } from '../../../kernel/search/search';
import type { Subject } from '../../kit/feature';
import { searchSource } from '../../kit/found';
import { type Filters, listing } from '../../kit/listing';
import { findDocuments } from '../documents/public';
import type { rfisDashboard } from './dashboard';
import * as store from './store';
import { type RfiSubjects, requireSubject } from './subject';
import { rfiToWire } from './wire';

type Input = z.output<typeof rfisDashboard.operations.rows.input>;
type Row = { readonly rfi: ReturnType<typeof rfiToWire>; readonly subject: Subject };

const TABS: Record<NonNullable<Input['tab']>, Prisma.RfiWhereInput> = {
  open: { status: 'action_required' },
  review: { status: 'under_review' },
  closed: { resolved_at: { not: null } },
};

export const rfiList = (subjects: () => RfiSubjects) =>
  listing({
    list: store.RFIS,
    where: (ctx, { q, tab }: Filters<Input>) => ({
      AND: [
        tab ? TABS[tab] : {},
        q?.trim()
          ? searchCondition(readSearch(q, ctx.now()), { ids: ['id', 'entity_id'], texts: ['subject_name'] })
          : {},
      ],
    }),
    order: ({ tab }) => (tab === 'open' ? { column: 'response_deadline', direction: 'asc' } : undefined),
    wire: (ctx, found): Promise<Row[]> =>
      read(ctx, async (tx) => {
        const rfis = await store.loadWhole(tx, ctx.merchant.id, found);
        const about = await describeSubjects(tx, ctx.merchant.id, subjects, rfis);
        return rfis.map((rfi) => ({ rfi: rfiToWire(rfi), subject: about.get(rfi.entity_id)! }));
      }),
    tabs: () => TABS,
    fields: ({ amount, text, time }) => [
      text('RFI ID', ({ rfi }) => rfi.id),
      text('Status', ({ rfi }) => rfi.status.replaceAll('_', ' ')),
      text('About', ({ rfi }) => rfi.entity_id),
      text('Name', ({ subject }) => subject.name),
      amount('Amount', ({ subject }) => subject),
      text('Reason', ({ rfi }) => rfi.reason_code_description),
      time('Requested', ({ rfi }) => rfi.created_at),
      time('Due', ({ rfi }) => rfi.response_deadline),
      time('Closed', ({ rfi }) => rfi.resolved_at),
    ],
  });

async function describeSubjects(
  tx: Tx,
  merchantId: string,
  subjects: () => RfiSubjects,
  rfis: readonly { entity_type: string; entity_id: string }[],
): Promise<Map<string, Subject>> {
  const about = new Map<string, Subject>();
  for (const type of new Set(rfis.map(({ entity_type }) => entity_type))) {
    const ids = rfis.flatMap((rfi) => (rfi.entity_type === type ? [rfi.entity_id] : []));
    const found = await requireSubject(subjects(), type).describe(tx, merchantId, ids);
    for (const [entityId, words] of found) about.set(entityId, words);
  }
  return about;
}

export const viewOf =
  (subjects: () => RfiSubjects) =>
  (ctx: Context, { id }: { id: string }) =>
    read(ctx, async (tx) => {
      const rfi = await store.find(tx, ctx.merchant.id, id);
      if (!rfi) throw notFound();
      const words = await requireSubject(subjects(), rfi.entity_type).describe(tx, ctx.merchant.id, [
        rfi.entity_id,
      ]);
      const ids = rfi.documents.flatMap(({ doc_id }) => doc_id ?? []);
      const documents = await findDocuments(tx, ctx.merchant.id, ids);
      const reason = whyNotAnswer(ctx, rfi.status);
      return {
        rfi: rfiToWire(rfi),
        subject: words.get(rfi.entity_id)!,
        documents: documents.map((document) => ({ id: document.id, document_name: document.document_name })),
        can: { respond: { allowed: reason === null, reason } },
      };
    });

function whyNotAnswer(ctx: Context, status: string): string | null {
  if (status === 'under_review') return 'The documents are being reviewed';
  if (status !== 'action_required') return 'The information request is closed';
  return ctx.scopes.has('answer') ? null : roleReason('submit documents');
}

export const createRfiHits = (inbox: ReturnType<typeof rfiList>) =>
  searchSource(inbox, ({ rfi, subject }) => ({
    title: subject.name,
    detail: rfi.reason_code_description,
    amount: { amount: subject.amount, currency: subject.currency },
    status: rfi.status,
    at: rfi.created_at,
  }));
