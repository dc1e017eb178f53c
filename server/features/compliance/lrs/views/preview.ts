import type { Context } from '../../../../identity/context';
import { add } from '../../../../kernel/money/money';
import { computePrice, inrPerUsd, type Resource } from '../quotes/price';
import { findYear } from '../quotes/remitted';
import { moneyToWire } from './wire';

type PreviewRequest = {
  readonly resource: Resource;
  readonly source_amount: number;
  readonly customer_id?: string;
};

export async function previewQuote(ctx: Context, { customer_id, ...asked }: PreviewRequest) {
  const { rate, source, changed, target, gst, tcs } = computePrice(
    ctx,
    asked,
    await findYear(ctx, customer_id),
  );
  return {
    from: moneyToWire(source),
    changed: moneyToWire(changed),
    to: moneyToWire(target),
    fx_rate: inrPerUsd(rate),
    gst: moneyToWire(gst),
    tcs: moneyToWire(tcs),
    total: moneyToWire(asked.resource === 'payin' ? add(source, tcs) : source),
  };
}
