import { pendingTasks } from '../../kit/needs';
import type { rfiList } from './list';

export const rfiNeeds = (inbox: ReturnType<typeof rfiList>) => ({
  request: pendingTasks(inbox, {
    scope: 'answer',
    where: () => ({ status: 'action_required' }),
    sort: { column: 'response_deadline', direction: 'asc' },
    lines: (_ctx, rows) =>
      rows.map(({ rfi, subject }) => ({
        id: rfi.id,
        name: subject.name,
        account: null,
        amount: { amount: subject.amount, currency: subject.currency },
        detail: `On hold until you answer: ${rfi.reason_code_description}`,
        warning: null,
        since: rfi.created_at,
        due_at: rfi.response_deadline,
        version: null,
      })),
  }),
});
