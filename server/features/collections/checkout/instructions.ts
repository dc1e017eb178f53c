import type { Payin, VirtualAccount } from '../../../data/prisma/client';
import type { Merchant, Services } from '../../../identity/context';
import type { OpenedAccount, PaymentType } from '../../../providers/accounts';
import { transferReferenceOf } from '../payins/public';
import { findCollectionAccount } from '../virtual-accounts/public';

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
      const mine = own.find(({ payment_type }) => payment_type === type);
      const opened = mine
        ? shownOf(mine)
        : await findCollectionAccount(services, merchant, { currency: payin.currency, paymentType: type });
      if (!opened) return [];
      const account = { holderName: merchant.name, ...opened };
      return [{ type, title: TITLES[type], lines: linesOf(account, payin) }];
    }),
  );
  return found.flat();
}

const ROUTING: Record<string, string> = {
  USD: 'Routing number (ABA)',
  GBP: 'Sort code',
  SGD: 'Bank and branch code',
};

function linesOf(account: OpenedAccount & { holderName: string }, payin: Payin) {
  const lines: [string, string | null][] = [
    ['Reference', transferReferenceOf(payin)],
    ['Account holder', account.holderName],
    ['IBAN', account.iban],
    ['Account number', account.iban === null ? account.accountNumber : null],
    [ROUTING[payin.currency] ?? 'Routing code', account.localRoutingNumber],
    ['SWIFT/BIC', account.swiftCode],
    ['Bank', account.bankName],
    ['Bank address', account.bankAddress],
  ];
  return lines.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}

const shownOf = (own: VirtualAccount): OpenedAccount & { holderName: string } => ({
  accountNumber: own.account_number,
  iban: own.iban,
  swiftCode: own.swift_code,
  localRoutingNumber: own.local_routing_number,
  bankName: own.bank_name,
  bankAddress: own.bank_address,
  holderName: own.holder_name,
});
