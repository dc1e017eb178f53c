import type { Database, Tx } from '../../db/client';
import { readColumns } from '../../db/list';
import type { Payout } from '../../db/prisma/client';
import { beneficiaryNames, findBeneficiaries } from '../beneficiaries/public';
import { PAYOUTS } from './store';

type About = Pick<Payout, 'id' | 'beneficiary_id' | 'source_amount' | 'source_currency'>;

/** What each payout is about, by its id: minor units, and who is paid. */
export async function aboutPayouts(tx: Tx, merchantId: string, payouts: readonly About[]) {
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

const MOST_PAYEES = 20_000;

/**
 * Whom each of these payouts pays, with the bank's reference and the invoice number. Whoever asks for many, some at a time,
 * keeps in `payees` the names that were read before.
 */
export async function payoutWording(
  db: Database,
  merchantId: string,
  ids: readonly string[],
  payees = new Map<string, string>(),
): Promise<Map<string, Worded>> {
  const columns = ['id', 'beneficiary_id', 'utr', 'invoice_number'] as const;
  const payouts = await readColumns(db, PAYOUTS, merchantId, ids, columns);
  const unknown = payouts.map(({ beneficiary_id }) => beneficiary_id).filter((id) => !payees.has(id));
  const found = await beneficiaryNames(db, merchantId, unknown);
  if (payees.size < MOST_PAYEES) for (const [id, name] of found) payees.set(id, name);
  return new Map(
    payouts.map(({ id, beneficiary_id, utr, invoice_number }) => [
      id,
      { name: found.get(beneficiary_id) ?? payees.get(beneficiary_id)!, bank: utr, invoice: invoice_number },
    ]),
  );
}

type Worded = { readonly name: string; readonly bank: string | null; readonly invoice: string | null };
