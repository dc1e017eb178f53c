import type * as z from 'zod';
import type { Context } from '../../access/context';
import { type Image, isoOf } from '../../db/image';
import type { List } from '../../db/list';
import { listPage } from '../../db/page';
import { type LedgerEntry, Prisma } from '../../db/prisma/client';
import type { OwnAccount } from '../../ledger/chart';
import type { balancesContract } from './contract';

type Input = z.output<typeof balancesContract.operations.entries.input>;

/** Words for what moved, by the kind of the entry. */
const TITLES: Record<string, string> = {
  payment: 'Money received',
  payout_hold: 'Held for payout',
  payout_release: 'Returned from payout',
  payout: 'Payout sent',
  payout_return: 'Payout returned by bank',
  fx_fee: 'FX fee',
  txn_fee: 'Transfer fee',
  validation_hold: 'Held for account verification',
  validation_release: 'Returned from account verification',
  validation_fee: 'Account verification',
  sandbox_loan: 'Sandbox funding',
};

const LIST: List<LedgerEntry> = {
  table: 'ledger_entry',
  columns: Prisma.LedgerEntryScalarFieldEnum,
  created: 'effective_at',
};

export async function entries(ctx: Context, { currency, account, ...query }: Input) {
  const where: Prisma.LedgerEntryWhereInput = {
    currency,
    OR: [{ debit_account: account }, { credit_account: account }],
  };
  const page = await listPage(ctx.db, LIST, { merchantId: ctx.merchant.id, where, query });
  return { ...page, data: page.data.map((entry) => line(ctx, entry, account)) };
}

function line({ kindOf }: Context, entry: Image<LedgerEntry>, account: OwnAccount) {
  const credited = entry.credit_account === account;
  return {
    id: entry.id,
    kind: entry.kind,
    title: TITLES[entry.kind] ?? entry.kind,
    amount: Number(credited ? entry.amount : -entry.amount),
    balance_after: Number((credited ? entry.credit_balance_after : entry.debit_balance_after) ?? 0n),
    subject_id: entry.subject_id,
    subject_type: kindOf(entry.subject_id) ?? 'other',
    at: isoOf(entry.effective_at),
  };
}
