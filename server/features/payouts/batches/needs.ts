import { pendingTasks } from '../../kit/needs';
import { batchList } from './list';

const rows = (count: number) => (count === 1 ? '1 row' : `${count} rows`);

const batch = pendingTasks(batchList, {
  scope: 'make',
  where: () => ({ status: { in: ['ready', 'needs_fixes'] } }),
  lines: (_ctx, batches) =>
    batches.map(({ id, file_name, counts, rows: all, made_by, created_at }) => ({
      id,
      name: file_name,
      account: null,
      amount: null,
      detail: counts.bad
        ? `${counts.bad} of ${rows(all)} to fix. Uploaded by ${made_by}.`
        : `${rows(counts.ready)} ready to submit${counts.held ? `, ${rows(counts.held)} left out` : ''}. Uploaded by ${made_by}.`,
      warning: null,
      since: created_at,
      due_at: null,
      version: null,
    })),
});

export const batchNeeds = { batch };
