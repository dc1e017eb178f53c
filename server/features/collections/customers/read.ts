import type * as z from 'zod';
import type { Image } from '../../../data/image';
import type { Customer } from '../../../data/prisma/client';
import { locationOf } from '../../../data/sealing/sealed';
import type { Context } from '../../../identity/context';
import { notFound } from '../../../kernel/error';
import type { customersContract } from './contract';
import { panHash } from './pan';
import * as store from './store';
import { customerToWire } from './wire';

type Operations = typeof customersContract.operations;

export async function list(ctx: Context, input: z.output<Operations['list']['input']>) {
  const { customer_type, email_address, tax_identification_number: pan, ...query } = input;
  const where = {
    customer_type,
    email:
      email_address === undefined ? undefined : ({ equals: email_address, mode: 'insensitive' } as const),
    pan_hash: pan === undefined ? undefined : panHash(ctx.seal, pan),
  };
  const page = await store.list(ctx, where, query);
  return { ...page, data: await toCallerWires(ctx, page.data) };
}

export async function get(ctx: Context, { id }: z.output<Operations['get']['input']>) {
  return toCallerWire(ctx, await requireCustomer(ctx, id));
}

export async function requireCustomer(ctx: Context, id: string): Promise<Customer> {
  const row = await store.find(ctx, ctx.merchant.id, id);
  if (!row) throw notFound();
  return row;
}

/** API keys get full tax numbers, people masked ones. */
async function toCallerWires(ctx: Context, rows: readonly Image<Customer>[]) {
  const numbers = ctx.actor.type === 'key' ? await unsealTaxNumbers(ctx, rows) : undefined;
  return rows.map((row) => customerToWire(row, numbers?.get(row.id)));
}

export async function toCallerWire(ctx: Context, row: Image<Customer>) {
  const [customer] = await toCallerWires(ctx, [row]);
  return customer!;
}

async function unsealTaxNumbers({ db, seal, merchant }: Context, rows: readonly Image<Customer>[]) {
  const ids = rows.flatMap(({ id, pan_last4 }) => (pan_last4 === null ? [] : [id]));
  const numbers = new Map<string, string>();
  for (const { id, pan_sealed } of await store.findSealedPans(db, merchant.id, ids))
    numbers.set(id, await seal.open(pan_sealed!, locationOf('customer.pan', merchant.id, id)));
  return numbers;
}
