import type { Customer } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import { type DomainError, recordExists } from '../../../kernel/error';
import { findByEmail } from './store';

export async function emailExists(
  ctx: Context,
  of: Pick<Customer, 'email' | 'country'>,
): Promise<DomainError> {
  const known = await read(ctx, (tx) => findByEmail(tx, ctx.merchant.id, of));
  return recordExists('email', { recordId: known?.id });
}
