import type { Payin, VirtualAccount } from '../../../data/prisma/client';
import type { Merchant, Services } from '../../../identity/context';
import type { PaymentType } from '../../../providers/accounts';
import { transferReferenceOf } from '../payins/public';
import { findCollectionAccount } from '../virtual-accounts/public';
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
  const found = await Promise.all(
    (['local', 'swift'] as const).map(async (type) => {
      const account =
        own.find(({ payment_type }) => payment_type === type) ??
        (await findCollectionAccount(services, merchant, { currency: payin.currency, paymentType: type }));
      if (!account) return [];
      const reference = { label: 'Reference', value: transferReferenceOf(payin) };
      return [{ type, title: TITLES[type], lines: [reference, ...accountLines(account)] }];
    }),
  );
  return found.flat();
}
