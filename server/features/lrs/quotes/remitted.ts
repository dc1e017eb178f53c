import type { Context } from '../../../access/context';
import { read } from '../../../access/transaction';
import { notFound } from '../../../kernel/error';
import { customerOf } from '../../customers/public';
import { requireRemitter } from '../remitter';
import { readYear, type Year } from '../year';

export async function findYear(ctx: Context, customerId: string | undefined): Promise<Year | undefined> {
  if (customerId === undefined) return undefined;
  const customer = await customerOf(ctx, ctx.merchant.id, customerId);
  if (!customer) throw notFound();
  requireRemitter(customer);
  return read(ctx, (tx) => readYear(tx, customer, ctx.now()));
}
