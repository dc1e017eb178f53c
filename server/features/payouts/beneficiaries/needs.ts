import { joinPresent } from '../../kit/found';
import { pendingTasks } from '../../kit/needs';
import { beneficiaryList } from './list';

/** New accounts that this person can approve. */
export const approve = pendingTasks(beneficiaryList, {
  scope: 'approve',
  where: (ctx) => ({ stage: 'approval', archived_at: null, NOT: { made_by: { has: ctx.actor.id } } }),
  lines: (_ctx, rows) =>
    rows.map(({ beneficiary: { id, name, bank_account, upi_account, created_at } }) => ({
      id,
      name,
      account: bank_account?.account_number ?? upi_account?.upi_id ?? null,
      amount: null,
      detail: `New account: ${joinPresent(bank_account?.name ?? 'UPI', bank_account?.currency)}.`,
      warning: null,
      since: created_at,
      due_at: null,
      version: null,
    })),
});
