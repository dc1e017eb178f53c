import type { Payout } from '../../../../data/prisma/client';
import type { ActorContext } from '../../../../identity/context';
import type { RailName } from '../../../../kernel/rail';
import { HOUR_MS } from '../../../../kernel/time/durations';
import { priceOf } from '../../../treasury/fees/pricing/public';
import { midMarket } from '../../../treasury/fx/public';
import { requireLimits } from '../../../treasury/payment-rails/public';
import { requireTaxesWithinAmount } from './taxes';
import { pricedAt } from './terms';

type Priced = Pick<Payout, 'source_currency' | 'destination_currency' | 'priced_at' | 'created_at'>;

/** True once the rate is older than the merchant’s agreed limit. */
export function isHeldTooLong(
  { merchant, now }: Pick<ActorContext, 'merchant' | 'now'>,
  payout: Priced,
): boolean {
  const hours = merchant.rate_hold_hours;
  if (hours === null || payout.source_currency === payout.destination_currency) return false;
  return now().getTime() - pricedAt(payout) >= hours * HOUR_MS;
}

/** The payout at the rate and fees of now. The amount that the request stated stays. Throws `rate_unavailable`. */
export function reprice(by: ActorContext, payout: Payout): Payout {
  const { rate } = midMarket(by, payout.source_currency, payout.destination_currency, 'destination_currency');
  const given =
    payout.amount_given === 'source'
      ? { source_amount: Number(payout.source_amount) }
      : { destination_amount: Number(payout.destination_amount) };
  const { source, destination, fxFee, txnFee } = priceOf(by, given, rate, payout.payment_rail as RailName);
  return {
    ...payout,
    source_amount: source.amount,
    destination_amount: destination.amount,
    rate_num: rate.num,
    rate_den: rate.den,
    rate_version: rate.version ?? null,
    fx_fee: fxFee.amount,
    txn_fee: txnFee.amount,
    quote_id: null,
    priced_at: by.now(),
  };
}

/** As `reprice`. Throws `invalid_request` if the new amounts break a limit of the rail or of the taxes. */
export function repriceWithinLimits(by: ActorContext, payout: Payout): Payout {
  const repriced = reprice(by, payout);
  const { destination_amount: amount, destination_currency: currency, payment_rail } = repriced;
  requireLimits({ amount, currency }, payment_rail as RailName);
  requireTaxesWithinAmount(by, repriced);
  return repriced;
}
