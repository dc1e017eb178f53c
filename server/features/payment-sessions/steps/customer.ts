import type * as z from 'zod';
import type { Context } from '../../../access/context';
import { read } from '../../../access/transaction';
import type { PaymentSession } from '../../../db/prisma/client';
import { DomainError } from '../../../kernel/error';
import { faultsOf } from '../../../kernel/fault';
import { createCustomer, findByEmail, newCustomerInput } from '../../customers/public';
import type { stepInput } from '../schema';
import { claimFor } from './link';

type Details = NonNullable<z.output<typeof stepInput>['details']>;

/** The customer with these details: the one that is known by them, or a new one. */
export async function customerFor(ctx: Context, session: PaymentSession, details: Details): Promise<string> {
  const given = newCustomerInput.safeParse(details, { reportInput: true });
  if (!given.success)
    throw new DomainError('invalid_request', undefined, { fields: faultsOf(given.error.issues).map(within) });
  const known = await read(ctx, (tx) => findByEmail(tx, ctx.merchant.id, given.data));
  // An email is no proof of who somebody is: with another name it is somebody else's.
  if (known && !isSameName(known.name, given.data.name))
    throw new DomainError(
      'record_exists',
      `Another customer of ${ctx.merchant.name} has this email. Use another one, or ask ${ctx.merchant.name}`,
    );
  if (known) return known.id;
  const created = await createCustomer(
    { ...ctx, idempotency: claimFor(ctx, session, 'customer', details) },
    given.data,
  );
  return created.id;
}

const within = ({ path, rule, message }: { path: string; rule: string; message: string }) => ({
  path: `details.${path}`,
  rule,
  message: message.startsWith(path) ? `details.${message}` : message,
});

const isSameName = (a: string, b: string): boolean =>
  a.localeCompare(b, undefined, { sensitivity: 'base' }) === 0;
