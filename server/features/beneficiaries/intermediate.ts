import type * as z from 'zod';
import type { Context } from '../../access/context';
import { Prisma } from '../../db/prisma/client';
import { placeOf } from '../../db/sealed';
import { invalid } from '../../kernel/error';
import type { beneficiariesContract } from './contract';
import { checkIban, compact, looksLikeIban } from './identifiers';

type Input = z.output<typeof beneficiariesContract.operations.create.input>;
type IntermediateBank = NonNullable<Input['bank_account']>['intermediate_bank'];
type Columns = Pick<
  Prisma.BeneficiaryUncheckedCreateInput,
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

/** The bank between, its account number sealed beside it. */
export async function intermediateColumns(
  { seal, merchant }: Pick<Context, 'seal' | 'merchant'>,
  id: string,
  bank: IntermediateBank,
): Promise<Columns> {
  const { account_number, ...rest } = bank ?? {};
  const columns = { intermediate_bank: bank ? rest : Prisma.DbNull };
  if (account_number === undefined) return columns;
  const number = compact(account_number);
  return {
    ...columns,
    intermediate_account_sealed: await seal.close(
      number,
      placeOf('beneficiary.intermediate', merchant.id, id),
    ),
    intermediate_account_last4: number.slice(-4),
  };
}
