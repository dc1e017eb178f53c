import type pg from 'pg';
import type { Database } from '../data/client/client';
import type { AuditHead } from '../data/prisma/client';
import type { Breach } from '../ledger/verify';
import { DIGEST, linkHash, origin } from './chain';
import type { Signer } from './head';
import { oldestLateId } from './seal';

/** A head recorded outside the database also reveals a chain that was cut back. */
export type Anchor = { readonly merchantId: string; readonly seq: bigint; readonly hash: string };

export type Chain = {
  readonly sealed: number;
  readonly waiting: number;
  readonly breaches: readonly Breach[];
  readonly head?: AuditHead;
};

export const verifyChain = (
  db: Database,
  signer: Signer,
  id: string,
  anchors: readonly Anchor[],
): Promise<Chain> => inSnapshot(db, (client) => verifyInSnapshot(client, signer, id, anchors));

/** Uses the driver directly: a million links pass through here. */
async function inSnapshot<T>({ system }: Database, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await system.pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return await work(client);
  } finally {
    await client.query('ROLLBACK').finally(() => client.release());
  }
}

const MAX_BREACHES = 20;

async function verifyInSnapshot(
  client: pg.PoolClient,
  signer: Signer,
  id: string,
  anchors: readonly Anchor[],
): Promise<Chain> {
  const breaches: Breach[] = [];
  const name = (rule: string, ...where: unknown[]) => {
    if (breaches.length < MAX_BREACHES) breaches.push({ rule, where: [id, ...where].join(' ') });
  };
  const found = await client.query<AuditHead>('SELECT * FROM audit_head WHERE merchant_id = $1', [id]);
  const head = found.rows[0];
  const last = await verifyLinks(client, id, name);
  checkHead(signer, head, last, name);
  const { waiting, inserted } = await findUnsealed(client, id, head, last.newest);
  for (const event of inserted) name('an event was inserted before sealed events', event);
  for (const anchor of anchors) await checkAnchor(client, anchor, name);
  return { sealed: Number(last.seq), waiting, breaches, head };
}

type Report = (rule: string, ...where: unknown[]) => void;
type Last = { seq: bigint; hash: Uint8Array; newest: string };
type LinkRow = { seq: bigint; event_id: string; hash: Buffer; digest: Buffer | null };

const AT_ONCE = 5_000;

// Ranges and ids keep the plan good even if statistics of a growing table are stale.
const LINKS = `
  SELECT l.seq, l.event_id, l.hash, e.digest
  FROM audit_link l
  LEFT JOIN LATERAL (
    SELECT ${DIGEST} AS digest FROM event e WHERE e.merchant_id = $1 AND e.id = l.event_id LIMIT 1
  ) e ON true
  WHERE l.merchant_id = $1 AND l.seq > $2::bigint AND l.seq <= $2::bigint + ${AT_ONCE}
  ORDER BY l.seq`;

async function verifyLinks(client: pg.PoolClient, id: string, name: Report): Promise<Last> {
  const last: Last = { seq: 0n, hash: origin(id), newest: '' };
  const pageAfter = (seq: bigint) =>
    client.query<LinkRow>({ name: 'audit_links', text: LINKS, values: [id, String(seq)] });
  let start: bigint | undefined = 0n;
  let page = pageAfter(start);
  while (start !== undefined) {
    const { rows } = await page;
    start = rows.length ? start + BigInt(AT_ONCE) : await findNextSeq(client, id, start);
    // The database reads the next page while this one is hashed.
    if (start !== undefined) page = pageAfter(start);
    for (const link of rows) verifyLink(last, link, name);
  }
  return last;
}

async function findNextSeq(client: pg.PoolClient, id: string, seq: bigint): Promise<bigint | undefined> {
  const { rows } = await client.query<{ next: bigint | null }>(
    'SELECT min(seq) AS next FROM audit_link WHERE merchant_id = $1 AND seq > $2',
    [id, String(seq)],
  );
  const next = rows[0]!.next;
  return next === null ? undefined : next - 1n;
}

function verifyLink(last: Last, { seq, event_id, hash, digest }: LinkRow, name: Report): void {
  if (seq !== last.seq + 1n)
    name('links are missing from the audit chain', `${last.seq + 1n} to ${seq - 1n}`);
  else if (!digest) name('a sealed event is missing', event_id, 'link', seq);
  else if (!linkHash(last.hash, digest).equals(hash))
    name('an event was changed after it was sealed', event_id, 'link', seq);
  last.seq = seq;
  // Continues from the stored hash, so that one changed event isn't reported for every later one.
  last.hash = hash;
  if (event_id > last.newest) last.newest = event_id;
}

function checkHead(signer: Signer, head: AuditHead | undefined, last: Last, name: Report): void {
  if (!head) {
    if (last.seq) name('the audit chain has lost its signed head', 'links', last.seq);
    return;
  }
  if (!signer.isSigned(head))
    name('the head of the audit chain is not signed by this deployment', 'seq', head.seq);
  if (head.seq > last.seq) name('links are missing from the audit chain', `${last.seq + 1n} to ${head.seq}`);
  else if (head.seq < last.seq)
    name('the audit chain continues beyond its signed head', `${head.seq + 1n} to ${last.seq}`);
  else if (!Buffer.from(head.hash).equals(last.hash))
    name('the audit chain does not end in its signed head', 'seq', head.seq);
}

/** Includes events inserted after their time was sealed. */
async function findUnsealed(client: pg.PoolClient, id: string, head: AuditHead | undefined, newest: string) {
  const { rows } = await client.query<{ waiting: bigint; inserted: string[] | null }>(
    `SELECT count(*) FILTER (WHERE NOT o.inserted) AS waiting, array_agg(o.id::text ORDER BY o.id) FILTER (WHERE o.inserted) AS inserted
     FROM (
       SELECT e.id, e.id <= $2 AND e.id < $3 AS inserted FROM event e
       WHERE e.merchant_id = $1
         AND NOT EXISTS (SELECT FROM audit_link l WHERE l.merchant_id = e.merchant_id AND l.event_id = e.id)
     ) o`,
    [id, newest, head ? oldestLateId(head.swept_at) : ''],
  );
  const { waiting, inserted } = rows[0]!;
  return { waiting: Number(waiting), inserted: inserted ?? [] };
}

async function checkAnchor(
  client: pg.PoolClient,
  { merchantId, seq, hash }: Anchor,
  name: Report,
): Promise<void> {
  const { rows } = await client.query<{ hash: Buffer }>(
    'SELECT hash FROM audit_link WHERE merchant_id = $1 AND seq = $2',
    [merchantId, String(seq)],
  );
  const found = rows[0]?.hash.toString('hex');
  if (found === undefined) name('the audit chain does not reach a noted head', 'seq', seq);
  else if (found !== hash) name('the audit chain does not match a noted head', 'seq', seq);
}
