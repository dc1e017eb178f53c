import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { onDatabase, TEMPLATE } from './database';
import { dropDatabase } from './drop-database';

export async function ownDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const postgres = inject('postgres');
  const name = `own_${randomBytes(6).toString('hex')}`;
  await asOwner(postgres, (owner) =>
    owner.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`),
  );
  const drop = () => asOwner(postgres, (owner) => dropDatabase(owner, name));
  return { url: onDatabase(postgres, name), drop };
}

async function asOwner(url: string, work: (owner: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
