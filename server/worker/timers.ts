import { dueBy, type Merchant, type Services } from '../access/context';
import { eachClaimed, merchantOf } from '../access/work';
import type { Tx } from '../db/client';
import { oneAsSystem } from '../db/transaction';
import type { OnDue, TimedTask } from '../features/feature';

const BATCH = 100;
const LEASE_MS = 30_000;

/** Rings timers of every kind: what each kind does is told by the feature that sets them. */
export const timersOf = (handlers: Readonly<Record<string, OnDue>>): TimedTask => ({
  /** Each leased before it rings, so that a worker that dies loses it to the next. */
  async run(services, only) {
    const now = services.clock.realNow();
    const by = dueBy(services.clock, only);
    const lease = new Date(now.getTime() + LEASE_MS);
    const due = await oneAsSystem(services.db, (tx) => claim(tx, { by, now, lease }, only?.id ?? null));
    return eachClaimed(due, 1, async ({ merchant_id, kind, subject_id }) => {
      const handle = handlers[kind];
      if (!handle) throw new Error(`nobody answers the timer ${kind}`);
      await handle(services, only ?? (await merchantOf(services, merchant_id)), subject_id);
      await oneAsSystem(services.db, (tx) =>
        tx.due.deleteMany({ where: { merchant_id, kind, subject_id, fire_at: lease } }),
      );
    });
  },
  next,
  isAtWork,
  async shift(tx, merchantId, ms) {
    await tx.$executeRaw`
      UPDATE due SET fire_at = fire_at - ${ms} * interval '1 millisecond'
      WHERE merchant_id = ${merchantId} AND fire_at IS DISTINCT FROM leased_until`;
  },
});

type DueTimer = { merchant_id: string; kind: string; subject_id: string; fire_at: Date };

type Claim = { readonly by: Date; readonly now: Date; readonly lease: Date };

const claim = (tx: Tx, { by, now, lease }: Claim, only: string | null) => tx.$queryRaw<DueTimer[]>`
  UPDATE due d SET fire_at = ${lease}, leased_until = ${lease}
  FROM (SELECT merchant_id, kind, subject_id FROM due
        WHERE fire_at <= ${by} AND (${only}::text IS NULL OR merchant_id = ${only})
          AND (fire_at <= ${now} OR fire_at IS DISTINCT FROM leased_until)
        ORDER BY fire_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED) c
  WHERE d.merchant_id = c.merchant_id AND d.kind = c.kind AND d.subject_id = c.subject_id
  RETURNING d.*`;

const next = ({ db, clock }: Services, { id }: Merchant): Promise<Date | undefined> =>
  oneAsSystem(db, async (tx) => {
    const [first] = await tx.$queryRaw<{ fire_at: Date }[]>`
      SELECT fire_at FROM due
      WHERE merchant_id = ${id} AND (fire_at <= ${clock.realNow()} OR fire_at IS DISTINCT FROM leased_until)
      ORDER BY fire_at LIMIT 1`;
    return first?.fire_at;
  });

const isAtWork = ({ db, clock }: Services, { id }: Merchant): Promise<boolean> =>
  oneAsSystem(db, async (tx) => {
    const leased = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM due WHERE merchant_id = ${id} AND fire_at > ${clock.realNow()} AND fire_at = leased_until LIMIT 1`;
    return leased.length > 0;
  });
