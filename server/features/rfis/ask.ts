import { newEvent, type Writer } from '../../access/events';
import { insert, insertMany, update, type Write } from '../../changes/change';
import type { Tx } from '../../db/client';
import type { Document, Rfi } from '../../db/prisma/client';
import { decisionWrites, findDocuments } from '../documents/public';
import type { RFI_ENTITIES } from './contract';
import { questionOf, type Reason } from './labels';
import { moveOf, type RfiEvent, rfiMachine } from './machine';
import * as store from './store';

/** An RFI that is not closed, and the documents that were given to it. */
export type OpenRfi = { readonly rfi: store.WholeRfi; readonly given: readonly Document[] };

type Question = {
  readonly entityType: (typeof RFI_ENTITIES)[number];
  readonly entityId: string;
  /** Who is on the other side: the beneficiary, or the sender. */
  readonly name: string;
  readonly reason: Reason;
  readonly deadline: Date;
  /** What the reviewer of an earlier answer says to it. */
  readonly comment?: string;
};

/** Asks about a resource; where a reviewer looks at the answer of an earlier request, that one asks again. */
export function asking(
  by: Writer,
  { entityType, entityId, name, reason, deadline, comment }: Question,
  open: OpenRfi | undefined,
): Write<'stale'>[] {
  return open
    ? moving(by, open, 'ask_again', { response_deadline: deadline }, comment)
    : newRfi(by, { entityType, entityId, name, reason, deadline }).writes;
}

/** A new RFI, with what it asks for as the resource shows it. */
export function newRfi(
  by: Writer,
  { entityType, entityId, name, reason, deadline }: Question,
): {
  id: string;
  writes: Write<never>[];
  documents: { rfi_doc_id: string; name: string }[];
} {
  const { instructions, documents } = questionOf(reason, entityType);
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

/** Ends the open RFI of a resource, where there is one. */
export function resolving(
  by: Writer,
  open: OpenRfi | undefined,
  event: 'approve' | 'reject' | 'expire',
  comment?: string,
): Write<'stale'>[] {
  if (!open) return [];
  // What is stopped while nothing was answered has simply run out.
  const possible = (rfiMachine[event].from as readonly string[]).includes(open.rfi.status);
  return moving(by, open, possible ? event : 'expire', { resolved_at: by.now() }, comment);
}

/** Ids of the documents that were given. */
export const submitted = ({ documents }: store.WholeRfi): string[] =>
  documents.flatMap(({ doc_id }) => doc_id ?? []);

/** The one that a resource has to answer or a reviewer looks at, with the documents that were given. */
export async function findOpenRfi(
  tx: Tx,
  merchantId: string,
  entityId: string,
): Promise<OpenRfi | undefined> {
  const rfi = await store.findOpenRfi(tx, merchantId, entityId);
  return rfi && { rfi, given: await findDocuments(tx, merchantId, submitted(rfi)) };
}

/** One move of the machine with its event; `given` are its documents as an answer leaves them. */
export function moving(
  by: Writer,
  { rfi, given }: OpenRfi,
  event: RfiEvent,
  more: { response_deadline?: Date; resolved_at?: Date } = {},
  comment?: string,
): Write<'stale'>[] {
  const { documents, comments, ...row } = rfi;
  const { to, event: type, documents: status, remarks } = moveOf(event);
  const change = { ...more, status: to, updated_at: by.now() };
  const remark = remarks && comment !== undefined ? { reviewer_comment: comment } : {};
  const after = status ? documents.map((document) => ({ ...document, status, ...remark })) : documents;
  return [
    update('rfi', { id: row.id, status: row.status, updated_at: row.updated_at }, change, {
      event: {
        ...newEvent(by, type, { status: [row.status, change.status] }),
        image: { ...row, ...change, documents: after, comments },
      },
      missing: 'stale',
    }),
    ...after.map(({ id, doc_id, status, reviewer_comment }) =>
      update('rfi_document', { id }, { doc_id, status, reviewer_comment }),
    ),
    ...(status && status !== 'pending' ? decisionWrites(by, given, status) : []),
  ];
}
