import { insert, type Rows, update } from '../../../../data/commit/change';
import { commitOncePerKey, findReplay } from '../../../../data/commit/commit-once';
import { newEvent } from '../../../../data/commit/event';
import { retryStale } from '../../../../data/commit/retry-stale';
import type { Price } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import type { Input } from '../../../../kernel/contract';
import { DomainError, invalid } from '../../../../kernel/error';
import { midMarket } from '../../fx/public';
import type { pricesContract } from './contract';
import * as store from './store';
import { priceToWire } from './wire';

type PriceInput = Input<typeof pricesContract.operations.create>;

export async function create(ctx: Context, input: PriceInput) {
  const before = await findReplay<Price>(ctx);
  if (before) return priceToWire(before);
  const terms = parseTerms(ctx, input);
  return retryStale(async () => {
    const former = await store.findDefault(ctx, ctx.merchant.id);
    const now = ctx.now();
    const row: Rows['price'] = {
      merchant_id: ctx.merchant.id,
      id: ctx.newId('price'),
      ...terms,
      is_default: input.default === true || former === null,
      created_at: now,
      updated_at: now,
    };
    const { outcome, answer } = await commitOncePerKey<Rows['price'], 'stale'>(ctx, row, {
      writes: [
        ...(former && row.is_default
          ? [update('price', { id: former.id }, { is_default: false, updated_at: now })]
          : []),
        insert('price', row, { event: newEvent(ctx, 'price.created') }),
      ],
      unique: { price_default: 'stale' },
    });
    if (outcome === 'stale') throw new DomainError('stale');
    return priceToWire(answer);
  });
}

function parseTerms(ctx: Context, { pricing_type, bps, fees_amount, fees_currency }: PriceInput) {
  const required = pricing_type === 'percentage' ? { bps } : { fees_amount, fees_currency };
  const others = pricing_type === 'percentage' ? { fees_amount, fees_currency } : { bps };
  for (const [field, value] of Object.entries(required))
    if (value === undefined)
      throw invalid(field, 'required', `${field} is required with pricing_type ${pricing_type}`);
  for (const [field, value] of Object.entries(others))
    if (value !== undefined)
      throw invalid(field, 'exclusive', `${field} is not allowed with pricing_type ${pricing_type}`);
  if (fees_currency !== undefined) midMarket(ctx, fees_currency, 'USD', 'fees_currency');
  return {
    pricing_type,
    bps: bps ?? null,
    fees_amount: fees_amount === undefined ? null : BigInt(fees_amount),
    fees_currency: fees_currency ?? null,
  };
}
