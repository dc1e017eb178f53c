import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { log } from '../../log';
import { applyFunctions } from './functions';
import { pendingMigrations } from './migrate';
import { withMigrationLock } from './migration-lock';
import type { Release } from './release';

type Presence = {
  readonly client: pg.Client;
  stop(): Promise<void>;
};

const RETRY_MS = 1_000;

/**
 * Keeps a connection open for the life of the process, because pools close idle ones. Its name marks this
 * release's functions as in use. It checks for the functions only once it is visible, and under the lock
 * under which they are dropped: of two processes that start together, either the other spares them or this
 * one creates them again.
 */
export async function keepPresence(address: string, release: Release): Promise<Presence> {
  let stopped = false;
  let client = await connect();
  try {
    await ensureFunctions(client, release);
  } catch (error) {
    await client.end();
    throw error;
  }
  client.once('end', reconnect);

  async function connect(): Promise<pg.Client> {
    const made = new pg.Client({
      connectionString: address,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    // A broken connection also emits `end`, which is handled.
    made.on('error', () => undefined);
    await made.connect();
    return made;
  }

  async function reconnect(): Promise<void> {
    for (;;) {
      if (!stopped) await sleep(RETRY_MS, undefined, { ref: false });
      if (stopped) return;
      // Requests report the outage meanwhile.
      const made = await connect().catch(() => undefined);
      if (!made) continue;
      client = made;
      if (stopped) return made.end();
      made.once('end', reconnect);
      return ensureFunctions(made, release).catch((err) =>
        log.error({ err }, 'checking the functions failed'),
      );
    }
  }

  return {
    get client() {
      return client;
    },
    async stop() {
      stopped = true;
      await client.end();
    },
  };
}

/** Without tables there are no functions to create; health reports the pending migrations. */
async function ensureFunctions(client: pg.Client, { migrations, functions }: Release): Promise<void> {
  await withMigrationLock(client, async () => {
    if ((await pendingMigrations(client, migrations)).length === 0) await applyFunctions(client, functions);
  });
}
