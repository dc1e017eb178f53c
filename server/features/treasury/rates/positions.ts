import { oneAsSystem } from '../../../data/client/transaction';
import { isCurrency } from '../../../files/bank/currencies';
import type { Services } from '../../../identity/context';
import { invalid } from '../../../kernel/error';
import type { Currency } from '../../../kernel/money/currency';
import { type Money, money, toDecimal } from '../../../kernel/money/money';
import { convert, type Rate, rateToNumber } from '../../../kernel/money/rate';
import { HOUR_MS } from '../../../kernel/time/durations';
import { crossRate, MAX_VALUATION_MS } from '../../../providers/rates/live';
import { sumCommittedPayouts } from '../../payouts/payouts/public';
import { toVersion } from './book';
import * as store from './store';

/** Amounts are minor units in decimal text, because a total may exceed what JSON reads exactly. */
export type Positions = {
  readonly base: Currency;
  readonly positions: readonly Position[];
  /** Sum of the values; null if one is not known. */
  readonly total: string | null;
  /** They would leave the house with the base currency alone. */
  readonly trades: readonly Trade[];
  /** Unpaid payouts in another currency, whose rate is fixed. */
  readonly committed: readonly Committed[];
};

type Position = {
  readonly currency: Currency;
  /** Positive: the house received it; negative: the house gave it. */
  readonly amount: string;
  /** The amount by kind of ledger entry. */
  readonly by_kind: Readonly<Record<string, string>>;
  /** In the base currency; null if no rate is known. */
  readonly value: string | null;
  readonly rate: number | null;
  readonly rate_source: 'ecb' | 'sheet' | null;
};

type Trade = {
  readonly sell: { readonly currency: Currency; readonly amount: string };
  readonly buy: { readonly currency: Currency; readonly amount: string };
};

type Committed = {
  readonly status: string;
  readonly source: { readonly currency: Currency; readonly amount: string };
  readonly destination: { readonly currency: Currency; readonly amount: string };
  readonly count: number;
  readonly oldest_hours: number;
};

/**
 * The house's position per currency, from the clearing accounts of live merchants. Valued at the ECB's last rate,
 * or at the sheet's for a currency that the ECB lacks.
 */
export async function readPositions(services: Services, base: Currency): Promise<Positions> {
  if (!isCurrency(base)) throw invalid('base', 'currency', 'base must be a currency of ISO 4217');
  const now = services.clock.realNow();
  const rateOf = await loadRates(services, base);
  const found = await store.sumClearing(services.db);
  const currencies = [...new Set(found.map(({ currency }) => currency))];
  const valued = currencies.map((currency) => {
    const kinds = found.filter((one) => one.currency === currency);
    const position = money(
      kinds.reduce((sum, { amount }) => sum + amount, 0n),
      currency,
    );
    const rate = rateOf(currency);
    return { position, kinds, rate, value: rate && valueAt(position, rate.rate) };
  });
  const committed = await sumCommittedPayouts(services.db);
  return {
    base,
    positions: valued.map(({ position, kinds, rate, value }) => ({
      currency: position.currency,
      amount: String(position.amount),
      by_kind: Object.fromEntries(kinds.map(({ kind, amount }) => [kind, String(amount)])),
      value: value ? String(value.amount) : null,
      rate: rate ? rateToNumber(rate.rate) : null,
      rate_source: rate?.source ?? null,
    })),
    total: valued.every(({ value }) => value)
      ? String(valued.reduce((sum, { value }) => sum + value!.amount, 0n))
      : null,
    trades: valued.flatMap(({ position, value }) => tradeTo(position, value) ?? []),
    committed: committed.map((one) => ({
      status: one.status,
      source: { currency: one.source_currency, amount: String(one.source_amount) },
      destination: { currency: one.destination_currency, amount: String(one.destination_amount) },
      count: one.count,
      oldest_hours: Math.floor((now.getTime() - one.oldest.getTime()) / HOUR_MS),
    })),
  };
}

async function loadRates({ db, liveRates, clock }: Services, base: Currency) {
  await liveRates.load();
  const last = await oneAsSystem(db, (tx) => store.findLast(tx, 'ecb'));
  const isRecent = last && clock.realNow().getTime() - last.valid_from.getTime() < MAX_VALUATION_MS;
  const ecb = isRecent ? toVersion(last) : undefined;
  return (currency: Currency): { rate: Rate; source: 'ecb' | 'sheet' } | undefined => {
    const byEcb = ecb && crossRate(ecb, currency, base);
    if (byEcb) return { rate: byEcb, source: 'ecb' };
    const rate = liveRates.current().lastKnown(currency, base, clock.realNow())?.rate;
    return rate && { rate, source: 'sheet' };
  };
}

/** Toward zero. */
function valueAt({ amount, currency }: Money, rate: Rate): Money {
  const worth = convert(money(amount < 0n ? -amount : amount, currency), rate, 'down');
  return amount < 0n ? money(-worth.amount, worth.currency) : worth;
}

/** Undefined if there is nothing to trade, or no rate for it. */
function tradeTo(position: Money, value: Money | undefined): Trade | undefined {
  if (!value || position.amount === 0n || position.currency === value.currency) return undefined;
  const size = ({ amount, currency }: Money) => ({
    currency,
    amount: String(amount < 0n ? -amount : amount),
  });
  return position.amount > 0n
    ? { sell: size(position), buy: size(value) }
    : { sell: size(value), buy: size(position) };
}

export function describePositions({ base, positions, total, trades, committed }: Positions): string {
  if (!positions.length && !committed.length) return 'There are no positions.';
  return [
    ...positions.map(({ currency, amount, value, rate, rate_source }) =>
      [
        formatAmount({ currency, amount }),
        value === null ? `value not known in ${base}` : formatAmount({ currency: base, amount: value }),
        rate === null || currency === base ? '' : `at ${rate}, ${rate_source === 'ecb' ? 'ECB' : 'sheet'}`,
      ]
        .filter(Boolean)
        .join('   '),
    ),
    `Total: ${total === null ? 'not known' : formatAmount({ currency: base, amount: total })}`,
    ...trades.map(({ sell, buy }) => `Would close it: sell ${formatAmount(sell)}, buy ${formatAmount(buy)}`),
    ...committed.map(
      ({ status, source, destination, count, oldest_hours }) =>
        `Fixed rates, ${status}: ${count} ${count === 1 ? 'payout' : 'payouts'}, ${formatAmount(source)} to ${formatAmount(destination)}, oldest ${oldest_hours} h`,
    ),
  ].join('\n');
}

const formatAmount = ({ currency, amount }: { currency: Currency; amount: string }): string =>
  `${toDecimal(money(BigInt(amount), currency))} ${currency}`;
