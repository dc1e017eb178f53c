import type { Export } from '../../../data/prisma/client';
import type { Services } from '../../../identity/context';
import { findMerchant, systemContext } from '../../../identity/work';
import { tryMove } from './machine';
import { removeUnfinished } from './stored';

type Kept = Pick<Export, 'storage_key' | 'size_bytes' | 'file_name' | 'content_type' | 'rows' | 'written'>;

export const finish = (services: Services, row: Export, kept: Kept): Promise<boolean> =>
  end(services, row, 'complete', { ...kept, input: {} });

export async function giveUp(services: Services, row: Export, failure: string): Promise<void> {
  if (await end(services, row, 'fail', { failure })) await removeUnfinished(services, row);
}

/** An export that a server stop interrupted is retried without counting the attempt. */
export async function putBack(services: Services, row: Export, counts: boolean): Promise<void> {
  const ctx = systemContext(services, await findMerchant(services, row.merchant_id), 'exports');
  const set = { written: 0, work_at: ctx.realNow(), ...(!counts && { attempts: row.attempts - 1 }) };
  await tryMove(ctx, 'put_back', row, set, { unchanged: ['attempts'] });
}

async function end(
  services: Services,
  row: Export,
  event: 'complete' | 'fail',
  set: Partial<Kept> & { readonly failure?: string; readonly input?: object },
): Promise<boolean> {
  const ctx = systemContext(services, await findMerchant(services, row.merchant_id), 'exports');
  const work_at = new Date(ctx.realNow().getTime() + services.exportLimits.keptMs);
  // A later attempt invalidates this one.
  const { outcome } = await tryMove(ctx, event, row, { ...set, work_at }, { unchanged: ['attempts'] });
  return outcome === 'done';
}
