import { formatMoney } from '@/components/format/money';
import type { Checkout, Plan } from '@/server/features/collections/checkout/public';
import { dayOf } from './day';

const everyOf = ({ every, count }: Plan): string =>
  count === 1 ? `every ${every}` : `every ${count} ${every}s`;

export function planText(
  { merchant, currency }: Pick<Checkout, 'merchant' | 'currency'>,
  plan: Plan,
): string {
  if (plan.every === 'as_presented')
    return `Later payments whenever ${merchant} charges them, each at most ${formatMoney(plan.maxAmount!, currency)}`;
  return `${formatMoney(plan.amount, currency)} ${everyOf(plan)}, ${plan.payments} payments`;
}

export function mandateText(checkout: Pick<Checkout, 'merchant' | 'currency'>, plan: Plan): string {
  const { merchant, currency } = checkout;
  if (plan.every === 'as_presented')
    return `You allow ${merchant} to charge this card later, at most ${formatMoney(plan.maxAmount!, currency)} each time. Contact ${merchant} to cancel at any time.`;
  return `You allow ${merchant} to charge this card ${planText(checkout, plan)}. Contact ${merchant} to cancel at any time.`;
}

export const startText = ({ startsOn }: Plan): string | null => startsOn && dayOf(startsOn);
