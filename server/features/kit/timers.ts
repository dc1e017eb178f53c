import { leasedRows } from '../../data/claims/claim';
import { LEASE_MS } from '../../data/claims/lease';
import { oneAsSystem } from '../../data/client/transaction';
import { dueBy } from '../../identity/context';
import { findMerchant, processClaimed } from '../../identity/work';
import type { OnDue, TimedTask } from './feature';

const BATCH = 100;

type DueTimer = { merchant_id: string; kind: string; subject_id: string; fire_at: Date };

const { claim, next, isClaimed, shift } = leasedRows<DueTimer>({
  table: 'timer',
  key: ['merchant_id', 'subject_id', 'kind'],
  at: 'fire_at',
});

export const createTimersTask = (handlers: Readonly<Record<string, OnDue>>): TimedTask => ({
  async run(services, only) {
    const due = dueBy(services.clock, only);
    const claimed = await claim(services, { limit: BATCH, leaseMs: LEASE_MS, due, only: only?.id });
    return processClaimed(claimed, 1, async ({ merchant_id, kind, subject_id, fire_at }) => {
      const handle = handlers[kind];
      if (!handle) throw new Error(`no handler for timer ${kind}`);
      await handle(services, only ?? (await findMerchant(services, merchant_id)), subject_id);
      // If the lease has expired, fire_at has changed and another worker owns the timer.
      await oneAsSystem(services.db, (tx) =>
        tx.timer.deleteMany({ where: { merchant_id, kind, subject_id, fire_at } }),
      );
    });
  },
  next,
  isAtWork: isClaimed,
  shift,
});
