import type { Beneficiary, Payout } from '../../../../data/prisma/client';
import type { Context, Services } from '../../../../identity/context';
import type { Party, ScreenedPayment, ScreeningResult } from '../../../../providers/screening';
import { businessParty } from '../../../kit/party';
import { requireProvider } from '../../../kit/provider';
import { findBeneficiary, partiesOf } from '../../beneficiaries/public';
import { payeeText } from '../model/payee-text';

export type ScreeningContext = Services & Pick<Context, 'merchant' | 'now' | 'fireAt'>;

type Screened = Pick<
  Payout,
  | 'id'
  | 'amount_given'
  | 'source_amount'
  | 'destination_amount'
  | 'beneficiary_id'
  | 'invoice_number'
  | 'message'
>;

/** Called before any money is held. `beneficiary` is read if it is not given. */
export const screen = async (
  by: ScreeningContext,
  payout: Screened,
  beneficiary?: Beneficiary,
): Promise<ScreeningResult> =>
  requireProvider(by, 'screening').screen(await toScreened(by, payout, beneficiary));

export const fetchReview = async (by: ScreeningContext, payout: Payout) =>
  requireProvider(by, 'screening').review(await toScreened(by, payout));

async function toScreened(
  by: ScreeningContext,
  payout: Screened,
  given?: Beneficiary,
): Promise<ScreenedPayment> {
  const { id, amount_given, source_amount, destination_amount, beneficiary_id } = payout;
  const beneficiary = given ?? (await findBeneficiary(by, beneficiary_id));
  const parties: Party[] = beneficiary ? partiesOf(beneficiary) : [];
  return {
    merchantId: by.merchant.id,
    id,
    amountGiven: amount_given === 'source' ? source_amount : destination_amount,
    parties: [businessParty(by.merchant), ...parties],
    text: payeeText(payout),
  };
}
