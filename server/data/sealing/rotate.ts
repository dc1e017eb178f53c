import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../client/client';
import { asSystem } from '../client/transaction';
import { Prisma } from '../prisma/client';
import type { Seal } from './seal';
import { locationOf, SEALED, type SealedKind } from './sealed';

type Parts = { readonly db: Database; readonly seal: Seal };

const AT_ONCE = 500;
const PAUSE_MS = 500;

/**
 * Others read and write meanwhile. Continues an interrupted run with its key. Returns the new key and the
 * replaced ones.
 */
export async function rotateSeals(
  { db, seal }: Parts,
  say: (line: string) => void,
): Promise<{ key: string; retired: readonly string[] }> {
  const keys = await readKeys(db);
  const begun = keys.length > 1;
  const target = begun ? keys.at(-1)! : await seal.addKey();
  const retired = begun ? keys.slice(0, -1) : keys;
  say(begun ? `Continuing with ${target}.` : `New key ${target}.`);
  // A process that doesn't know the new key yet may seal under the old one again, so this repeats.
  for (;;) {
    for (const kind of Object.keys(SEALED) as SealedKind[]) await resealAll({ db, seal }, kind, retired, say);
    if (await deleteKeys(db, retired)) break;
    await sleep(PAUSE_MS);
  }
  say(`Deleted ${retired.join(', ')}: what was sealed under it can no longer be opened.`);
  return { key: target, retired };
}

async function readKeys({ sealKeys }: Database): Promise<string[]> {
  sealKeys.forget();
  return (await sealKeys.all()).map(({ id }) => id);
}

/** False while a row still needs one of the keys: a foreign key prevents the deletion. */
async function deleteKeys({ system, sealKeys }: Database, ids: readonly string[]): Promise<boolean> {
  try {
    await system.pool.query('DELETE FROM seal_key WHERE id = ANY ($1)', [ids]);
  } catch (error) {
    if ((error as { code?: string }).code === '23503') return false;
    throw error;
  }
  sealKeys.forget();
  return true;
}

async function resealAll(
  parts: Parts,
  kind: SealedKind,
  retired: readonly string[],
  say: (line: string) => void,
) {
  let done = 0;
  let rows = await findSealedUnder(parts, kind, retired, []);
  while (rows.length) {
    done += await reseal(parts, kind, rows);
    say(`${kind}: ${done} resealed.`);
    rows = await findSealedUnder(parts, kind, retired, rows.at(-1)!.key);
  }
}

type Row = { readonly key: string[]; readonly sealed: string };

function findSealedUnder(
  { db }: Parts,
  kind: SealedKind,
  retired: readonly string[],
  after: readonly string[],
) {
  const { table, column, key } = SEALED[kind];
  const columns = key.join(', ');
  const beyond = after.length
    ? Prisma.sql`AND (${Prisma.raw(columns)}) > (${Prisma.join([...after])})`
    : Prisma.empty;
  return asSystem(
    db,
    (tx) => tx.$queryRaw<Row[]>`
      SELECT ARRAY[${Prisma.raw(key.map((one) => `${one}::text`).join(', '))}] AS key, ${Prisma.raw(column)} AS sealed
      FROM ${Prisma.raw(table)}
      WHERE ${Prisma.raw(`${column}_by`)} = ANY (${[...retired]}) ${beyond}
      ORDER BY ${Prisma.raw(columns)} LIMIT ${AT_ONCE}`,
  );
}

/** A row that has changed since it was read is left as it is. */
async function reseal({ db, seal }: Parts, kind: SealedKind, rows: readonly Row[]): Promise<number> {
  const { table, column, key } = SEALED[kind];
  const resealed = await Promise.all(
    rows.map(async (row) => {
      const place = locationOf(kind, ...row.key);
      return { ...row, resealed: await seal.close(await seal.open(row.sealed, place), place) };
    }),
  );
  const same = key.map((one, at) => `t.${one} = n.key->>${at}`).join(' AND ');
  return asSystem(
    db,
    (tx) => tx.$executeRaw`
      UPDATE ${Prisma.raw(table)} t SET ${Prisma.raw(column)} = n.resealed
      FROM jsonb_to_recordset(${JSON.stringify(resealed)}::jsonb) AS n (key jsonb, sealed text, resealed text)
      WHERE ${Prisma.raw(same)} AND t.${Prisma.raw(column)} = n.sealed`,
  );
}
