import type * as z from 'zod';
import type { PaymentSession } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import { DomainError, prefixField } from '../../../../kernel/error';
import { fieldErrors } from '../../../../kernel/field-errors';
import { findOrCreatePayer, newCustomerInput } from '../../customers/public';
import type { stepInput } from '../schema';
import { createClaim } from './link';

type Details = NonNullable<z.output<typeof stepInput>['details']>;

export async function findOrCreateCustomer(
  ctx: Context,
  session: PaymentSession,
  details: Details,
): Promise<string> {
  const given = newCustomerInput.safeParse(details, { reportInput: true });
  if (!given.success)
    throw new DomainError('invalid_request', undefined, {
      fields: fieldErrors(given.error.issues).map((field) => prefixField(field, 'details')),
    });
  const asking = { ...ctx, idempotency: createClaim(ctx, session, 'customer', details) };
  return findOrCreatePayer(asking, given.data);
}
