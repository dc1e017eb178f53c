import { lifecycle } from '../../../data/commit/lifecycle';
import type { Context } from '../../../identity/context';
import type { Machine } from '../../../kernel/machine';
import { topicOf } from './propose';

/** Events are without the prefix of the resource that changes. */
const proposalMachine = {
  confirm: { from: ['open'], to: 'confirmed', event: 'confirmed' },
  refuse: { from: ['open'], to: 'refused', event: 'refused' },
  withdraw: { from: ['open'], to: 'withdrawn', event: 'withdrawn' },
} as const satisfies Machine<'open' | 'confirmed' | 'refused' | 'withdrawn'>;

export const { plan, move } = lifecycle('proposal', proposalMachine, {
  columns: (by: Context) => ({ decided_by: by.actor.id, decided_at: by.realNow() }),
  event: ({ before, transition }) => ({ type: `${topicOf(before.kind)}.${transition.event}` }),
});
