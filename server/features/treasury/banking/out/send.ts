import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { asSystem } from '../../../../data/client/transaction';
import type { BankConnection, BankFile } from '../../../../data/prisma/client';
import { locationOf } from '../../../../data/sealing/sealed';
import type { Services } from '../../../../identity/context';
import { log } from '../../../../log';
import type { Transport } from '../../../../providers/banks/transport/transport';
import * as store from '../store';

const decompress = promisify(gunzip);

/**
 * Sends what is cut while `isTimeLeft`. A file whose name the bank already has with other bytes stops it and pauses
 * the connection.
 */
export async function sendFiles(
  services: Services,
  connection: BankConnection,
  transport: Transport,
  isTimeLeft: () => boolean,
): Promise<number> {
  let sent = 0;
  for (const file of await store.findUnsent(services.db, connection.id)) {
    if (!isTimeLeft()) break;
    const outcome = await transport.send(file.name, await readContent(services, file));
    if (outcome === 'other') {
      await pauseAfter(services, connection, file);
      return sent;
    }
    await store.markSent(services.db, file.id, services.clock.realNow());
    log.info({ bank: connection.name, file: file.name, payments: file.payments, outcome }, 'bank file sent');
    sent++;
  }
  return sent;
}

export async function readContent({ seal }: Services, file: BankFile): Promise<Buffer> {
  const content = await seal.open(file.content_sealed!, locationOf('bank_file.content', file.id));
  return decompress(Buffer.from(content, 'base64'));
}

async function pauseAfter(services: Services, { id, name }: BankConnection, file: BankFile): Promise<void> {
  const because = `the bank already has a file ${file.name} with other bytes`;
  log.error({ bank: name, file: file.name }, because);
  await asSystem(services.db, (tx) => store.setPaused(tx, id, { at: services.clock.realNow(), because }));
}
