import { type Lane, leasedRows } from '../../data/claims/claim';
import { LEASE_MS } from '../../data/claims/lease';
import type { Tx } from '../../data/client/client';
import { oneAsSystem } from '../../data/client/transaction';
import { type ActorContext, dueBy, type Merchant, type Services } from '../../identity/context';
import { drain, findMerchant, systemContext } from '../../identity/work';
import type { Handled, OnDue, TimedTask, Work } from './feature';

/** Limited, so that requests are not slowed. */
const PLACES = 2;

/** A move that lost against another change is tried again at once, on the changed subject. */
export const afterMove = ({ now }: Pick<ActorContext, 'now'>, { outcome }: { outcome: string }): Handled =>
  outcome === 'stale' ? { again: now() } : 'done';

const againAt = (services: Services, merchant: Merchant, due_at: Date) => ({
  due_at,
  fire_at: systemContext(services, merchant, 'timers').fireAt(due_at),
  leased_until: null,
});

/** For subjects whose provider has answered. A handler that runs is not disturbed. */
export const fireNow = (tx: Tx, kind: string, merchant_id: string, ids: readonly string[], at: Date) =>
  tx.timer.updateMany({
    where: { kind, merchant_id, subject_id: { in: [...ids] }, fire_at: { gt: at }, leased_until: null },
    data: { fire_at: at },
  });

type Row = { merchant_id: string; kind: string; subject_id: string; due_at: Date; fire_at: Date };

const { claim, next, isClaimed, shift } = leasedRows<Row>({
  table: 'timer',
  key: ['merchant_id', 'subject_id', 'kind'],
  at: 'fire_at',
});

/** `asks` has the handlers that call a provider, by provider. */
export function createTimersTask(
  handlers: Readonly<Record<string, OnDue>>,
  asks: NonNullable<Work['asks']>,
): TimedTask {
  const asking: Record<string, OnDue> = Object.assign({}, ...Object.values(asks));
  const kindIn = (ones: object) => `t.kind IN (${Object.keys(ones).map((kind) => `'${kind}'`)})`;
  return {
    run: (services, only, lane) => runDue(services, { ...handlers, ...asking }, only, lane),
    parties: {
      none: `NOT ${kindIn(asking)}`,
      ...Object.fromEntries(Object.entries(asks).map(([party, ones]) => [party, kindIn(ones)])),
    },
    next,
    isAtWork: isClaimed,
    shift,
  };
}

async function runDue(
  services: Services,
  handlers: Readonly<Record<string, OnDue>>,
  only?: Merchant,
  lane?: Lane,
): Promise<number> {
  const due = dueBy(services.clock, only);
  return drain(
    (limit) => claim(services, { limit, leaseMs: LEASE_MS, due, only: only?.id, lane }),
    only ? 1 : PLACES,
    async ({ merchant_id, kind, subject_id, due_at, fire_at }) => {
      const handle = handlers[kind];
      if (!handle) throw new Error(`no handler for timer ${kind}`);
      const merchant = only ?? (await findMerchant(services, merchant_id));
      const handled = await handle(services, merchant, subject_id, { dueAt: due_at, leasedUntil: fire_at });
      // An expired lease or a timer set by the handler has another fire_at, and stays.
      const where = { merchant_id, kind, subject_id, fire_at };
      await oneAsSystem(services.db, (tx) =>
        handled === 'done'
          ? tx.timer.deleteMany({ where })
          : tx.timer.updateMany({ where, data: againAt(services, merchant, handled.again) }),
      );
    },
  );
}
