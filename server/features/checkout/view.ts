import { hasFeature, type Merchant, type Services } from '../../access/context';
import { merchantOf, systemContext } from '../../access/work';
import type { Payin, Payment } from '../../db/prisma/client';
import { readMerchant } from '../../db/transaction';
import { DomainError } from '../../kernel/error';
import { findCustomer } from '../customers/public';
import { findLogo, logoSetAt } from '../merchants/public';
import { findByToken, opened, totalFor } from '../payins/public';
import { customerMessageOf, findPayment, lastAttempt } from '../payments/public';
import { openOf } from '../virtual-accounts/public';
import { type Instruction, instructionsFor } from './instructions';

/** In minor units, with what a method adds to it. */
export type Method = {
  readonly type: 'bank_transfer' | 'card';
  readonly fee: number;
  readonly total: number;
};

export type CheckoutState = 'open' | 'paid' | 'processing' | 'expired' | 'cancelled' | 'not_ready';

/** What the page of a payment link shows to whoever has its address. */
export type Checkout = {
  readonly state: CheckoutState;
  readonly merchant: string;
  /** Its address on this server. */
  readonly logo: string | null;
  /** Nothing is charged: the page is a sandbox's. */
  readonly isTest: boolean;
  readonly amount: number;
  readonly currency: string;
  readonly customer: string;
  readonly product: { readonly name: string; readonly description?: string } | null;
  readonly invoice: { readonly number: string | null; readonly description: string | null };
  readonly expiresAt: string;
  readonly methods: readonly Method[];
  readonly instructions: readonly Instruction[];
  readonly receipt: Receipt | null;
  /** Why the last card was not taken, in words for the customer. */
  readonly refusal: string | null;
};

export type Receipt = {
  readonly id: string;
  readonly paidAt: string;
  readonly total: number;
  readonly currency: string;
  readonly by: string;
};

/** The page of a link; undefined where there is none of that address. */
export async function view(services: Services, token: string): Promise<Checkout | undefined> {
  const found = await linkOf(services, token);
  if (!found) return undefined;
  const { payin, merchant } = found;
  const about = await readMerchant(services.db, merchant.id, async (tx) => ({
    customer: (await findCustomer(tx, merchant.id, payin.customer_id))!,
    payment: payin.payment_id === null ? null : await findPayment(tx, merchant.id, payin.payment_id),
    attempt: await lastAttempt(tx, merchant.id, payin.id),
    accounts: hasFeature(merchant, 'virtual_accounts') ? await openOf(tx, merchant.id, payin) : [],
  }));
  const setAt = await logoSetAt(services, merchant);
  const state = stateOf(payin, about.attempt);
  return {
    state,
    merchant: merchant.name,
    logo: setAt && `/api/pay/${token}/logo?v=${setAt.getTime()}`,
    isTest: merchant.environment === 'sandbox',
    amount: Number(payin.amount),
    currency: payin.currency,
    customer: about.customer.name,
    product: payin.product as Checkout['product'],
    invoice: { number: payin.invoice_number, description: payin.invoice_description },
    expiresAt: payin.expires_at.toISOString(),
    methods: state === 'open' ? methodsOf(payin) : [],
    instructions:
      state === 'open' && payin.payment_methods.includes('bank_transfer')
        ? await instructionsFor(services, merchant, payin, about.accounts)
        : [],
    receipt: about.payment && receiptOf(about.payment),
    refusal: state === 'open' ? refusalOf(about.attempt) : null,
  };
}

/** The same for whoever opens the page, which counts. */
export async function open(services: Services, token: string): Promise<Checkout | undefined> {
  const found = await linkOf(services, token);
  if (found?.payin.status === 'active')
    await opened(services, found.payin, systemContext(services, found.merchant, 'checkout').now());
  return view(services, token);
}

/** The logo of whoever asks for the money. */
export async function logo(services: Services, token: string) {
  const found = await linkOf(services, token);
  return found ? findLogo(services, found.merchant) : null;
}

export async function linkOf(
  services: Services,
  token: string,
): Promise<{ payin: Payin; merchant: Merchant } | undefined> {
  if (!/^[\w-]{32}$/.test(token)) return undefined;
  const payin = await findByToken(services, token);
  return payin ? { payin, merchant: await merchantOf(services, payin.merchant_id) } : undefined;
}

/** The link that can be paid now, or why not. */
export async function payableLink(services: Services, token: string) {
  const found = await linkOf(services, token);
  if (!found) throw new DomainError('not_found');
  if (found.payin.status !== 'active')
    throw new DomainError('state_not_allowed', 'This payment link can no longer be paid');
  return found;
}

function stateOf({ status }: Payin, attempt: Payment | null): CheckoutState {
  if (status === 'active') return attempt?.stage === 'authorizing' ? 'processing' : 'open';
  if (status === 'paid' || status === 'expired' || status === 'cancelled') return status;
  return 'not_ready';
}

function methodsOf(payin: Payin): Method[] {
  const offered = payin.payment_methods.filter((type) => type === 'card' || type === 'bank_transfer');
  return offered.map((type) => {
    const total = Number(totalFor(payin, type));
    return { type, fee: total - Number(payin.amount), total };
  });
}

const refusalOf = (attempt: Payment | null): string | null =>
  attempt?.status === 'failed'
    ? (customerMessageOf(attempt) ?? 'The payment did not go through. Try again.')
    : null;

function receiptOf(payment: Payment): Receipt {
  const { card_network, end_digits } = payment.details as { card_network?: string; end_digits?: string };
  return {
    id: payment.id,
    paidAt: payment.paid_at!.toISOString(),
    total: Number(payment.amount),
    currency: payment.currency,
    by: end_digits ? `${BRANDS[card_network ?? ''] ?? 'Card'} •••• ${end_digits}` : 'Bank transfer',
  };
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
