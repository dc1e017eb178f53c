import type { Context } from '../../../access/context';
import { read } from '../../../access/transaction';
import { notFound } from '../../../kernel/error';
import { customerOf } from '../../customers/public';
import { refuseNonRemitter } from '../remitter';
import { type Year, yearOf } from '../year';

/** What the customer of a quote has remitted this financial year, where it names one. */
export async function yearFor(ctx: Context, customerId: string | undefined): Promise<Year | undefined> {
  if (customerId === undefined) return undefined;
  const customer = await customerOf(ctx, ctx.merchant.id, customerId);
  if (!customer) throw notFound();
  refuseNonRemitter(customer);
  return read(ctx, (tx) => yearOf(tx, customer, ctx.now()));
}
