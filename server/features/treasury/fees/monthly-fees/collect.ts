import { readMerchant } from '../../../../data/client/transaction';
import { insert, type Rows } from '../../../../data/commit/change';
import { commit } from '../../../../data/commit/commit';
import { newEvent } from '../../../../data/commit/event';
import { timer } from '../../../../data/commit/timer';
import type { Merchant, Services } from '../../../../identity/context';
import { type SystemContext, systemContext } from '../../../../identity/work';
import type { Handled } from '../../../kit/feature';
import { afterMove } from '../../../kit/timers';
import { monthlyFeeMachine, tryMove } from './machine';
import { collected } from './postings';
import * as store from './store';
import { COLLECTION, dayAfter, monthEnd } from './timers';

type Row = Rows['monthly_fee'];

export async function closeMonth(services: Services, merchant: Merchant): Promise<Handled> {
  const by = systemContext(services, merchant, 'fees');
  const end = new Date(Date.UTC(by.now().getUTCFullYear(), by.now().getUTCMonth(), 1));
  const month = new Date(end.getTime() - 1).toISOString().slice(0, 7);
  const owed = await readMerchant(by.db, merchant.id, (tx) => store.owedBefore(tx, merchant.id, end));
  for (const { currency, amount } of owed) await charge(by, { month, currency, amount });
  return { again: monthEnd(by.now()) };
}

async function charge(by: SystemContext, owed: Pick<Row, 'month' | 'currency' | 'amount'>): Promise<void> {
  const now = by.now();
  const row: Row = {
    merchant_id: by.merchant.id,
    id: by.newId('monthly_fee'),
    status: 'collected',
    version: 1,
    ...owed,
    collected_at: now,
    created_at: now,
    updated_at: now,
  };
  const unique = { monthly_fee_month: 'duplicate' } as const;
  const outcome = await commit<'duplicate'>(by, {
    merchantId: by.merchant.id,
    writes: [insert('monthly_fee', row, { event: newEvent(by, monthlyFeeMachine.collect.event) })],
    entries: collected(row),
    unique,
  });
  if (outcome !== 'short') return;
  const due = { ...row, status: 'due', collected_at: null };
  await commit<'duplicate'>(by, {
    merchantId: by.merchant.id,
    writes: [
      insert('monthly_fee', due, { event: newEvent(by, 'monthly_fee.due') }),
      timer(by, COLLECTION, due.id, dayAfter(now)),
    ],
    unique,
  });
}

export async function collectDue(services: Services, merchant: Merchant, id: string): Promise<Handled> {
  const row = await store.find(services, merchant.id, id);
  if (row?.status !== 'due') return 'done';
  const by = systemContext(services, merchant, 'fees');
  const now = by.now();
  const moved = await tryMove(by, 'collect', row, { collected_at: now });
  return moved.outcome === 'short' ? { again: dayAfter(now) } : afterMove(by, moved);
}
