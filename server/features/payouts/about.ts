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

/** The taxes withheld of payouts that were sent in a period, by name and currency. */
export const taxesWithheldIn = (tx: Tx, merchantId: string, { from, until }: { from: Date; until: Date }) =>
  tx.$queryRaw<{ month: string; name: string; currency: string; count: bigint; amount: bigint }[]>`
    SELECT to_char(e.effective_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month, tax->>'name' AS name,
      tax->>'currency' AS currency, count(*) AS count, sum((tax->>'amount')::bigint)::bigint AS amount
    FROM payout p CROSS JOIN LATERAL jsonb_array_elements(p.taxes) tax
    JOIN ledger_entry e ON e.merchant_id = p.merchant_id AND e.subject_id = p.id AND e.kind = 'payout' AND e.debit_account = 'held'
    WHERE p.merchant_id = ${merchantId} AND p.status = 'success' AND p.taxes <> '[]'
      AND e.effective_at >= ${from} AND e.effective_at < ${until}
    GROUP BY 1, 2, 3 ORDER BY 1 DESC, 2, 3`;
