import * as z from 'zod';
import { contract, idOf, operation } from '../../kernel/contract';
import { internalTransfersContract, internalTransferWire } from './contract';

const decision = {
  id: idOf('internal_transfer', 'Internal transfer id'),
  version: z.int().meta({ description: 'Of the transfer as it was seen' }),
};

/** With what only the dashboard's pages call. */
export const internalTransfersDashboard = contract({
  ...internalTransfersContract,
  operations: {
    ...internalTransfersContract.operations,
    approve: operation({
      method: 'POST',
      summary: 'Approve an internal transfer that someone else created',
      scope: 'approve',
      input: z.strictObject(decision),
      output: internalTransferWire,
      errors: ['not_found', 'stale', 'forbidden', 'step_up_required'],
      events: ['internal_transfer.success', 'internal_transfer.step_approved'],
    }),
    reject: operation({
      method: 'POST',
      summary: 'Reject an internal transfer, with a reason shown to its creator',
      scope: 'approve',
      input: z.strictObject({ ...decision, reason: z.string().trim().min(3).max(500) }),
      output: internalTransferWire,
      errors: ['not_found', 'stale', 'forbidden'],
      events: ['internal_transfer.rejected'],
    }),
    cancel: operation({
      method: 'POST',
      summary: 'Cancel an internal transfer that is not approved yet',
      scope: 'make',
      input: z.strictObject(decision),
      output: internalTransferWire,
      errors: ['not_found', 'stale', 'state_not_allowed'],
      events: ['internal_transfer.cancelled'],
    }),
  },
});
