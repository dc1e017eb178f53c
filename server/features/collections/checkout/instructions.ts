import type { Payin, VirtualAccount } from '../../../data/prisma/client';
import type { Merchant, Services } from '../../../identity/context';
import type { PaymentType } from '../../../providers/accounts';
import { transferReferenceOf } from '../payins/public';
import { findCollectionAccounts } from '../virtual-accounts/public';
import { accountLines } from '../virtual-accounts/words';

export type Instruction = {
  readonly type: PaymentType;
  readonly title: string;
  readonly lines: readonly { readonly label: string; readonly value: string }[];
};

const TITLES: Record<PaymentType, string> = {
  local: 'Local transfer',
  swift: 'International transfer (SWIFT)',
};

export async function instructionsFor(
  services: Services,
  merchant: Merchant,
  payin: Payin,
  own: readonly VirtualAccount[],
): Promise<Instruction[]> {
  const reference = { label: 'Reference', value: transferReferenceOf(payin) };
  const accounts = await findCollectionAccounts(services, merchant, payin.currency);
  return (['local', 'swift'] as const).flatMap((type) => {
    const isOfType = (account: { readonly payment_type: string }) => account.payment_type === type;
    const account = own.find(isOfType) ?? accounts.find(isOfType);
    return account ? [{ type, title: TITLES[type], lines: [reference, ...accountLines(account)] }] : [];
  });
}
