import type * as z from 'zod';
import { type Image, toIso } from '../../../data/image';
import type { rfiWire } from './contract';
import { describeReason, type Reason } from './labels';
import type { WholeRfi } from './store';

type Wire = z.output<typeof rfiWire>;
type DocumentStatus = Wire['documents_required'][number]['status'];

export const rfiToWire = (rfi: Image<WholeRfi>): Wire => ({
  id: rfi.id,
  status: rfi.status as Wire['status'],
  entity_type: rfi.entity_type as Wire['entity_type'],
  entity_id: rfi.entity_id,
  reason_code: rfi.reason_code,
  reason_code_description: describeReason(rfi.reason_code as Reason),
  instructions: rfi.instructions,
  response_deadline: toIso(rfi.response_deadline),
  documents_required: rfi.documents.map(({ id, description, status }) => ({
    rfi_doc_id: id,
    description,
    status: status as DocumentStatus,
  })),
  documents_submitted: rfi.documents.flatMap(({ id, doc_id, status, reviewer_comment }) =>
    doc_id === null ? [] : [{ rfi_doc_id: id, doc_id, status: status as DocumentStatus, reviewer_comment }],
  ),
  comments: rfi.comments.map(({ author, name, body, created_at }) => ({
    author: author as 'reviewer' | 'uploader',
    name,
    body,
    created_at: toIso(created_at),
  })),
  resolved_at: rfi.resolved_at && toIso(rfi.resolved_at),
  created_at: toIso(rfi.created_at),
  updated_at: toIso(rfi.updated_at),
});
