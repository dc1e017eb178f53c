import type { Context } from '../../../../identity/context';
import { read } from '../../../../identity/transaction';
import { notFound } from '../../../../kernel/error';
import { customerOf } from '../../../collections/customers/public';
import { requireRemitter } from '../remitter';
import { readYear, type Year } from '../year';

export async function findYear(ctx: Context, customerId: string | undefined): Promise<Year | undefined> {
  if (customerId === undefined) return undefined;
  const customer = await customerOf(ctx, ctx.merchant.id, customerId);
  if (!customer) throw notFound('customer_id');
  requireRemitter(customer);
  return read(ctx, (tx) => readYear(tx, customer, ctx.now()));
}
