import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { log } from '../log';
import { applyFunctions } from './functions';
import { pendingMigrations } from './migrate';
import { underMigrationLock } from './migration-lock';
import type { Release } from './release';

export type Presence = {
  readonly client: pg.Client;
  stop(): Promise<void>;
};

const RETRY_MS = 1_000;

/**
 * A connection for as long as the process lives, since a pool closes those that are idle: by its name others see that the
 * functions of this release are in use. It looks for them only once it can be seen, and under the lock under which they
 * are dropped, so of two processes that start together either the other spares them or this one makes them again.
 */
export async function stayPresent(address: string, release: Release): Promise<Presence> {
  let stopped = false;
  let client = await connect();
  try {
    await ensureFunctions(client, release);
  } catch (error) {
    await client.end();
    throw error;
  }
  client.once('end', comeBack);

  async function connect(): Promise<pg.Client> {
    const made = new pg.Client({
      connectionString: address,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    // A connection that breaks also ends, which is what is acted upon.
    made.on('error', () => undefined);
    await made.connect();
    return made;
  }

  async function comeBack(): Promise<void> {
    for (;;) {
      if (!stopped) await sleep(RETRY_MS, undefined, { ref: false });
      if (stopped) return;
      // While the database is away, whoever asks it something says so.
      const made = await connect().catch(() => undefined);
      if (!made) continue;
      client = made;
      if (stopped) return made.end();
      made.once('end', comeBack);
      return ensureFunctions(made, release).catch((err) =>
        log.error({ err }, 'functions could not be looked for'),
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

/** Where tables are missing there is nothing to make functions for yet; health says so until they are there. */
async function ensureFunctions(client: pg.Client, { migrations, functions }: Release): Promise<void> {
  await underMigrationLock(client, async () => {
    if ((await pendingMigrations(client, migrations)).length === 0) await applyFunctions(client, functions);
  });
}
