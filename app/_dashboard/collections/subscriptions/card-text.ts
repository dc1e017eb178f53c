import { shortNumber } from '@/server/kernel/text/short-number';
import { networkName } from '../payments';
import type { Subscription } from './status';

/** Such as "Visa ••4242, Anna Helder"; null before a card is entered. */
export function cardText({ payment_method }: Pick<Subscription, 'payment_method'>): string | null {
  if (!payment_method) return null;
  const { card_network, end_digits, card_holder_name } = payment_method.details;
  return `${networkName(card_network)} ${shortNumber(end_digits)}, ${card_holder_name}`;
}
