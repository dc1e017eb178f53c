import type * as z from 'zod';
import { toIso } from '../../../data/image';
import type { Context } from '../../../identity/context';
import { read } from '../../../identity/transaction';
import type { beneficiaryRecord } from './dashboard';
import { findRecords } from './store';

type Row = { readonly id: string; readonly currency: string };
type BeneficiaryRecord = z.output<typeof beneficiaryRecord>;

/** Sum and time of the payouts to each beneficiary, and the bank's last answer about its account. */
export async function loadRecords(
  ctx: Context,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, BeneficiaryRecord>> {
  const ids = rows.map(({ id }) => id);
  const found = await read(ctx, (tx) => findRecords(tx, ctx.merchant.id, ids));
  const currencies = new Map(rows.map(({ id, currency }) => [id, currency]));
  return new Map(
    found.map((one) => [
      one.id,
      {
        paid: one.last_paid_at && {
          total: { amount: Number(one.paid_amount), currency: currencies.get(one.id)! },
          count: one.paid_count,
          last_at: toIso(one.last_paid_at),
        },
        returned: one.returned,
        verification: one.verified_at && {
          account_exists: one.account_exists!,
          name_match: one.name_match as NonNullable<BeneficiaryRecord['verification']>['name_match'],
          at: toIso(one.verified_at),
        },
      },
    ]),
  );
}
