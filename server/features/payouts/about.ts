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
