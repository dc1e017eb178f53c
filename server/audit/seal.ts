import type { Database, Tx } from '../data/client/client';
import { asSystem, oneAsSystem } from '../data/client/transaction';
import { type AuditHead, Prisma } from '../data/prisma/client';
import type { Seal } from '../data/sealing/seal';
import { firstIdAt } from '../kernel/id';
import type { Clock } from '../kernel/time/time';
import { log } from '../log';
import { DIGEST, LOOK_BACK_MS, linkHash, origin } from './chain';
import { createSigner, type Head, headName, type Signer, signedText } from './head';

type Parts = { readonly db: Database; readonly seal: Pick<Seal, 'derive'>; readonly clock: Clock };

const AT_ONCE = 1_000;
const SWEEP_EVERY_MS = 60_000;
/** Nearly every transaction commits within this time of its event’s id. */
const RECENT_MS = 10_000;
const LOG_EVERY_MS = 3600_000;

export async function sealChains(parts: Parts): Promise<number> {
  const signer = createSigner(parts.seal);
  const failures: unknown[] = [];
  let more = 0;
  for (const id of await findUnsealedMerchants(parts)) {
    try {
      const { waiting, noted } = await sealChain(parts, signer, id);
      if (waiting) more++;
      // A log stored elsewhere reveals a chain that was cut back.
      if (noted) log.info(noted, 'audit head');
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length) throw new AggregateError(failures, `${failures.length} audit chains were not sealed`);
  return more;
}

/**
 * Includes merchants whose late events are due: in every round shortly after events were sealed, every minute
 * while there may be any, and every hour in any case, because a wrong clock may have dated the newest event far
 * ahead.
 */
async function findUnsealedMerchants({ db, clock }: Parts): Promise<string[]> {
  const now = clock.realNow().getTime();
  const [recent, due, overdue] = [RECENT_MS, SWEEP_EVERY_MS, LOOK_BACK_MS].map((ms) => new Date(now - ms));
  const rows = await oneAsSystem(
    db,
    (tx) => tx.$queryRaw<{ id: string }[]>`
      SELECT m.id::text FROM merchant m LEFT JOIN audit_head h ON h.merchant_id = m.id
      -- One index probe per merchant; an EXISTS would become a join that reads all events.
      LEFT JOIN LATERAL (
        SELECT e.id FROM event e WHERE e.merchant_id = m.id AND e.id > coalesce(h.last_event_id, '') ORDER BY e.id LIMIT 1
      ) newer ON true
      WHERE newer.id IS NOT NULL
        OR h.sealed_at >= ${recent}
        OR (h.swept_at <= ${due} AND h.swept_at < h.sealed_at + ${LOOK_BACK_MS} * interval '1 millisecond')
        OR h.swept_at <= ${overdue}`,
  );
  return rows.map(({ id }) => id);
}

type Outcome = { readonly waiting: boolean; readonly noted?: object };

const sealChain = ({ db, clock }: Parts, signer: Signer, merchantId: string): Promise<Outcome> =>
  asSystem(db, async (tx) => {
    const [lock] = await tx.$queryRaw<{ mine: boolean }[]>`
      SELECT pg_try_advisory_xact_lock(hashtextextended(${`audit ${merchantId}`}, 0)) AS mine`;
    if (!lock!.mine) return { waiting: false };
    const head = await readHead(tx, signer, merchantId);
    const now = clock.realNow();
    const sweeps = head !== null && now.getTime() - head.swept_at.getTime() >= SWEEP_EVERY_MS;
    const events = await findUnsealedEvents(tx, merchantId, head && firstUnsealedId(head, now, sweeps));
    if (head && !sweeps && events.length === 0) return { waiting: false };
    const links = linkEvents(merchantId, head, events);
    await insertLinks(tx, merchantId, links);
    const waiting = events.length === AT_ONCE;
    const last = links.at(-1) ?? head;
    if (!last) return { waiting: false };
    const noted = await storeHead(tx, signer, now, head, {
      merchant_id: merchantId,
      seq: last.seq,
      hash: last.hash as Head['hash'],
      last_event_id: [events.at(-1)?.id ?? '', head?.last_event_id ?? ''].toSorted()[1]!,
      sealed_at: links.length ? now : head!.sealed_at,
      swept_at: head && (!sweeps || waiting) ? head.swept_at : now,
    });
    return { waiting, noted };
  });

/** Throws if the chain was tampered with, because continuing it would sign the change. */
async function readHead(tx: Tx, signer: Signer, merchant_id: string): Promise<AuditHead | null> {
  const head = await tx.auditHead.findUnique({ where: { merchant_id } });
  if (head && !signer.isSigned(head)) throw new Error(`the audit head of ${merchant_id} is not signed by us`);
  if (!head && (await tx.auditLink.findFirst({ where: { merchant_id } })))
    throw new Error(`the audit chain of ${merchant_id} has lost its head`);
  return head;
}

type Digested = { readonly id: string; readonly digest: Uint8Array };

/**
 * A single statement, and so a single snapshot: an event that is seen here brings those that its transaction
 * waited for, and the chain has the changes of a resource in their order.
 */
const findUnsealedEvents = (tx: Tx, merchantId: string, from: string | null) => tx.$queryRaw<Digested[]>`
  SELECT e.id::text, ${Prisma.raw(DIGEST)} AS digest FROM event e
  WHERE e.merchant_id = ${merchantId} AND e.id >= ${from ?? ''}
    AND NOT EXISTS (SELECT FROM audit_link l WHERE l.merchant_id = e.merchant_id AND l.event_id = e.id)
  ORDER BY e.id LIMIT ${AT_ONCE}`;

const firstUnsealedId = (head: Head, now: Date, sweeps: boolean): string => {
  const late = sweeps ? oldestLateId(head.swept_at) : firstIdAt('event', new Date(now.getTime() - RECENT_MS));
  return [late, head.last_event_id].toSorted()[0]!;
};

/** An unsealed event with a lower id was inserted later, because the last sweep would have found it. */
export const oldestLateId = (sweptAt: Date): string =>
  firstIdAt('event', new Date(sweptAt.getTime() - LOOK_BACK_MS));

type Link = { readonly seq: bigint; readonly eventId: string; readonly hash: Uint8Array };

function linkEvents(merchantId: string, head: Head | null, events: readonly Digested[]): Link[] {
  let { seq, hash }: { seq: bigint; hash: Uint8Array } = head ?? { seq: 0n, hash: origin(merchantId) };
  return events.map(({ id, digest }) => {
    seq += 1n;
    hash = linkHash(hash, digest);
    return { seq, eventId: id, hash };
  });
}

async function insertLinks(tx: Tx, merchantId: string, links: readonly Link[]): Promise<void> {
  if (!links.length) return;
  const hashes = links.map(({ hash }) => Buffer.from(hash).toString('hex'));
  await tx.$executeRaw`
    INSERT INTO audit_link (merchant_id, seq, event_id, hash)
    SELECT ${merchantId}, n.seq, n.event_id, decode(n.hash, 'hex')
    FROM unnest(${links.map(({ seq }) => seq)}::bigint[], ${links.map(({ eventId }) => eventId)}::text[], ${hashes}::text[])
      AS n (seq, event_id, hash)`;
}

async function storeHead(tx: Tx, signer: Signer, now: Date, before: AuditHead | null, head: Head) {
  const signature = signer.sign(head) as AuditHead['signature'];
  const logged = before?.logged_at;
  const isDue = !logged || now.getTime() - logged.getTime() >= LOG_EVERY_MS;
  const data = { ...head, signature, logged_at: isDue ? now : logged };
  await tx.auditHead.upsert({ where: { merchant_id: head.merchant_id }, create: data, update: data });
  return isDue
    ? { head: headName(head), signed: signedText(head), signature: Buffer.from(signature).toString('base64') }
    : undefined;
}
