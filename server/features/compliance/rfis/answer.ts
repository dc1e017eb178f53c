import type { Tx } from '../../../data/client/client';
import type { Write } from '../../../data/commit/change';
import type { Document } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import { DomainError, invalid, notFound } from '../../../kernel/error';
import type { RfiDocuments } from '../../kit/words/rfi';
import { findDocuments, isSpreadsheet, requireUsable } from '../documents/public';
import { findOpenRfi, transitionRfi } from './ask';
import type * as store from './store';
import { isIdentityDocument } from './words';

type Submitted = { readonly rfiDocId: string; readonly document: Document };

export async function answerWrites(
  tx: Tx,
  ctx: Context,
  entityId: string,
  given: RfiDocuments,
): Promise<{ submitted: Submitted[]; writes: Write<'stale'>[] }> {
  const open = await findOpenRfi(tx, ctx.merchant.id, entityId);
  if (open?.rfi.status !== 'action_required') {
    throw new DomainError('state_not_allowed', 'The RFI is not waiting for documents');
  }
  const submitted = await matchDocuments(tx, ctx, open.rfi, given);
  const documents = open.rfi.documents.map((entry) => {
    const taken = submitted.find(({ rfiDocId }) => rfiDocId === entry.id);
    return taken
      ? { ...entry, doc_id: taken.document.id, status: 'uploaded', reviewer_comment: null }
      : entry;
  });
  return { submitted, writes: transitionRfi(ctx, { ...open, rfi: { ...open.rfi, documents } }, 'answer') };
}

async function matchDocuments(
  tx: Tx,
  ctx: Context,
  rfi: store.WholeRfi,
  given: RfiDocuments,
): Promise<Submitted[]> {
  const asked = new Map(rfi.documents.map((entry) => [entry.id, entry]));
  const seen = new Set<string>();
  given.forEach(({ rfi_doc_id }, at) => {
    const path = `documents[${at}].rfi_doc_id`;
    if (!asked.has(rfi_doc_id)) throw invalid(path, 'unknown', `${path} is not requested by this RFI`);
    if (seen.has(rfi_doc_id)) throw invalid(path, 'repeated', `${path} is given more than once`);
    seen.add(rfi_doc_id);
  });
  const missing = rfi.documents.filter(({ id }) => !seen.has(id));
  if (missing.length) {
    const names = missing.map(({ id, description }) => `${id} (${description})`).join(', ');
    throw invalid('documents', 'incomplete', `documents must cover every required entry; missing: ${names}`);
  }
  const ids = given.map(({ doc_id, id }) => (doc_id ?? id)!);
  const documents = new Map((await findDocuments(tx, ctx.merchant.id, ids)).map((row) => [row.id, row]));
  return given.map(({ rfi_doc_id, doc_id }, at) => {
    const document = documents.get(ids[at]!);
    if (!document) throw notFound();
    const path = `documents[${at}].${doc_id === undefined ? 'id' : 'doc_id'}`;
    requireUsable(document, path);
    if (isSpreadsheet(document) && isIdentityDocument(asked.get(rfi_doc_id)!.description)) {
      throw invalid(path, 'type', `${path} must be a PDF, JPEG, PNG or DOCX, because it identifies a party`);
    }
    return { rfiDocId: rfi_doc_id, document };
  });
}
