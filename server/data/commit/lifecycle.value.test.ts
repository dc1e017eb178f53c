import { expect, test } from 'vitest';
import { systemActor } from '../../kernel/actor';
import { createIds } from '../../kernel/id';
import type { Machine } from '../../kernel/machine';
import type { Rows } from './change';
import { lifecycle } from './lifecycle';

const at = new Date('2026-03-02T10:00:00Z');
const by = {
  ...createIds({ realNow: () => at, randomBytes: (count) => new Uint8Array(count) }),
  actor: systemActor('test'),
  requestId: null,
  now: () => at,
  realNow: () => at,
};

const machine = {
  collect: { from: ['due'], to: 'collected', event: 'monthly_fee.collected' },
  confirm: { from: ['due', 'collected'], to: 'collected', event: 'monthly_fee.confirmed' },
  forget: { from: ['collected'], to: 'due' },
} as const satisfies Machine<'due' | 'collected'>;

const row: Rows['monthly_fee'] = {
  merchant_id: 'mer_1',
  id: 'mfe_1',
  status: 'due',
  version: 3,
  month: '2026-02',
  currency: 'USD',
  amount: 100n,
  collected_at: null,
  created_at: new Date(0),
  updated_at: new Date(0),
};

const { allows, plan } = lifecycle('monthly_fee', machine, {
  columns: (_by, { after }) => ({ collected_at: after.status === 'collected' ? at : null }),
  event: ({ after }) => ({ image: { id: after.id, amount: after.amount } }),
  effects: (_by, { after, event }) => ({
    writes: [{ table: 'timer', where: { subject_id: after.id, kind: event?.type ?? 'none' } }],
  }),
});

test('a transition is allowed from the statuses of the machine only', () => {
  expect([allows('collect', row), allows('forget', row)]).toEqual([true, false]);
});

test('the update requires the version and one of the statuses, and sets the status last', () => {
  const { after, change } = plan(by, 'confirm', row, { month: '2026-01' });
  expect(change.writes[0]).toMatchObject({
    table: 'monthly_fee',
    where: { id: 'mfe_1', version: 3, status: ['due', 'collected'] },
    set: { month: '2026-01', status: 'collected', collected_at: at, updated_at: at },
    missing: 'stale',
  });
  expect(after).toEqual({
    ...row,
    month: '2026-01',
    status: 'collected',
    collected_at: at,
    updated_at: at,
    version: 4,
  });
});

test('the columns of the caller win over those of the lifecycle', () => {
  const later = new Date(at.getTime() + 1);
  expect(plan(by, 'collect', row, { collected_at: later }).after.collected_at).toEqual(later);
});

test('other columns than the version may have to be unchanged', () => {
  const { after, change } = plan(by, 'collect', row, {}, { unchanged: ['month'] });
  expect(change.writes[0]!.where).toEqual({ id: 'mfe_1', month: '2026-02', status: ['due'] });
  expect(after.version).toBe(3);
});

test('the event names the change of status, or nothing if there is none', () => {
  const changesOf = (name: keyof typeof machine, of = row) =>
    plan(by, name, of).change.writes[0]!.event?.changes;
  expect(changesOf('collect')).toEqual({ status: ['due', 'collected'] });
  expect(changesOf('confirm', { ...row, status: 'collected' })).toEqual({});
  expect(changesOf('forget', { ...row, status: 'collected' })).toBeUndefined();
});

test('writes and entries of the lifecycle and of the caller follow the update', () => {
  const extra = { table: 'timer', where: { subject_id: 'other' } } as const;
  const { change } = plan(by, 'collect', row, {}, { writes: [extra] });
  expect(change.merchantId).toBe('mer_1');
  expect(change.writes.slice(1)).toEqual([
    { table: 'timer', where: { subject_id: 'mfe_1', kind: 'monthly_fee.collected' } },
    extra,
  ]);
});
