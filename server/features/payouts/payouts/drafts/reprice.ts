import type { Payout } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';

/** Everyone who changed the draft counts as its creator, so none of them can approve it. */
export const reprice = (ctx: Context, draft: Payout, fresh: Payout): Payout => ({
  ...fresh,
  id: draft.id,
  version: draft.version,
  created_at: draft.created_at,
  made_by: [...new Set([...draft.made_by, ...fresh.made_by])],
  maker_id: draft.maker_id,
  batch_id: draft.batch_id,
  recurring_id: draft.recurring_id,
  approval: draft.approval,
  priced_at: ctx.now(),
});
