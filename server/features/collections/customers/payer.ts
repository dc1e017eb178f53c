import type * as z from 'zod';
import type { Customer } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import { isDomainError } from '../../../kernel/error';
import { create } from './create';
import type { addInput } from './schema';
import { findByEmail } from './store';

/** For the pages that payers open. Reuses a customer only if both name and email match. */
export async function findOrCreatePayer(ctx: Context, details: z.output<typeof addInput>): Promise<string> {
  const find = () => read(ctx, (tx) => findByEmail(tx, ctx.merchant.id, details));
  const payerGiven = async (known: Customer | null) => {
    if (known && isSameName(known.name, details.name)) return known.id;
    // An email does not prove identity, and the answer must not reveal whether another customer has it.
    return (await create(ctx, details, { isUnproven: known !== null })).id;
  };
  try {
    return await payerGiven(await find());
  } catch (error) {
    const known = isDomainError(error) && error.code === 'record_exists' ? await find() : null;
    if (!known) throw error;
    return payerGiven(known);
  }
}

const isSameName = (a: string, b: string): boolean =>
  a.localeCompare(b, undefined, { sensitivity: 'base' }) === 0;
