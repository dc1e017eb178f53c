import type { Subscription } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import { roleReason } from '../../../../kernel/role-reason';
import { allows } from '../model/lifecycle';
import type { SubscriptionEvent } from '../model/machine';

const STATUS_REASONS: Record<string, string> = {
  created: 'No card entered yet',
  authorized: 'Not started yet',
  active: 'Not paused',
  paused: 'Already paused',
  halted: 'Past due: the customer has to enter another card',
  completed: 'All payments charged',
  cancelled: 'Already cancelled',
  expired: 'Already expired',
  failed: 'Already ended: the first payment failed',
};

const allowance = (reason: string | null) => ({ allowed: reason === null, reason });

export function computePermissions({ scopes }: Context, subscription: Subscription) {
  const { status, interval_type, next_payment_date } = subscription;
  const role = scopes.has('make') ? null : roleReason('change subscriptions');
  const inState = (event: SubscriptionEvent) =>
    role ?? (allows(event, subscription) ? null : STATUS_REASONS[status]!);
  const rescheduling =
    interval_type === 'as_presented'
      ? 'Charged on demand, without dates'
      : status === 'paused'
        ? 'Paused: resume first'
        : status === 'active' && next_payment_date === null
          ? 'The last payment is being charged'
          : null;
  return {
    pause: allowance(inState('pause')),
    resume: allowance(inState('resume')),
    reschedule: allowance(role ?? rescheduling ?? inState('reschedule')),
    cancel: allowance(inState('cancel')),
  };
}
