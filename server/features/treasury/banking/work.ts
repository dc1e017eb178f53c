import type { BankConnection } from '../../../data/prisma/client';
import { locationOf } from '../../../data/sealing/sealed';
import type { Services } from '../../../identity/context';
import { drain } from '../../../identity/work';
import { MINUTE_MS, SECOND_MS } from '../../../kernel/time/durations';
import { openTransport, type Transport } from '../../../providers/banks/transport/transport';
import { exchangeInstructions } from './adapter';
import { refuseUndecided } from './in/held';
import { readFiles } from './in/poll';
import { cutFile } from './out/cut';
import { sendFiles } from './out/send';
import type { FileTransport } from './settings';
import * as store from './store';

/** Longer than an exchange of files takes. The crash tests shorten it. */
const LEASE_MS = Number(process.env.FARSHORE_LEASE_MS ?? 5 * MINUTE_MS);
/** For the file that is under way when no other may follow. */
const LEASE_MARGIN_MS = LEASE_MS / 5;
const POLL_MS = 15 * SECOND_MS;
/** Banks lock out clients that fail too often. */
const RETRY_MS = 2 * MINUTE_MS;
/** Connections at once, so that a bank that doesn't answer delays no other. */
const PLACES = 4;

export async function talkToBanks(services: Services): Promise<number> {
  const { db, clock } = services;
  return drain(
    (limit) => {
      const now = clock.realNow();
      return store.claimConnections(db, { limit, now, until: new Date(now.getTime() + LEASE_MS) });
    },
    PLACES,
    async (connection) => {
      const { transport } = connection;
      const end = new Date(clock.realNow().getTime() + LEASE_MS - LEASE_MARGIN_MS);
      let pauseMs = RETRY_MS;
      try {
        if (transport.kind === 'adapter') await exchangeInstructions(services, connection, transport);
        else {
          if (connection.cut_at <= clock.realNow()) await cutFile(services, connection);
          await exchangeFiles(services, connection, transport, () => clock.realNow() < end);
        }
        await refuseUndecided(services, connection);
        pauseMs = POLL_MS;
      } finally {
        await store.scheduleWork(db, connection, new Date(clock.realNow().getTime() + pauseMs));
      }
    },
    LEASE_MS,
  );
}

/** Sends what is cut and reads what the bank has written, while `isTimeLeft`. */
export async function exchangeFiles(
  services: Services,
  connection: BankConnection,
  settings: FileTransport,
  isTimeLeft: () => boolean = () => true,
): Promise<{ sent: number; read: number }> {
  const transport = await connect(services, connection, settings);
  try {
    const sent = await sendFiles(services, connection, transport, isTimeLeft);
    return { sent, read: await readFiles(services, connection, transport, isTimeLeft) };
  } finally {
    await transport.close();
  }
}

async function connect(
  { seal }: Services,
  { id, secret_sealed }: BankConnection,
  settings: FileTransport,
): Promise<Transport> {
  if (settings.kind === 'folder') return openTransport(settings);
  const { host_key, ...rest } = settings;
  const privateKey = await seal.open(secret_sealed!, locationOf('bank_connection.secret', id));
  return openTransport({ ...rest, hostKey: host_key, privateKey });
}
