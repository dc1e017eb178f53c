import { read } from '../../../../identity/transaction';
import { pendingTasks } from '../../../kit/needs';
import { countPending, internalTransferList } from './list';

const approve = pendingTasks(internalTransferList, {
  scope: 'approve',
  where: () => ({ status: 'pending_approval' }),
  sort: { column: 'id', direction: 'asc' },
  count: async (ctx) => (await read(ctx, (tx) => countPending(tx, ctx))).mine,
  lines: (_ctx, rows) =>
    rows.map(({ transfer, to, created_by, can }) =>
      can.approve
        ? {
            id: transfer.id,
            name: to.name,
            account: null,
            amount: { amount: transfer.transfer_amount, currency: transfer.transfer_currency },
            detail: `Internal transfer, created by ${created_by.name}`,
            warning: null,
            since: transfer.created_at,
            due_at: null,
            version: null,
          }
        : null,
    ),
});

export const internalTransferNeeds = { approve_internal_transfer: approve };
