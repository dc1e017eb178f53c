import type { Export } from '../../../data/prisma/client';
import type { Services } from '../../../identity/context';
import { EXPORT_LIMITS } from '../../../identity/limits/export-limits';
import { findMerchant, systemContext } from '../../../identity/work';
import { log } from '../../../log';
import type { ProcessEnd } from '../../../threads/processes';
import type { Feature } from '../../kit/feature';
import { giveUp, putBack } from './finish';
import { tryMove } from './machine';
import * as store from './store';
import { LEASE_MS, writeExport } from './write';

const MAX_ATTEMPTS = 3;
const LIMITS = { mostMs: EXPORT_LIMITS.maxMs, memoryMb: 192 };
const REMOVED_AT_ONCE = 20;

const INTERRUPTED = 'Writing the file was interrupted several times. Try again';
const TOO_LONG = 'Writing the file took too long. Choose a shorter period or filter';

export const work =
  (features: () => readonly Feature[]) =>
  async (services: Services): Promise<number> => {
    for (let begun = 0; ; begun++) {
      const row = await store.claim(services, LEASE_MS);
      if (!row) return begun;
      if (row.attempts > MAX_ATTEMPTS) await giveUp(services, row, INTERRUPTED);
      else if (services.processes.isAvailable) start(services, row);
      else await writeExport(services, features(), orderOf(row));
    }
  };

const orderOf = ({ merchant_id, id, attempts }: Export) => ({ merchantId: merchant_id, id, attempts });

function start(services: Services, row: Export): void {
  services.processes.start({ task: 'export', ...orderOf(row) }, LIMITS, async (ended) => {
    try {
      await afterwards(services, row, ended);
    } catch (err) {
      // The lease ends, and then it is retried.
      log.error({ err, export: row.id }, 'could not record the outcome of an export');
    }
    services.wake();
  });
}

async function afterwards(services: Services, row: Export, ended: ProcessEnd): Promise<void> {
  if (ended === 'overdue') await giveUp(services, row, TOO_LONG);
  else if (ended === 'crashed') {
    log.error({ export: row.id, attempt: row.attempts }, 'a process that wrote an export died');
    await putBack(services, row, true);
  } else if (ended === 'stopped') await putBack(services, row, false);
}

export async function expire(services: Services): Promise<number> {
  const rows = await store.overdue(services, REMOVED_AT_ONCE);
  for (const row of rows) {
    if (row.storage_key) await services.storage.remove(row.storage_key);
    const ctx = systemContext(services, await findMerchant(services, row.merchant_id), 'exports');
    await tryMove(ctx, 'expire', row, { storage_key: null, failure: null, input: {}, work_at: null });
  }
  return rows.length;
}
