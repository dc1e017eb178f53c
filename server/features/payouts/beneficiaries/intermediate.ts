import type * as z from 'zod';
import type { Beneficiary } from '../../../data/prisma/client';
import { locationOf } from '../../../data/sealing/sealed';
import type { Context } from '../../../identity/context';
import { invalid } from '../../../kernel/error';
import { lastFour } from '../../../kernel/text/last-four';
import type { beneficiariesContract } from './contract';
import { checkIban, compact, looksLikeIban } from './identifiers';

type Input = z.output<typeof beneficiariesContract.operations.create.input>;
type IntermediateBank = NonNullable<Input['bank_account']>['intermediate_bank'];
type Columns = Pick<
  Beneficiary,
  'intermediate_bank' | 'intermediate_account_sealed' | 'intermediate_account_last4'
>;

const NUMBER = 'bank_account.intermediate_bank.account_number';

export function checkIntermediate(bank: IntermediateBank): void {
  if (bank?.account_number === undefined) return;
  const number = compact(bank.account_number);
  if (looksLikeIban(number)) checkIban(number, NUMBER);
  else if (!/^[A-Z0-9]{1,34}$/.test(number))
    throw invalid(NUMBER, 'format', `${NUMBER} must be letters and digits, 34 or less`);
}

export async function intermediateColumns(
  { seal, merchant }: Pick<Context, 'seal' | 'merchant'>,
  id: string,
  bank: IntermediateBank,
): Promise<Columns> {
  const { account_number, ...rest } = bank ?? {};
  const number = account_number === undefined ? undefined : compact(account_number);
  const place = locationOf('beneficiary.intermediate', merchant.id, id);
  return {
    intermediate_bank: bank ? (rest as Beneficiary['intermediate_bank']) : null,
    intermediate_account_sealed: number === undefined ? null : await seal.close(number, place),
    intermediate_account_last4: number ? lastFour(number) : null,
  };
}
