import type * as z from 'zod';
import type { Context, Services } from '../../access/context';
import type { Beneficiary } from '../../db/prisma/client';
import { placeOf } from '../../db/sealed';
import { asSystem } from '../../db/transaction';
import { invalid } from '../../kernel/error';
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

/** The bank between, its account number sealed beside it. */
export async function intermediateColumns(
  { seal, merchant }: Pick<Context, 'seal' | 'merchant'>,
  id: string,
  bank: IntermediateBank,
): Promise<Columns> {
  const { account_number, ...rest } = bank ?? {};
  return {
    intermediate_bank: bank ? (rest as Beneficiary['intermediate_bank']) : null,
    ...(account_number === undefined
      ? { intermediate_account_sealed: null, intermediate_account_last4: null }
      : await sealedColumns({ seal }, merchant.id, id, account_number)),
  };
}

async function sealedColumns(
  { seal }: Pick<Services, 'seal'>,
  merchantId: string,
  id: string,
  given: string,
) {
  const number = compact(given);
  return {
    intermediate_account_sealed: await seal.close(
      number,
      placeOf('beneficiary.intermediate', merchantId, id),
    ),
    intermediate_account_last4: number.slice(-4),
  };
}

const AT_ONCE = 200;

/** Seals what an earlier release kept in clear; the database takes no more of it. */
export async function sealIntermediates({ db, seal }: Pick<Services, 'db' | 'seal'>): Promise<void> {
  const some = () =>
    asSystem(
      db,
      (tx) => tx.$queryRaw<Pick<Beneficiary, 'merchant_id' | 'id' | 'intermediate_bank'>[]>`
        SELECT merchant_id, id, intermediate_bank FROM beneficiary
        WHERE intermediate_bank ? 'account_number' LIMIT ${AT_ONCE}`,
    );
  for (let rows = await some(); rows.length; rows = await some()) {
    for (const { merchant_id, id, intermediate_bank } of rows) {
      const { account_number, ...rest } = intermediate_bank as { account_number: string };
      const sealed = await sealedColumns({ seal }, merchant_id, id, account_number);
      const data = { intermediate_bank: rest, ...sealed };
      // Another process may be at the same row: whoever is first has sealed the same number.
      await asSystem(db, (tx) =>
        tx.beneficiary.updateMany({
          where: { merchant_id, id, intermediate_account_sealed: null },
          data,
        }),
      );
    }
  }
}
