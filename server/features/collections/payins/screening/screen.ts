import type { Payin } from '../../../../data/prisma/client';
import type { Context, Services } from '../../../../identity/context';
import type { ScreenedPayment } from '../../../../providers/screening';
import { businessParty } from '../../../kit/party';
import { requireProvider } from '../../../kit/provider';
import { customerOf, partyOf } from '../../customers/public';

type By = Services & Pick<Context, 'merchant'>;
type Screened = Pick<Payin, 'id' | 'amount' | 'customer_id' | 'invoice_description'>;

export const screen = async (by: By, payin: Screened) =>
  requireProvider(by, 'screening').screen(await toScreened(by, payin));

export const askReviewer = async (by: By, payin: Screened) =>
  requireProvider(by, 'screening').review(await toScreened(by, payin));

async function toScreened(
  by: By,
  { id, amount, customer_id, invoice_description }: Screened,
): Promise<ScreenedPayment> {
  const customer = await customerOf(by, by.merchant.id, customer_id);
  return {
    merchantId: by.merchant.id,
    id,
    amountGiven: amount,
    parties: [businessParty(by.merchant), ...(customer ? [partyOf(customer)] : [])],
    text: invoice_description,
  };
}
