import type { Rows, Write } from '../../../../data/commit/change';
import type { Context } from '../../../../identity/context';
import { read } from '../../../../identity/transaction';
import { newRfi } from '../../../compliance/rfis/public';
import { findCustomers } from '../../customers/public';
import { answerDeadline } from '../model/timers';
import type { Kind } from '../store';
import { screen } from './screen';

export async function routeAfterScreening(ctx: Context, row: Rows['payin']) {
  const screening = await screen(ctx, row);
  if (screening === 'hit') return withNewRfi(ctx, row);
  return { row: { ...row, status: screening === 'clear' ? 'active' : 'under_review' }, writes: [] };
}

async function withNewRfi(
  ctx: Context,
  row: Rows['payin'],
): Promise<{ row: Rows['payin']; writes: Write<never>[] }> {
  const [customer] = await read(ctx, (tx) => findCustomers(tx, ctx.merchant.id, [row.customer_id]));
  const question = {
    entityType: row.kind as Kind,
    entityId: row.id,
    name: customer!.name,
    reason: 'SANCTION_SCREENING' as const,
    deadline: answerDeadline(ctx.now()),
  };
  const { writes, documents } = newRfi(ctx, question);
  return { row: { ...row, status: 'action_required', rfi_documents: documents }, writes };
}
