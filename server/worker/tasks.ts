import { dueBy, type Merchant, type Services } from '../access/context';
import type { Tx } from '../db/client';
import { asSystem } from '../db/transaction';
import * as batches from '../features/batches/public';
import type { DueWork } from '../features/clock/public';
import * as documents from '../features/documents/public';
import * as payouts from '../features/payouts/public';
import * as validations from '../features/validations/public';
import { audit } from './audit';

const BATCH = 100;
const LEASE_MS = 30_000;

/** Work that goes by the merchants' clocks, of every merchant or of one: each answers how much of it was done. */
const TIMED = {
  timers: runDueTimers,
  payouts: payouts.work,
  returns: payouts.takeReturns,
  balances: releaseRaised,
} satisfies Record<string, (services: Services, only?: Merchant) => Promise<number>>;

/** Each kind of work that waits on rows: answers how much of it was done. */
export const TASKS: Record<string, (services: Services) => Promise<number>> = {
  ...TIMED,
  validations: validations.work,
  batches: batches.work,
  documents: documents.work,
  attempts: ({ attempts }) => attempts.sweep(),
  audit,
};

const ON_DUE = { ...payouts.onDue };

/** The same work for one merchant, as its clock is moved. */
export const dueWork: DueWork = {
  resumeMocked: payouts.resumeMocked,
  isAtWork: async (services, merchant) =>
    (await payouts.isAtWork(services, merchant)) || (await isTimerRunning(services, merchant)),
  async next(services, merchant) {
    const times = await Promise.all([
      nextTimer(services, merchant),
      payouts.nextWork(services, merchant),
      services.rails.nextReturn(merchant),
      nextRaised(services, merchant),
    ]);
    const known = times.flatMap((time) => (time ? [time.getTime()] : []));
    return known.length ? new Date(Math.min(...known)) : undefined;
  },
  async run(services, merchant) {
    let done = 0;
    for (const task of Object.values(TIMED)) done += await task(services, merchant);
    return done;
  },
  async shift(tx, merchantId, ms) {
    await tx.$executeRaw`
      UPDATE due SET fire_at = fire_at - ${ms} * interval '1 millisecond'
      WHERE merchant_id = ${merchantId} AND fire_at IS DISTINCT FROM leased_until`;
    await payouts.shiftWork(tx, merchantId, ms);
  },
};

const nextTimer = ({ db, clock }: Services, { id }: Merchant): Promise<Date | undefined> =>
  asSystem(db, async (tx) => {
    const [first] = await tx.$queryRaw<{ fire_at: Date }[]>`
      SELECT fire_at FROM due
      WHERE merchant_id = ${id} AND (fire_at <= ${clock.realNow()} OR fire_at IS DISTINCT FROM leased_until)
      ORDER BY fire_at LIMIT 1`;
    return first?.fire_at;
  });

const isTimerRunning = ({ db, clock }: Services, { id }: Merchant): Promise<boolean> =>
  asSystem(db, async (tx) => {
    const leased = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM due WHERE merchant_id = ${id} AND fire_at > ${clock.realNow()} AND fire_at = leased_until LIMIT 1`;
    return leased.length > 0;
  });

const nextRaised = async ({ db }: Services, { id }: Merchant): Promise<Date | undefined> => {
  const first = await asSystem(db, (tx) =>
    tx.balance.findFirst({
      where: { merchant_id: id, raised_at: { not: null } },
      orderBy: { raised_at: 'asc' },
    }),
  );
  return first?.raised_at ?? undefined;
};

/** Balances that rose since anyone looked: what waits for them is released. */
async function releaseRaised(services: Services, only?: Merchant): Promise<number> {
  const raised = await asSystem(services.db, (tx) =>
    tx.balance.findMany({
      where: { raised_at: { not: null }, merchant_id: only?.id },
      orderBy: { raised_at: 'asc' },
      take: BATCH,
    }),
  );
  for (const { merchant_id, currency, raised_at } of raised) {
    const merchant = only ?? (await merchantOf(services, merchant_id));
    await payouts.release(services, merchant, currency, raised_at!);
    // Cleared only afterwards, and only if it has not risen again: a crash in between repeats the look, which is harmless.
    await asSystem(services.db, (tx) =>
      tx.balance.updateMany({ where: { merchant_id, currency, raised_at }, data: { raised_at: null } }),
    );
  }
  return raised.length;
}

type DueTimer = { merchant_id: string; kind: string; subject_id: string; fire_at: Date };

/** Timers whose time has come, each leased before it rings so that a worker that dies loses it to the next. */
async function runDueTimers(services: Services, only?: Merchant): Promise<number> {
  const now = services.clock.realNow();
  const by = dueBy(services.clock, only);
  const lease = new Date(now.getTime() + LEASE_MS);
  const due = await asSystem(services.db, (tx) => claimTimers(tx, { by, now, lease }, only?.id ?? null));
  for (const { merchant_id, kind, subject_id } of due) {
    const handle = ON_DUE[kind];
    if (!handle) throw new Error(`nobody answers the timer ${kind}`);
    await handle(services, only ?? (await merchantOf(services, merchant_id)), subject_id);
    await asSystem(services.db, (tx) =>
      tx.due.deleteMany({ where: { merchant_id, kind, subject_id, fire_at: lease } }),
    );
  }
  return due.length;
}

type Claim = { readonly by: Date; readonly now: Date; readonly lease: Date };

const claimTimers = (tx: Tx, { by, now, lease }: Claim, only: string | null) => tx.$queryRaw<DueTimer[]>`
  UPDATE due d SET fire_at = ${lease}, leased_until = ${lease}
  FROM (SELECT merchant_id, kind, subject_id FROM due
        WHERE fire_at <= ${by} AND (${only}::text IS NULL OR merchant_id = ${only})
          AND (fire_at <= ${now} OR fire_at IS DISTINCT FROM leased_until)
        ORDER BY fire_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED) c
  WHERE d.merchant_id = c.merchant_id AND d.kind = c.kind AND d.subject_id = c.subject_id
  RETURNING d.*`;

const merchantOf = async (services: Services, id: string): Promise<Merchant> =>
  (await asSystem(services.db, (tx) =>
    tx.merchant.findUniqueOrThrow({ where: { id } }),
  )) as unknown as Merchant;
