import type * as z from 'zod';
import type { Beneficiary } from '../../../data/prisma/client';
import { locationOf } from '../../../data/sealing/sealed';
import type { Context } from '../../../identity/context';
import { compact } from '../../../kernel/text/compact';
import { lastFour } from '../../../kernel/text/last-four';
import type { beneficiariesContract } from './contract';
import { bankCountryOf, requireAccountNumber } from './identifiers';

type Input = z.output<typeof beneficiariesContract.operations.create.input>;
type IntermediateBank = NonNullable<Input['bank_account']>['intermediate_bank'];
type Columns = Pick<
  Beneficiary,
  'intermediate_bank' | 'intermediate_account_sealed' | 'intermediate_account_last4'
>;

const NUMBER = 'bank_account.intermediate_bank.account_number';

export function requireIntermediate(bank: IntermediateBank): void {
  if (bank?.account_number === undefined) return;
  const bankCountry = bank.swift_code && bankCountryOf(bank.swift_code);
  requireAccountNumber(bank.account_number, NUMBER, { bankCountry });
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
