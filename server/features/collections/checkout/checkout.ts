import type { Payment } from '../../../data/prisma/client';
import type { LineItem } from '../../../kernel/money/line-items';
import { shortNumber } from '../../../kernel/text/short-number';
import type { Accent } from '../../workspace/settings/words';
import { customerMessageOf } from '../payments/public';
import type { CHECKOUT_STATES } from './contract';
import type { Instruction } from './instructions';
import type { Remittance } from './remittance';

type Contact = { readonly [K in 'website' | 'support_email' | 'support_phone']: string | null };

export type Brand = Pick<Checkout, 'merchant' | 'logo' | 'accent' | 'contact' | 'isTest'>;

/** The fee is in minor units. */
export type Method = {
  readonly type: 'bank_transfer' | 'card';
  readonly fee: number;
  readonly total: number;
};

export type CheckoutState = (typeof CHECKOUT_STATES)[number];

export type Checkout = {
  readonly state: CheckoutState;
  readonly merchant: string;
  readonly logo: string | null;
  readonly accent: Accent;
  readonly contact: Contact;
  readonly isTest: boolean;
  readonly amount: number;
  readonly currency: string;
  readonly customer: string;
  readonly product: { readonly name: string; readonly description?: string } | null;
  readonly lines: readonly LineItem[] | null;
  readonly plan: Plan | null;
  /** LRS orders only: the page asks for consent, and its amount is the debit of the account. */
  readonly remittance: Remittance | null;
  readonly invoice: { readonly number: string | null; readonly description: string | null };
  readonly expiresAt: string;
  readonly methods: readonly Method[];
  readonly instructions: readonly Instruction[];
  readonly receipt: Receipt | null;
  readonly refusal: string | null;
};

export type Plan = {
  /** An as-presented subscription has the amount of the first payment. */
  readonly amount: number;
  readonly maxAmount: number | null;
  readonly every: 'month' | 'year' | 'as_presented';
  readonly count: number | null;
  readonly payments: number | null;
  /** Null if it starts with the first payment. */
  readonly startsOn: string | null;
};

type Receipt = {
  readonly id: string;
  readonly paidAt: string;
  readonly total: number;
  readonly currency: string;
  readonly by: string;
};

export const refusalOf = (attempt: Payment | null): string | null =>
  attempt?.status === 'failed'
    ? (customerMessageOf(attempt) ?? 'The payment did not go through. Try again.')
    : null;

export function receiptOf(payment: Payment, remittance: Remittance | null = null): Receipt {
  const { card_network, end_digits } = payment.details as { card_network?: string; end_digits?: string };
  return {
    id: payment.id,
    paidAt: payment.paid_at!.toISOString(),
    total: remittance ? remittance.total : Number(payment.amount),
    currency: remittance ? 'INR' : payment.currency,
    by: methodOf(),
  };

  function methodOf(): string {
    if (remittance) return `${remittance.bank} ${shortNumber(remittance.account)}`;
    return end_digits ? `${BRANDS[card_network ?? ''] ?? 'Card'} •••• ${end_digits}` : 'Bank transfer';
  }
}

const BRANDS: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  rupay: 'RuPay',
  jcb: 'JCB',
  diners: 'Diners Club',
};
