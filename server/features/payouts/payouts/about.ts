import type { Database, Tx } from '../../../data/client/client';
import type { Payout } from '../../../data/prisma/client';
import { readColumns } from '../../../data/query/list';
import { findBeneficiaries, findBeneficiaryNames } from '../beneficiaries/public';
import { PAYOUTS } from './store';

type PayoutRow = Pick<Payout, 'id' | 'beneficiary_id' | 'source_amount' | 'source_currency'>;

export async function findPayoutSubjects(tx: Tx, merchantId: string, payouts: readonly PayoutRow[]) {
  const payees = await findBeneficiaries(
    tx,
    merchantId,
    payouts.map(({ beneficiary_id }) => beneficiary_id),
  );
  const names = new Map(payees.map(({ id, name }) => [id, name]));
  return new Map(
    payouts.map(({ id, beneficiary_id, source_amount, source_currency }) => [
      id,
      { amount: Number(source_amount), currency: source_currency, name: names.get(beneficiary_id)! },
    ]),
  );
}

const MAX_CACHED_NAMES = 20_000;

/** `payees` lets a caller that pages through many payouts reuse the names read before. */
export async function describePayouts(
  db: Database,
  merchantId: string,
  ids: readonly string[],
  payees = new Map<string, string>(),
): Promise<Map<string, PayoutDescription>> {
  const columns = ['id', 'beneficiary_id', 'utr', 'invoice_number', 'status', 'stage'] as const;
  const payouts = await readColumns(db, PAYOUTS, merchantId, ids, columns);
  const unknown = payouts.map(({ beneficiary_id }) => beneficiary_id).filter((id) => !payees.has(id));
  const found = await findBeneficiaryNames(db, merchantId, unknown);
  if (payees.size < MAX_CACHED_NAMES) for (const [id, name] of found) payees.set(id, name);
  return new Map(
    payouts.map(({ id, beneficiary_id, utr, invoice_number, status, stage }) => [
      id,
      {
        name: found.get(beneficiary_id) ?? payees.get(beneficiary_id)!,
        bank: utr,
        invoice: invoice_number,
        isSent: status === 'success' || stage === 'sent',
      },
    ]),
  );
}

type PayoutDescription = {
  readonly name: string;
  readonly bank: string | null;
  readonly invoice: string | null;
  readonly isSent: boolean;
};
