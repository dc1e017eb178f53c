import { type Rows, update } from '../../../data/commit/change';
import { commit } from '../../../data/commit/commit';
import { newEvent } from '../../../data/commit/event';
import type { Export } from '../../../data/prisma/client';
import type { Services } from '../../../identity/context';
import { findMerchant, systemContext } from '../../../identity/work';
import { exportImage } from './request';
import { removeUnfinished } from './stored';

type Kept = Pick<Export, 'storage_key' | 'size_bytes' | 'file_name' | 'content_type' | 'rows' | 'written'>;

export const finish = (services: Services, row: Export, kept: Kept): Promise<boolean> =>
  end(services, row, 'completed', { ...kept, status: 'done', input: {} });

export async function giveUp(services: Services, row: Export, failure: string): Promise<void> {
  if (await end(services, row, 'failed', { status: 'failed', failure }))
    await removeUnfinished(services, row);
}

async function end(
  services: Services,
  row: Export,
  what: 'completed' | 'failed',
  given: Partial<Rows['export']>,
): Promise<boolean> {
  const ctx = systemContext(services, await findMerchant(services, row.merchant_id), 'exports');
  const kept = new Date(ctx.realNow().getTime() + services.exportLimits.keptMs);
  const set = { ...given, work_at: kept, updated_at: ctx.now() };
  const { id, attempts } = row;
  const image = exportImage({ ...row, ...set });
  const event = { ...newEvent(ctx, `export.${what}`, { file: row.file_name }), image };
  const outcome = await commit(ctx, {
    merchantId: row.merchant_id,
    writes: [update('export', { id, attempts, status: 'running' }, set, { event, missing: 'lost' })],
  });
  return outcome === 'done';
}
