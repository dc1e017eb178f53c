import type { Rows } from '../../../../data/commit/change';
import type { Subscription } from '../../../../data/prisma/client';
import type { ActorContext } from '../../../../identity/context';
import { money } from '../../../../kernel/money/money';
import { agreePricing, computeFees } from '../../../treasury/fees/prices/public';
import { newRow } from '../model/row';

type Row = Rows['payment'];

type Card = Pick<Row, 'payment_method' | 'sender_name' | 'details' | 'card_token' | 'card_hash'>;

export async function newSubscriptionPayment(
  by: ActorContext,
  subscription: Subscription,
  paid: Card & Pick<Row, 'amount' | 'cycle' | 'initiator'>,
): Promise<Row> {
  const { currency } = subscription;
  const { pricing } = await agreePricing(by, { currency });
  const amount = money(paid.amount, currency);
  const priced = { asked: amount, settled: amount, bearer: 'merchant' } as const;
  const { notes } = subscription;
  return {
    ...newRow(by, { ...paid, currency }),
    ...paid,
    subscription_id: subscription.id,
    customer_id: subscription.customer_id,
    requested_amount: paid.amount,
    requested_currency: currency,
    fees: paid.amount === 0n ? [] : computeFees(by, priced, pricing, 'card'),
    notes,
  };
}
