import type { BankAccount, BankInstruction } from '../../../../data/prisma/client';
import type { Seal } from '../../../../data/sealing/seal';
import { locationOf } from '../../../../data/sealing/sealed';
import type { Payment, PaymentBlock } from '../../../../files/bank/payment-file';
import type { RailName } from '../../../../kernel/rail';
import type { PaymentContent } from '../../../../providers/banks/instructions';
import { carriedText } from '../../../../providers/carried-name';

type Terms = Pick<PaymentBlock, 'serviceLevel'> &
  Pick<Payment, 'chargeBearer'> & { readonly clearing?: string };

/** ISO 20022's external code sets of service levels and clearing systems. */
const TERMS: Readonly<Record<RailName, Terms>> = {
  sepa: { serviceLevel: 'SEPA', chargeBearer: 'SLEV' },
  swift: { serviceLevel: 'NURG', chargeBearer: 'SHAR' },
  rtgs: { serviceLevel: 'URGP', chargeBearer: 'SHAR', clearing: 'INFSC' },
  neft: { serviceLevel: 'NURG', chargeBearer: 'SHAR', clearing: 'INFSC' },
  imps: { serviceLevel: 'URGP', chargeBearer: 'SHAR', clearing: 'INFSC' },
  upi: { serviceLevel: 'URGP', chargeBearer: 'SHAR', clearing: 'INFSC' },
  fps: { serviceLevel: 'URGP', chargeBearer: 'SHAR', clearing: 'GBDSC' },
  npp: { serviceLevel: 'URGP', chargeBearer: 'SHAR', clearing: 'AUBSB' },
  ipp: { serviceLevel: 'URGP', chargeBearer: 'SHAR' },
  fts: { serviceLevel: 'NURG', chargeBearer: 'SHAR' },
};

const CHARGE_BEARERS = { our: 'DEBT', sha: 'SHAR', ben: 'CRED' } as const;

export type Opened = { readonly row: BankInstruction; readonly content: PaymentContent };

export async function openInstruction(seal: Seal, row: BankInstruction): Promise<Opened> {
  const place = locationOf('bank_instruction.content', row.merchant_id, row.id);
  return { row, content: JSON.parse(await seal.open(row.content_sealed, place)) };
}

/** One block per account, rail and currency, because a bank debits each block from one account at once. */
export function toBlocks(
  messageId: string,
  accounts: readonly BankAccount[],
  opened: readonly Opened[],
  executionOn: string,
): { readonly block: PaymentBlock; readonly rows: readonly BankInstruction[] }[] {
  const groups = new Map<string, Opened[]>();
  for (const one of opened) {
    const key = `${one.row.account_id} ${one.row.rail} ${one.row.currency}`;
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()].map((group, at) => {
    const { account_id, rail } = group[0]!.row;
    const account = accounts.find(({ id }) => id === account_id)!;
    return {
      rows: group.map(({ row }) => row),
      block: {
        id: `${messageId}-${at + 1}`,
        serviceLevel: TERMS[rail as RailName].serviceLevel,
        executionOn,
        debtor: {
          name: carriedText(account.holder, rail as RailName, 70),
          account: account.is_iban ? { iban: account.number } : { number: account.number },
          bic: account.bic,
          currency: account.currency,
        },
        payments: group.map(toPayment),
      },
    };
  });
}

function toPayment({ row, content }: Opened): Payment {
  const { creditor, originator, text, swiftCharges } = content;
  const { chargeBearer, clearing } = TERMS[row.rail as RailName];
  const isIban = row.rail === 'sepa' || /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(creditor.account);
  return {
    instructionId: row.end_to_end_id,
    endToEndId: row.end_to_end_id,
    uetr: row.uetr,
    amount: row.amount,
    currency: row.currency,
    chargeBearer: swiftCharges ? CHARGE_BEARERS[swiftCharges] : chargeBearer,
    creditor: {
      name: creditor.name,
      address: creditor.address && toAddress(creditor.address, row.rail as RailName),
      account: isIban ? { iban: creditor.account } : { number: creditor.account },
    },
    creditorAgent: {
      bic: creditor.bic,
      clearing: clearing && creditor.clearingCode ? { system: clearing, code: creditor.clearingCode } : null,
    },
    intermediary: creditor.intermediary === null ? null : { bic: creditor.intermediary },
    ultimateDebtor: { name: originator, address: null },
    purpose: null,
    remittance: text === null ? null : { text: carriedText(text, row.rail as RailName, 140) },
  };
}

/** ISO 20022's lengths. What an address has more is not needed to find the bank's customer. */
const toAddress = (
  { lines, postalCode, town, country }: NonNullable<PaymentContent['creditor']['address']>,
  rail: RailName,
) => ({
  street: lines[0] ? carriedText(lines[0], rail, 70) || null : null,
  postcode: postalCode ? carriedText(postalCode, rail, 16) || null : null,
  town: carriedText(town, rail, 35),
  country,
});
