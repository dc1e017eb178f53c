import * as z from 'zod';
import type { Context } from '../../../identity/context';
import type { FieldError } from '../../../kernel/error';
import { fieldErrors } from '../../../kernel/field-errors';
import { listFaults } from '../../kit/guard';
import { listAccountErrors, readAccount } from './account';
import { requireCarriedName } from './carried-name';
import { beneficiariesContract } from './contract';
import { findSameAccount } from './create';

const { input: schema } = beneficiariesContract.operations.create;
const { category, bank_account, upi_account } = schema.shape;
const account = z.object({ category, bank_account, upi_account });

/** All errors that creating the beneficiary would throw, apart from those of documents and notes. */
export function listNewErrors(input: object): FieldError[] {
  const parsed = schema.safeParse(input, { reportInput: true });
  if (parsed.success) {
    const { data } = parsed;
    const errors = listAccountErrors(data);
    return errors.length
      ? errors
      : [...listFaults(() => requireCarriedName(data.beneficiary, readAccount(data)))];
  }
  const errors = fieldErrors(parsed.error.issues);
  const alone = account.safeParse(input);
  return alone.success ? [...errors, ...listAccountErrors(alone.data)] : errors;
}

/** The beneficiary that has the account already, of an input without errors. */
export function findSavedAccount(ctx: Context, input: object) {
  const given = schema.parse(input);
  return findSameAccount(ctx, readAccount(given), given.beneficiary.type);
}
