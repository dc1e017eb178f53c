import type { BankConnection } from '../../../data/prisma/client';
import type { Services } from '../../../identity/context';
import type { Actor } from '../../../kernel/actor';
import { invalid } from '../../../kernel/error';
import { actForHouse } from '../../platform/merchants/public';
import { exchangeInstructions } from './adapter';
import { requireConnection } from './connections';
import { cutFile } from './out/cut';
import * as store from './store';
import { exchangeFiles } from './work';

/** Sends what waits, without waiting for the cut-off. All connections if none is named. */
export async function sendNow(services: Services, name: string | undefined, by: Actor): Promise<string> {
  const all =
    name === undefined ? await store.listConnections(services.db) : [await requireConnection(services, name)];
  const lines = [];
  for (const connection of all) {
    if (connection.paused_because !== null) {
      if (name !== undefined)
        throw invalid('name', 'state', `${name} is paused: ${connection.paused_because}`);
      lines.push(`${connection.name}: paused`);
      continue;
    }
    const { changes, line } = await exchange(services, connection);
    await actForHouse(services, by, async () => ({
      result: undefined,
      act: { type: 'bank.sent', changes, image: { id: connection.id, name: connection.name } },
    }));
    lines.push(`${connection.name}: ${line}`);
  }
  return lines.join('\n') || 'No bank was added.';
}

async function exchange(services: Services, connection: BankConnection) {
  const { transport } = connection;
  if (transport.kind === 'adapter') {
    const { sent, asked } = await exchangeInstructions(services, connection, transport);
    return { changes: { payments: sent }, line: `${sent} payments sent, ${asked} asked for` };
  }
  let payments = 0;
  for (let cut = await cutFile(services, connection); cut; cut = await cutFile(services, connection))
    payments += cut;
  const { sent, read } = await exchangeFiles(services, connection, transport);
  return {
    changes: { payments, files: sent },
    line: `${payments} payments cut, ${sent} files sent, ${read} files read`,
  };
}
