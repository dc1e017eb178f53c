import type { Context } from '../../../access/context';
import { read } from '../../../access/transaction';
import { notFound } from '../../../kernel/error';
import { customerOf } from '../../customers/public';
import { remitterRefusal } from '../remitter';
import { tcsRuleAt } from '../taxes';
import { financialYearOf, leftOf, YEAR_LIMIT, yearOf } from '../year';
import { moneyToWire } from './wire';

/** What a customer remitted this financial year and may still remit, or why they cannot. */
export async function year(ctx: Context, { customer_id }: { customer_id: string }) {
  const customer = await customerOf(ctx, ctx.merchant.id, customer_id);
  if (!customer) throw notFound();
  const refusal = remitterRefusal(customer);
  if (refusal !== null) return { refusal, year: null };
  const now = ctx.now();
  const begins = financialYearOf(now);
  const found = await read(ctx, (tx) => yearOf(tx, customer, now));
  const rule = tcsRuleAt(now);
  return {
    refusal,
    year: {
      begins_on: `${begins}-04-01`,
      ends_on: `${begins + 1}-03-31`,
      limit: moneyToWire(YEAR_LIMIT),
      remitted: moneyToWire(found.usd),
      left: moneyToWire(leftOf(found)),
      remitted_inr: moneyToWire(found.inr),
      tcs: rule ? { threshold: moneyToWire(rule.threshold), bps: rule.bps } : null,
    },
  };
}
