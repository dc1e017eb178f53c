import * as z from 'zod';
import { contract, idOf, operation } from '../../../kernel/contract';
import { pageOf, pageQuery } from '../../../kernel/page';
import { rfiDocuments } from '../../kit/words/rfi';
import { createInput, filters, payoutWire, status } from './schema';

export { PAYOUT_STATUSES, type PayoutStatus, type PayoutWire, payoutWire } from './schema';

export const payoutsContract = contract({
  name: 'payouts',
  area: 'payouts',
  title: 'Payouts',
  description: 'Money you send to a beneficiary.',
  operations: {
    create: operation({
      method: 'POST',
      path: '/payouts',
      summary: 'Create a payout',
      description:
        'Fees are charged on top: the balance is debited source_amount and both fees. A repeated `request_id` is rejected with 409; find the first payout with GET /payouts?request_id=. If you require approval, it waits as `pending_approval`. Only a signed-in person can approve or reject it, never an API key.',
      scope: 'make',
      status: 201,
      input: createInput,
      output: payoutWire,
      errors: [
        'not_found',
        'record_exists',
        'notes_invalid',
        'insufficient_balance',
        'feature_not_enabled',
        'rate_unavailable',
      ],
      events: ['payout.created', 'rfi.asked'],
    }),
    draft: operation({
      method: 'POST',
      path: '/payouts/drafts',
      summary: 'Save a payout as a draft',
      description:
        'Moves no money. A person reviews the draft in the dashboard and submits it there, at the rate and fees of that time and with the checks of a new payout.',
      scope: 'make',
      status: 201,
      extension: true,
      input: createInput,
      output: payoutWire,
      errors: ['not_found', 'notes_invalid'],
      events: ['payout.drafted'],
    }),
    list: operation({
      method: 'GET',
      path: '/payouts',
      summary: 'List payouts, newest first',
      description: 'Filters combine with AND. Drafts are hidden.',
      scope: 'read',
      input: z.strictObject({ ...filters, ...pageQuery }),
      output: pageOf(payoutWire),
    }),
    get: operation({
      method: 'GET',
      path: '/payouts/{id}',
      summary: 'Get a payout in any status',
      scope: 'read',
      input: z.strictObject({ id: idOf('payout', 'Payout id') }),
      output: payoutWire,
      errors: ['not_found'],
    }),
    cancel: operation({
      method: 'PATCH',
      path: '/payouts/{id}/cancel',
      summary: 'Cancel a payout',
      description:
        'Possible while it is a draft, pending approval, queued, waiting for documents or in review. Its open RFI expires. A payout already sent to the bank returns 400.',
      scope: 'make',
      input: z.strictObject({ id: idOf('payout', 'Payout id') }),
      output: payoutWire,
      errors: ['not_found', 'state_not_allowed'],
      events: ['payout.cancelled'],
    }),
    update_rfi: operation({
      method: 'PATCH',
      path: '/payouts/{id}/update_rfi',
      alias: '/payouts/{id}/update-rfi',
      summary: 'Respond to the RFI on a payout',
      description:
        'Provide every document that the RFI requires in one request. A reviewer then checks them.',
      scope: 'answer',
      input: z.strictObject({ id: idOf('payout', 'Payout id'), documents: rfiDocuments }),
      output: payoutWire,
      errors: ['not_found', 'state_not_allowed', 'stale'],
      events: ['payout.answered'],
    }),
    mock: operation({
      method: 'PATCH',
      path: '/payouts/mock',
      summary: 'Set the status of a payout',
      description:
        'Any of the eight statuses from any other. The ledger follows; the sandbox funds any shortfall. The status stays until you act on the payout again or money is received.',
      scope: 'develop',
      sandbox: true,
      input: z.strictObject({
        id: idOf('payout', 'Payout to change'),
        status,
        error_code: z
          .string()
          .max(40)
          .optional()
          .meta({ description: 'Only with status failed; defaults to PAYOUT_REJECTED' }),
      }),
      output: payoutWire,
      errors: ['not_found', 'record_exists'],
      events: ['payout.mocked', 'rfi.asked', 'rfi.answered', 'rfi.approved', 'rfi.rejected', 'rfi.expired'],
    }),
  },
});
