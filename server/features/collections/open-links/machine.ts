import { lifecycle } from '../../../data/commit/lifecycle';
import type { Machine } from '../../../kernel/machine';
import type { OpenLinkStatus } from './words';

export const openLinkMachine = {
  close: { from: ['active'], to: 'closed', event: 'open_link.closed', title: 'Closed' },
  reopen: { from: ['closed'], to: 'active', event: 'open_link.reopened', title: 'Reopened' },
} as const satisfies Machine<OpenLinkStatus>;

export const { move } = lifecycle('open_link', openLinkMachine);
