import type { Tx } from '../../../data/client/client';
import { insert, insertMany, updateStatus, type Write } from '../../../data/commit/change';
import { newEvent } from '../../../data/commit/event';
import type { Document, Rfi } from '../../../data/prisma/client';
import type { Writer } from '../../../identity/context';
import type { RfiOutcome } from '../../kit/words/rfi';
import { decisionWrites, findDocuments } from '../documents/public';
import type { RFI_ENTITIES } from './contract';
import { buildQuestion, type Reason } from './labels';
import { allows, plan, type RfiEvent, transitionFor } from './machine';
import * as store from './store';

/** How a transition of its subject ends an open RFI. */
export type Resolution = { readonly open: OpenRfi; readonly comment: string };

export type OpenRfi = { readonly rfi: store.WholeRfi; readonly given: readonly Document[] };

type Question = {
  readonly entityType: (typeof RFI_ENTITIES)[number];
  readonly entityId: string;
  readonly name: string;
  readonly reason: Reason;
  readonly deadline: Date;
  readonly comment?: string;
};

export function askWrites(
  by: Writer,
  { entityType, entityId, name, reason, deadline, comment }: Question,
  open: OpenRfi | undefined,
): Write<'stale'>[] {
  return open
    ? transitionRfi(by, open, 'ask_again', { response_deadline: deadline }, comment)
    : newRfi(by, { entityType, entityId, name, reason, deadline }).writes;
}

export function newRfi(
  by: Writer,
  { entityType, entityId, name, reason, deadline }: Question,
): {
  id: string;
  writes: Write<never>[];
  documents: { rfi_doc_id: string; name: string }[];
} {
  const { instructions, documents } = buildQuestion(reason, entityType);
  const now = by.now();
  const merchant_id = by.merchant.id;
  const id = by.newId('rfi');
  const rfi: Rfi = {
    merchant_id,
    id,
    status: 'action_required',
    entity_type: entityType,
    entity_id: entityId,
    subject_name: name,
    reason_code: reason,
    instructions,
    response_deadline: deadline,
    resolved_at: null,
    created_at: now,
    updated_at: now,
  };
  const required = documents.map((description, position) => ({
    merchant_id,
    id: by.newId('rfi_document'),
    rfi_id: id,
    position,
    description,
    status: 'pending',
    doc_id: null,
    reviewer_comment: null,
  }));
  const image = { ...rfi, documents: required, comments: [] };
  return {
    id,
    writes: [
      insert('rfi', rfi, { event: { ...newEvent(by, 'rfi.asked'), image } }),
      ...insertMany('rfi_document', required),
    ],
    documents: required.map(({ id: rfi_doc_id, description }) => ({ rfi_doc_id, name: description })),
  };
}

export function resolveWrites(
  by: Writer,
  open: OpenRfi | undefined,
  event: RfiOutcome,
  comment?: string,
): Write<'stale'>[] {
  if (!open) return [];
  // An RFI that is rejected before any answer expires.
  return transitionRfi(
    by,
    open,
    allows(event, open.rfi) ? event : 'expire',
    { resolved_at: by.now() },
    comment,
  );
}

export const submitted = ({ documents }: store.WholeRfi): string[] =>
  documents.flatMap(({ doc_id }) => doc_id ?? []);

export async function findOpenRfi(
  tx: Tx,
  merchantId: string,
  entityId: string,
): Promise<OpenRfi | undefined> {
  const rfi = await store.findOpenRfi(tx, merchantId, entityId);
  return rfi && { rfi, given: await findDocuments(tx, merchantId, submitted(rfi)) };
}

export function transitionRfi(
  by: Writer,
  { rfi, given }: OpenRfi,
  event: RfiEvent,
  more: { response_deadline?: Date; resolved_at?: Date } = {},
  comment?: string,
): Write<'stale'>[] {
  const { documents, comments, ...row } = rfi;
  const { to, documents: status, remarks } = transitionFor(event);
  const remark = remarks && comment !== undefined ? { reviewer_comment: comment } : {};
  const after = status ? documents.map((document) => ({ ...document, status, ...remark })) : documents;
  const image = { ...row, ...more, status: to, updated_at: by.now(), documents: after, comments };
  return [
    ...plan(by, event, row, more, { unchanged: ['updated_at'], image }).change.writes,
    ...after.map(({ id, doc_id, status, reviewer_comment }) =>
      updateStatus('rfi_document', { id }, { doc_id, status, reviewer_comment }),
    ),
    ...(status && status !== 'pending' ? decisionWrites(by, given, status) : []),
  ];
}
