import type { Tx } from '../../../../data/client/client';
import { toIso } from '../../../../data/image';
import type { Payout, Quote } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import { DomainError } from '../../../../kernel/error';
import { isId } from '../../../../kernel/id';
import { formatMoney } from '../../../../kernel/money/amount-text';
import type { RailName } from '../../../../kernel/rail';
import { requireLimits } from '../../../treasury/payment-rails/public';
import { findQuotes } from '../../../treasury/quotes/public';
import { reprice } from '../model/reprice';
import { requireTaxesWithinAmount } from '../model/taxes';
import { pricedAt } from '../model/terms';
import { payoutToWire } from '../model/wire';

const RATE_HOURS = 24;

type Quoted = Pick<Quote, 'expires_at'> | undefined;

/** The payout with the terms of now, or null if it must fail: the quote of an API caller is not replaced. */
export type Lapse = { readonly repriced: Payout | null };

/** When the rate of a payout waiting for approval runs out; a rate without a quote is valid for one day. */
function rateExpiry(payout: Payout, quote: Quoted): Date | null {
  if (payout.status !== 'pending_approval') return null;
  if (quote) return quote.expires_at;
  if (payout.source_currency === payout.destination_currency) return null;
  return new Date(pricedAt(payout) + RATE_HOURS * 3600_000);
}

/** Undefined while the rate holds. */
function findLapse(ctx: Context, payout: Payout, quote: Quoted): Lapse | undefined {
  const expiry = rateExpiry(payout, quote);
  if (!expiry || ctx.now() < expiry) return undefined;
  return { repriced: quote && !isId('person', payout.maker_id) ? null : reprice(ctx, payout) };
}

export type SeenPrice = { readonly source_amount: number; readonly destination_amount: number };

/** A price of now must keep the limits, and is approved only by a person who has seen it. */
export function requireSeenPrice(ctx: Context, repriced: Payout, seen: SeenPrice | undefined): void {
  const { source_amount, destination_amount, source_currency, destination_currency } = repriced;
  requireLimits(
    { amount: destination_amount, currency: destination_currency },
    repriced.payment_rail as RailName,
  );
  requireTaxesWithinAmount(ctx, repriced);
  if (seen?.source_amount === Number(source_amount) && seen.destination_amount === Number(destination_amount))
    return;
  const [sent, received] = [
    formatMoney(source_amount, source_currency),
    formatMoney(destination_amount, destination_currency),
  ];
  throw new DomainError(
    'state_not_allowed',
    `The rate has expired. The price is now ${sent} for ${received}: check it and approve again`,
  );
}

/** The quotes of payouts waiting for approval. */
export async function loadQuotes(tx: Tx, merchantId: string, payouts: readonly Payout[]) {
  const ids = payouts.flatMap(({ status, quote_id }) => (status === 'pending_approval' && quote_id) || []);
  const quotes = ids.length ? await findQuotes(tx, merchantId, ids) : [];
  return new Map(quotes.map((quote) => [quote.id, quote]));
}

export async function loadLapses(
  tx: Tx,
  ctx: Context,
  payouts: readonly Payout[],
): Promise<Map<string, Lapse>> {
  const quotes = await loadQuotes(tx, ctx.merchant.id, payouts);
  return new Map(
    payouts.flatMap((payout) => {
      const lapse = findLapse(ctx, payout, quotes.get(payout.quote_id ?? ''));
      return lapse ? [[payout.id, lapse] as const] : [];
    }),
  );
}

export function heldRateToWire(ctx: Context, payout: Payout, quote: Quoted) {
  const expiry = rateExpiry(payout, quote);
  const lapse = findLapse(ctx, payout, quote);
  return {
    rate_expires_at: expiry && toIso(expiry),
    rate_lapsed: lapse !== undefined,
    repriced: lapse?.repriced ? payoutToWire(lapse.repriced) : null,
  };
}
