import type * as z from 'zod';
import type { Customer, PaymentSession } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import { read } from '../../../../identity/transaction';
import { DomainError, isDomainError } from '../../../../kernel/error';
import { fieldErrors } from '../../../../kernel/field-errors';
import { createCustomer, findByEmail, newCustomerInput } from '../../customers/public';
import type { stepInput } from '../schema';
import { createClaim } from './link';

type Details = NonNullable<z.output<typeof stepInput>['details']>;

/** Reuses a customer only if both name and email match. */
export async function findOrCreateCustomer(
  ctx: Context,
  session: PaymentSession,
  details: Details,
): Promise<string> {
  const given = newCustomerInput.safeParse(details, { reportInput: true });
  if (!given.success)
    throw new DomainError('invalid_request', undefined, {
      fields: fieldErrors(given.error.issues).map(within),
    });
  const find = () => read(ctx, (tx) => findByEmail(tx, ctx.merchant.id, given.data));
  const customerGiven = async (known: Customer | null) => {
    if (known && isSameName(known.name, given.data.name)) return known.id;
    // An email does not prove identity, and the answer must not reveal whether another customer has it.
    const asking = { ...ctx, idempotency: createClaim(ctx, session, 'customer', details) };
    return (await createCustomer(asking, given.data, { isUnproven: known !== null })).id;
  };
  try {
    return await customerGiven(await find());
  } catch (error) {
    const known = isDomainError(error) && error.code === 'record_exists' ? await find() : null;
    if (!known) throw error;
    return customerGiven(known);
  }
}

const within = ({ path, rule, message }: { path: string; rule: string; message: string }) => ({
  path: `details.${path}`,
  rule,
  message: message.startsWith(path) ? `details.${message}` : message,
});

const isSameName = (a: string, b: string): boolean =>
  a.localeCompare(b, undefined, { sensitivity: 'base' }) === 0;
