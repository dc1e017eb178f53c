import type { Machine } from '../../../../kernel/machine';
import type { SubscriptionStatus } from '../words/status';

export const subscriptionMachine = {
  /** The card is verified; the first charge is on the start date. */
  authorize: { from: ['created'], to: 'authorized', event: 'subscription.authorized', title: 'Card set up' },
  /** The first payment succeeded, or one with another card after the subscription was halted. */
  activate: {
    from: ['created', 'authorized', 'halted'],
    to: 'active',
    event: 'subscription.active',
    title: 'Active',
  },
  charge: { from: ['active'], to: 'active', event: 'subscription.charged', title: 'Renewal started' },
  charge_first: {
    from: ['authorized'],
    to: 'authorized',
    event: 'subscription.charged',
    title: 'First payment started',
  },
  renew: { from: ['active'], to: 'active', event: 'subscription.renewed', title: 'Renewed' },
  /** It was paused while the charge was in progress. */
  renew_paused: { from: ['paused'], to: 'paused', event: 'subscription.renewed', title: 'Renewed' },
  retry: { from: ['active'], to: 'active', event: 'subscription.declined', title: 'Payment declined' },
  retry_first: {
    from: ['authorized'],
    to: 'authorized',
    event: 'subscription.declined',
    title: 'First payment declined',
  },
  /** It was paused while the charge was in progress; the cycle is charged once it is resumed. */
  retry_paused: { from: ['paused'], to: 'paused', event: 'subscription.declined', title: 'Payment declined' },
  halt: {
    from: ['active', 'paused'],
    to: 'halted',
    event: 'subscription.halted',
    title: 'Past due: the card was declined too often',
  },
  fail: {
    from: ['authorized'],
    to: 'failed',
    event: 'subscription.failed',
    title: 'Failed: the first payment was declined too often',
  },
  complete: {
    from: ['active', 'paused', 'halted'],
    to: 'completed',
    event: 'subscription.completed',
    title: 'Completed',
  },
  pause: { from: ['active'], to: 'paused', event: 'subscription.paused', title: 'Paused' },
  resume: { from: ['paused'], to: 'active', event: 'subscription.resumed', title: 'Resumed' },
  reschedule: {
    from: ['active'],
    to: 'active',
    event: 'subscription.rescheduled',
    title: 'Next payment rescheduled',
  },
  cancel: {
    from: ['created', 'authorized', 'active', 'paused', 'halted'],
    to: 'cancelled',
    event: 'subscription.cancelled',
    title: 'Cancelled',
  },
  expire: { from: ['created'], to: 'expired', event: 'subscription.expired', title: 'Expired' },
} as const satisfies Machine<SubscriptionStatus>;

export type SubscriptionEvent = keyof typeof subscriptionMachine;
