import { remove } from '../../../../data/commit/change';
import { lifecycle } from '../../../../data/commit/lifecycle';
import type { Machine } from '../../../../kernel/machine';
import { collected } from './postings';

export const monthlyFeeMachine = {
  collect: { from: ['due'], to: 'collected', event: 'monthly_fee.collected', title: 'Collected' },
} as const satisfies Machine<'due' | 'collected'>;

export const { tryMove } = lifecycle('monthly_fee', monthlyFeeMachine, {
  effects: (_by, { after }) => ({
    writes: [remove('timer', { subject_id: after.id })],
    entries: collected(after),
  }),
});
