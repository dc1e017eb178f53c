import * as z from 'zod';
import { contract, idOf, operation, timestamp } from '../../../kernel/contract';
import { pageOf, pageQuery } from '../../../kernel/page';
import { lines } from '../../../kernel/text/line';
import { rfiDocuments } from '../../kit/words/rfi';

export const RFI_STATUSES = ['action_required', 'under_review', 'approved', 'rejected', 'expired'] as const;
export const RFI_ENTITIES = ['payment', 'payin', 'payout', 'refund', 'order', 'subscription'] as const;

const status = z.enum(RFI_STATUSES);
const documentStatus = z.enum(['pending', 'uploaded', 'approved', 'rejected']);

export const rfiWire = z
  .object({
    id: z.string(),
    status,
    entity_type: z.enum(RFI_ENTITIES),
    entity_id: z.string(),
    reason_code: z.string(),
    reason_code_description: z.string(),
    instructions: z.string(),
    response_deadline: timestamp,
    documents_required: z.array(
      z.object({ rfi_doc_id: z.string(), description: z.string(), status: documentStatus }),
    ),
    documents_submitted: z.array(
      z.object({
        rfi_doc_id: z.string(),
        doc_id: z.string(),
        status: documentStatus,
        reviewer_comment: z.string().nullable(),
      }),
    ),
    comments: z.array(
      z.object({
        author: z.enum(['reviewer', 'uploader']),
        name: z.string().meta({ 'x-extension': true }),
        body: z.string(),
        created_at: timestamp,
      }),
    ),
    resolved_at: timestamp.nullable(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'RFI' });

const filters = {
  status: status.optional(),
  search: z.string().max(200).optional().meta({
    description: 'ID of an RFI or its payment, or part of the beneficiary or sender name',
  }),
};

export const rfisContract = contract({
  name: 'rfis',
  area: 'documents',
  title: 'RFIs',
  description: 'Requests for information raised by compliance checks on payments you send and receive.',
  operations: {
    list: operation({
      method: 'GET',
      path: '/rfis',
      summary: 'List RFIs, newest first',
      description: 'Across payments, payins, payouts, refunds, orders and subscriptions.',
      scope: 'read',
      input: z.strictObject({ ...filters, ...pageQuery }),
      output: pageOf(rfiWire),
    }),
    get: operation({
      method: 'GET',
      path: '/rfis/{id}',
      summary: 'Get an RFI with its documents and comments',
      scope: 'read',
      input: z.strictObject({ id: idOf('rfi', 'RFI id') }),
      output: rfiWire,
      errors: ['not_found'],
    }),
    respond: operation({
      method: 'PATCH',
      path: '/rfis/{id}/respond',
      summary: 'Submit the documents requested by an RFI',
      description: 'Provide every required entry in one request, each with an uploaded document.',
      scope: 'answer',
      input: z.strictObject({ id: idOf('rfi', 'RFI id'), documents: rfiDocuments }),
      output: rfiWire,
      errors: ['not_found', 'state_not_allowed', 'stale'],
      events: ['rfi.answered'],
    }),
    comment: operation({
      method: 'POST',
      path: '/rfis/{id}/comments',
      summary: 'Comment on an RFI',
      description: 'Visible to the reviewer, while the RFI is open. Returns the RFI with all comments.',
      scope: 'answer',
      status: 201,
      extension: true,
      input: z.strictObject({ id: idOf('rfi', 'RFI id'), body: lines(2000) }),
      output: rfiWire,
      errors: ['not_found', 'state_not_allowed'],
      events: ['rfi.commented'],
    }),
  },
});
