import type { Context } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import type { Input } from '../../../kernel/contract';
import { invalid } from '../../../kernel/error';
import { add, type Money, money } from '../../../kernel/money/money';
import { convert, rateToNumber } from '../../../kernel/money/rate';
import { readAvailable, readAvailableByCurrency } from '../../../ledger/available';
import { conversionPrice, mostConverted } from '../fees/pricing/public';
import { midMarket } from '../fx/public';
import type { conversionsDashboard } from './dashboard';

type PreviewRequest = Input<typeof conversionsDashboard.operations.preview>;

export async function previewConversion(
  ctx: Context,
  { source_currency, target_currency: target, ...amounts }: PreviewRequest,
) {
  const source = source_currency ?? (await findRichestBalance(ctx, target));
  const { rate, price } = conversionPrice(ctx, { source, target, ...amounts });
  const available = money(await readAvailable(ctx.db, ctx.merchant.id, source), source);
  return {
    source: toWire(price.source),
    target: toWire(price.destination),
    fx_fee: toWire(price.fxFee),
    rate: rateToNumber(rate),
    debit: toWire(add(price.source, price.fxFee)),
    most: toWire(mostConverted(available)).amount,
  };
}

/** If any balance covers the amount, the one worth most in the target currency does. */
async function findRichestBalance(ctx: Context, target: string): Promise<string> {
  const available = await read(ctx, (tx) => readAvailableByCurrency(tx, ctx.merchant.id));
  const worth = (currency: string) =>
    convert(
      money(available.get(currency) ?? 0n, currency),
      midMarket(ctx, currency, target, 'target_currency').rate,
      'down',
    );
  const [first, ...others] = ctx.merchant.currencies.filter((currency) => currency !== target);
  if (!first) throw invalid('source_currency', 'unsupported', 'There is no other balance to convert from');
  return others.reduce((best, one) => (worth(one).amount > worth(best).amount ? one : best), first);
}

const toWire = ({ amount, currency }: Money) => ({ amount: Number(amount), currency });
