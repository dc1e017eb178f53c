import type { Tx } from '../../db/client';
import type { Payout } from '../../db/prisma/client';
import { findBeneficiaries } from '../beneficiaries/public';

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

/** Whom each of these payouts pays; ids of anything else are left out. */
export async function payeeNamesOf(tx: Tx, merchant_id: string, ids: readonly string[]) {
  const payouts = await tx.payout.findMany({
    where: { merchant_id, id: { in: [...ids] } },
    select: { id: true, beneficiary_id: true, source_amount: true, source_currency: true },
  });
  const about = await aboutPayouts(tx, merchant_id, payouts);
  return new Map([...about].map(([id, { name }]) => [id, name]));
}

/** The bank's reference and the invoice number of each of these payouts; ids of anything else are left out. */
export async function payoutReferencesOf(tx: Tx, merchant_id: string, ids: readonly string[]) {
  const payouts = await tx.payout.findMany({
    where: { merchant_id, id: { in: [...ids] } },
    select: { id: true, utr: true, invoice_number: true },
  });
  return payouts.map(({ id, utr, invoice_number }) => ({ id, bank: utr, invoice: invoice_number }));
}
