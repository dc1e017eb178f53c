import * as z from 'zod';
import { DESPITE_FAULTS, exactlyOneOf } from '../../../kernel/alternatives';
import { idOf } from '../../../kernel/contract';

export const rfiDocuments = z
  .array(
    z
      .strictObject({
        rfi_doc_id: idOf('rfi_document', 'Required document that this one fulfills'),
        doc_id: idOf('document', 'Uploaded document').optional(),
        id: idOf('document', 'Same as doc_id').optional(),
      })
      .refine(({ doc_id, id }) => (doc_id === undefined) !== (id === undefined), {
        path: ['doc_id'],
        error: 'is required',
        ...DESPITE_FAULTS,
      })
      .meta(exactlyOneOf('doc_id', 'id')),
  )
  .min(1)
  .max(20);

export type RfiDocuments = z.output<typeof rfiDocuments>;

/** How an open RFI ends when its subject moves on. */
export type RfiOutcome = 'approve' | 'reject' | 'expire';
