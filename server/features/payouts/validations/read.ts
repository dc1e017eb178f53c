import type * as z from 'zod';
import type { Context } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import { findBeneficiaries } from '../beneficiaries/public';
import type { validationsContract } from './contract';
import { FEE } from './postings';
import type { earlierInput } from './schema';
import * as store from './store';
import { readSubject, requireBeneficiary, subjectHash, unsealSubject } from './subject';
import { validationToRow, validationToWire } from './wire';

type Input = z.output<typeof validationsContract.operations.list.input>;
type Tx = Parameters<typeof findBeneficiaries>[0];
type Row = Parameters<typeof validationToRow>[0];

const SHOWN = 5;

export async function list(ctx: Context, { beneficiary_account_id, country, ...query }: Input) {
  const filter = buildFilter(beneficiary_account_id, country);
  const page = await store.list(ctx, filter, query);
  return { ...page, data: page.data.map(validationToWire) };
}

export async function findEarlier(
  ctx: Context,
  { beneficiary_id, ...account }: z.output<typeof earlierInput>,
) {
  const subject =
    beneficiary_id === undefined
      ? readSubject(account)
      : await unsealSubject(ctx, await requireBeneficiary(ctx, beneficiary_id));
  const hash = subjectHash(ctx, subject);
  return {
    fee: { amount: Number(FEE.amount), currency: FEE.currency },
    offered: ctx.providers.for(ctx.merchant).accountCheck !== undefined,
    data: await read(ctx, async (tx) =>
      withBeneficiaries(tx, ctx.merchant.id, await store.findByAccount(tx, ctx.merchant.id, hash, SHOWN)),
    ),
  };
}

const buildFilter = (beneficiary_id?: string, country?: string) => ({
  ...(beneficiary_id !== undefined && { beneficiary_id }),
  ...(country !== undefined && { country }),
});

export async function withBeneficiaries(tx: Tx, merchantId: string, found: Row[]) {
  const ids = found.flatMap(({ beneficiary_id }) => (beneficiary_id === null ? [] : [beneficiary_id]));
  const people = new Map((await findBeneficiaries(tx, merchantId, ids)).map((row) => [row.id, row]));
  return found.map((row) => validationToRow(row, people.get(row.beneficiary_id ?? '')));
}
