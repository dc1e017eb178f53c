import type { Context } from '../../../access/context';
import { add } from '../../../kernel/money';
import { inrPerUsd, priceOf, type Resource } from '../quotes/price';
import { yearFor } from '../quotes/remitted';
import { moneyToWire } from './wire';

type PreviewRequest = {
  readonly resource: Resource;
  readonly source_amount: number;
  readonly customer_id?: string;
};

/** What a quote would say now; nothing is held. */
export async function preview(ctx: Context, { customer_id, ...asked }: PreviewRequest) {
  const { rate, source, changed, target, gst, tcs } = priceOf(ctx, asked, await yearFor(ctx, customer_id));
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
