import pg from 'pg';
import { type Batcher, createBatcher } from '../batcher';
import { retryTransient } from './retry';

type Item = {
  readonly merchantId: string;
  /** A change as change_commit takes it. */
  readonly json: string;
};

export type Committed = {
  readonly outcome: string;
  readonly image: object | null;
  /** The unique constraint that the change violates; only known of a batch. */
  readonly violated?: string | null;
};

export type Commits = Batcher<Item, Committed>;

// More would hold the locks of the first changes for long.
const MAX_CHANGES = 64;
// One prepares while another waits for the disk.
const BATCHES_AT_ONCE = 2;
const MAX_WAITING = 2_000;

/**
 * Commits changes of several merchants in one transaction, each as a whole or not at all. Only for changes
 * that insert: a batch would wait for a row to update while it holds the locks of other merchants' balances.
 */
export const createCommits = (pool: pg.Pool): Commits =>
  createBatcher<Item, Committed>({
    send: (items) => retryTransient(() => commitItems(pool, items)),
    keyOf: ({ merchantId }) => merchantId,
    // The database has rolled the batch back. A fatal error ends the connection, with an unknown outcome.
    isItemAtFault: (error) => error instanceof pg.DatabaseError && error.severity === 'ERROR',
    mostItems: MAX_CHANGES,
    batchesAtOnce: BATCHES_AT_ONCE,
    mostWaiting: MAX_WAITING,
  });

async function commitItems(pool: pg.Pool, items: readonly Item[]): Promise<Committed[]> {
  if (items.length === 1) return commitNow(pool, items[0]!.json);
  // In one order of merchants, so that two processes don't wait for each other's balances.
  const order = items
    .map(({ merchantId }, at) => ({ merchantId, at }))
    .sort((a, b) => (a.merchantId < b.merchantId ? -1 : a.merchantId > b.merchantId ? 1 : a.at - b.at));
  const rows = await commitEach(pool, `[${order.map(({ at }) => items[at]!.json).join()}]`);
  const results: Committed[] = [];
  for (const [place, { at }] of order.entries()) results[at] = rows[place]!;
  return results;
}

/** One change, whose errors are the database's own. */
export const commitNow = async (pool: pg.Pool, json: string): Promise<Committed[]> =>
  (
    await pool.query({
      name: 'change_commit',
      text: 'SELECT * FROM change_commit($1::jsonb)',
      values: [json],
    })
  ).rows;

/** A JSON array of changes, each committed or not on its own. */
const commitEach = async (pool: pg.Pool, json: string): Promise<Committed[]> =>
  (
    await pool.query({
      name: 'change_commit_each',
      text: 'SELECT * FROM change_commit_each($1::jsonb)',
      values: [json],
    })
  ).rows;
