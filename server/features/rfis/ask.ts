import { type Writer, writeEvent } from '../../access/events';
import type { Tx } from '../../db/client';
import { DomainError } from '../../kernel/error';
import { decideDocuments } from '../documents/public';
import type { RFI_ENTITIES } from './contract';
import { REASONS, type Reason } from './labels';
import { type RfiEvent, rfiMachine } from './machine';
import * as store from './store';

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
export async function ask(
  tx: Tx,
  by: Writer,
  { entityType, entityId, name, reason, deadline, comment }: Question,
): Promise<void> {
  const open = await store.findOpenRfi(tx, by.merchant.id, entityId);
  if (open) return change(tx, by, open, 'ask_again', { response_deadline: deadline }, comment);
  const { instructions, documents } = REASONS[reason];
  const now = by.now();
  const id = by.newId('rfi');
  const made = await store.insert(
    tx,
    {
      merchant_id: by.merchant.id,
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
    },
    documents.map((description, position) => ({
      merchant_id: by.merchant.id,
      id: by.newId('rfi_document'),
      rfi_id: id,
      position,
      description,
      status: 'pending',
      doc_id: null,
      reviewer_comment: null,
    })),
  );
  await writeEvent(tx, by, 'rfi.asked', made);
}

/** Ends the open RFI of a resource, where there is one. */
export async function resolve(
  tx: Tx,
  by: Writer,
  entityId: string,
  event: 'approve' | 'reject' | 'expire',
  comment?: string,
): Promise<void> {
  const open = await store.findOpenRfi(tx, by.merchant.id, entityId);
  if (!open) return;
  // What is stopped while nothing was answered has simply run out.
  const possible = (rfiMachine[event].from as readonly string[]).includes(open.status);
  await change(tx, by, open, possible ? event : 'expire', { resolved_at: by.now() }, comment);
}

const EVENT_TYPE: Record<RfiEvent, string> = {
  answer: 'rfi.answered',
  ask_again: 'rfi.asked',
  approve: 'rfi.approved',
  reject: 'rfi.rejected',
  expire: 'rfi.expired',
};

/** Moves to which the reviewer says why. */
const REMARKS: ReadonlySet<RfiEvent> = new Set(['ask_again', 'reject']);

/** Ids of the documents that were given. */
export const submitted = ({ documents }: store.WholeRfi): string[] =>
  documents.flatMap(({ doc_id }) => doc_id ?? []);

const DOCUMENT_STATUS: Partial<Record<RfiEvent, string>> = {
  ask_again: 'pending',
  approve: 'approved',
  reject: 'rejected',
};

/** Makes one move of the machine with its event; 409 when another was first. */
export async function change(
  tx: Tx,
  by: Writer,
  rfi: store.WholeRfi,
  event: RfiEvent,
  more: { response_deadline?: Date; resolved_at?: Date } = {},
  comment?: string,
): Promise<void> {
  const { documents, comments, ...row } = rfi;
  const next = { ...row, ...more, status: rfiMachine[event].to, updated_at: by.now() };
  if (!(await store.move(tx, row, next))) throw new DomainError('stale');
  const status = DOCUMENT_STATUS[event];
  const remark = REMARKS.has(event) && comment !== undefined ? { reviewer_comment: comment } : {};
  if (status) for (const document of documents) await store.setDocument(tx, document, { status, ...remark });
  if (event === 'approve' || event === 'reject')
    await decideDocuments(tx, by, submitted(rfi), rfiMachine[event].to);
  const whole = (await store.find(tx, by.merchant.id, rfi.id))!;
  await writeEvent(tx, by, EVENT_TYPE[event], whole, { status: [rfi.status, next.status] });
}
