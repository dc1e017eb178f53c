import type { BankConnection } from '../../../../data/prisma/client';
import type { Services } from '../../../../identity/context';
import { SECOND_MS } from '../../../../kernel/time/durations';
import { log } from '../../../../log';
import type { Transport } from '../../../../providers/banks/transport/transport';
import * as store from '../store';
import { importFile } from './import';
import { withMaskedAccounts } from './report';

/** A bank may still be writing a file that changed within this time. */
const SETTLES_AFTER_MS = 5 * SECOND_MS;

/**
 * Reads the files that the bank has written since the last time, oldest first, while `isTimeLeft`. Returns
 * how many.
 */
export async function readFiles(
  services: Services,
  connection: BankConnection,
  transport: Transport,
  isTimeLeft: () => boolean,
): Promise<number> {
  const listed = await transport.list();
  const names = listed.map(({ name }) => name);
  const keyOf = (name: string, size: number, at: Date | null) => `${name} ${size} ${at?.getTime()}`;
  const known = new Set(
    (await store.findRead(services.db, connection.id, names)).map(({ name, size, modified_at }) =>
      keyOf(name, size, modified_at),
    ),
  );
  const settled = services.clock.realNow().getTime() - SETTLES_AFTER_MS;
  const failures: unknown[] = [];
  let count = 0;
  for (const { name, size, modifiedAt } of listed) {
    if (!isTimeLeft()) break;
    if (modifiedAt.getTime() > settled || known.has(keyOf(name, size, modifiedAt))) continue;
    try {
      const origin = { connection_id: connection.id, modified_at: modifiedAt };
      const report = await importFile(services, name, await readWhole(transport, name), origin);
      log[report.outcome === 'refused' ? 'error' : 'info'](
        { bank: connection.name, ...withMaskedAccounts(report) },
        'bank file read',
      );
      count++;
    } catch (error) {
      // The other files don't wait for one that can't be read.
      failures.push(error);
    }
  }
  if (failures.length) throw new AggregateError(failures, `${failures.length} files could not be read`);
  return count;
}

async function readWhole(transport: Transport, name: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await transport.read(name)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
