import { readMerchant } from '../../../../data/client/transaction';
import { insert, type Rows, remove, update } from '../../../../data/commit/change';
import { commit } from '../../../../data/commit/commit';
import { newEvent } from '../../../../data/commit/event';
import { timer } from '../../../../data/commit/timer';
import type { Merchant, Services } from '../../../../identity/context';
import { type SystemContext, systemContext } from '../../../../identity/work';
import type { Entry } from '../../../../kernel/money/entry';
import { money } from '../../../../kernel/money/money';
import { monthlyFeeMachine } from './machine';
import * as store from './store';
import { COLLECTION, dayAfter, MONTH_END, monthEnd } from './timers';

type Row = Rows['monthly_fee'];

export const collected = ({ amount, currency }: Pick<Row, 'amount' | 'currency'>): Entry[] => [
  { kind: 'monthly_fee', amount: money(amount, currency), debit: 'available', credit: 'receivable' },
];

export async function closeMonth(services: Services, merchant: Merchant): Promise<void> {
  const by = systemContext(services, merchant, 'fees');
  const end = new Date(Date.UTC(by.now().getUTCFullYear(), by.now().getUTCMonth(), 1));
  const month = new Date(end.getTime() - 1).toISOString().slice(0, 7);
  const owed = await readMerchant(by.db, merchant.id, (tx) => store.owedBefore(tx, merchant.id, end));
  for (const { currency, amount } of owed) await charge(by, { month, currency, amount });
  await commit(by, {
    merchantId: merchant.id,
    writes: [
      remove('timer', { kind: MONTH_END, subject_id: merchant.id }),
      timer(by, MONTH_END, merchant.id, monthEnd(by.now())),
    ],
  });
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

export async function collectDue(services: Services, merchant: Merchant, id: string): Promise<void> {
  const row = await store.find(services, merchant.id, id);
  if (row?.status !== 'due') return;
  const by = systemContext(services, merchant, 'fees');
  const now = by.now();
  const { to, event } = monthlyFeeMachine.collect;
  const outcome = await commit<'stale'>(by, {
    merchantId: merchant.id,
    writes: [
      update(
        'monthly_fee',
        { id, version: row.version, status: 'due' },
        { status: to, collected_at: now, updated_at: now },
        { event: newEvent(by, event, { status: [row.status, to] }), missing: 'stale' },
      ),
      remove('timer', { subject_id: id }),
    ],
    entries: collected(row),
  });
  if (outcome === 'short')
    await commit(by, {
      merchantId: merchant.id,
      writes: [remove('timer', { subject_id: id }), timer(by, COLLECTION, id, dayAfter(now))],
    });
}
