import { read } from '../../../identity/transaction';
import { shortNumber } from '../../../kernel/text/short-number';
import { pendingTasks } from '../../kit/needs';
import { scheduledEvents } from '../../kit/upcoming';
import { countPending, settlementList } from './list';

const approve = pendingTasks(settlementList, {
  scope: 'approve',
  where: () => ({ status: 'pending_approval' }),
  sort: { column: 'id', direction: 'asc' },
  count: async (ctx) => (await read(ctx, (tx) => countPending(tx, ctx))).mine,
  lines: (_ctx, rows) =>
    rows.map(({ settlement, account, created_by, can }) =>
      can.approve
        ? {
            id: settlement.id,
            name: account.bank_name,
            account: shortNumber(account.account_number),
            amount: { amount: settlement.amount, currency: settlement.currency },
            detail: `Withdrawal to your bank, created by ${created_by.name}`,
            warning: null,
            since: settlement.created_at,
            due_at: null,
            version: null,
          }
        : null,
    ),
});

export const settlementNeeds = { approve_settlement: approve };

export const settlementsArriving = scheduledEvents(settlementList, {
  where: (ctx, until) => ({
    status: { in: ['pending', 'in_progress'] },
    estimated_credit_date: { gte: new Date(ctx.now().toISOString().slice(0, 10)), lte: until },
  }),
  sort: { column: 'estimated_credit_date', direction: 'asc' },
  line: ({ settlement, account }) => ({
    id: settlement.id,
    title: 'Withdrawal arrives',
    detail: `To ${account.bank_name} ${shortNumber(account.account_number)}, estimate`,
    amount: { amount: settlement.amount, currency: settlement.currency },
    // The balance was debited at creation.
    direction: 'none',
    // Rows without a date don't match the filter above.
    day: settlement.estimated_credit_date!,
    at: null,
  }),
});
