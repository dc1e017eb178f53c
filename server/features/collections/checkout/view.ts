import { readMerchant } from '../../../data/client/transaction';
import type { Payin, Payment } from '../../../data/prisma/client';
import {
  type HostedContext,
  hasFeature,
  isActive,
  type Merchant,
  type Services,
} from '../../../identity/context';
import { takeAttempt } from '../../../identity/limits/network-attempts';
import { isFirstToday } from '../../../identity/limits/opening';
import { systemContext } from '../../../identity/work';
import type { FileContent } from '../../../kernel/file';
import { findLogo, logoSetAt } from '../../platform/merchants/public';
import { settingsOf } from '../../workspace/settings/public';
import { findCustomer } from '../customers/public';
import { renderInvoice } from '../invoices/public';
import { findLinkOf, findOpenLink, hasPlace, type OpenLink } from '../open-links/public';
import { computeTotal, countOpening } from '../payins/public';
import { findPayment, lastAttempt } from '../payments/public';
import { findOpenByCustomer } from '../virtual-accounts/public';
import { type Brand, type Checkout, type CheckoutState, type Method, receiptOf, refusalOf } from './checkout';
import { instructionsFor } from './instructions';
import { pageOf } from './page';
import { remittanceOf } from './remittance';
import { subscriptionView } from './subscription';

export async function view(services: Services, token: string): Promise<Checkout | undefined> {
  const found = await pageOf(services, token);
  if (!found) return undefined;
  const { merchant } = found;
  const checkout: Checkout = {
    ...(await brandOf(services, merchant, token)),
    ...(found.payin
      ? await linkView(services, merchant, found.payin)
      : await subscriptionView(services, merchant, found.subscription)),
  };
  // An offboarded merchant accepts no payments; receipts remain.
  return isActive(merchant) || checkout.state !== 'open'
    ? checkout
    : { ...checkout, state: 'not_ready', methods: [], instructions: [] };
}

async function brandOf(services: Services, merchant: Merchant, token: string): Promise<Brand> {
  const setAt = await logoSetAt(services, merchant);
  const { accent, company } = await settingsOf({ db: services.db, merchant });
  const { website, support_email, support_phone } = company;
  return {
    merchant: merchant.name,
    logo: setAt && `/api/pay/${token}/logo?v=${setAt.getTime()}`,
    accent,
    contact: { website, support_email, support_phone },
    isTest: merchant.environment === 'sandbox',
  };
}

async function linkView(
  services: Services,
  merchant: Merchant,
  payin: Payin,
): Promise<Omit<Checkout, keyof Brand>> {
  const about = await readMerchant(services.db, merchant.id, async (tx) => ({
    customer: (await findCustomer(tx, merchant.id, payin.customer_id))!,
    payment: payin.payment_id === null ? null : await findPayment(tx, merchant.id, payin.payment_id),
    attempt: await lastAttempt(tx, merchant.id, payin.id),
    accounts: hasFeature(merchant, 'virtual_accounts')
      ? await findOpenByCustomer(tx, merchant.id, payin)
      : [],
  }));
  const openLink = await findLinkOf(services, payin);
  const isUnderWay = about.attempt?.status === 'in_progress';
  const state =
    openLink !== null && (openLink.status === 'closed' || !(isUnderWay || hasPlace(openLink)))
      ? closedStateOf(payin, about.attempt)
      : stateOf(payin, about.attempt);
  const remittance = remittanceOf(payin);
  return {
    state,
    amount: remittance ? remittance.total : Number(payin.amount),
    currency: remittance ? 'INR' : payin.currency,
    customer: about.customer.name,
    product: payin.product as Checkout['product'],
    lines: payin.line_items,
    plan: null,
    remittance,
    invoice: { number: payin.invoice_number, description: payin.invoice_description },
    expiresAt: payin.expires_at.toISOString(),
    methods: state === 'open' ? methodsOf(payin) : [],
    instructions:
      state === 'open' && payin.payment_methods.includes('bank_transfer')
        ? await instructionsFor(services, merchant, payin, about.accounts)
        : [],
    receipt: about.payment && receiptOf(about.payment, remittance),
    refusal: state === 'open' ? refusalOf(about.attempt) : null,
  };
}

/** Counts a visitor's first visit per day, but no visits of programs. */
export async function open(
  services: Services,
  token: string,
  visitor: string | undefined,
): Promise<Checkout | undefined> {
  const found = await pageOf(services, token);
  if (visitor !== undefined && found?.payin?.status === 'active') {
    const now = systemContext(services, found.merchant, 'checkout').now();
    if (await isFirstToday(services, found.payin.id, visitor, now))
      await countOpening(services, found.payin, now);
  }
  return view(services, token);
}

export async function logo(services: Services, token: string) {
  const found = (await pageOf(services, token)) ?? (await findOpenLink(services, token));
  return found ? findLogo(services, found.merchant) : null;
}

const INVOICES = { ofNetwork: 60, ofAll: 600 };

/** Drawn at each request, so the number of downloads of a link is limited. */
export async function invoice(visit: HostedContext, token: string): Promise<FileContent | undefined> {
  const found = await pageOf(visit, token);
  if (!found?.payin) return undefined;
  await takeAttempt(visit, `invoice ${found.payin.id}`, INVOICES);
  return renderInvoice(visit, found.merchant, found.payin);
}

export type OpenLinkPage = Brand & Omit<OpenLink, 'merchant'>;

/** The page of an open link, which asks for the payer's details. */
export async function openLinkPage(services: Services, token: string): Promise<OpenLinkPage | undefined> {
  const found = await findOpenLink(services, token);
  return found && { ...found, ...(await brandOf(services, found.merchant, token)) };
}

function stateOf({ status }: Payin, attempt: Payment | null): CheckoutState {
  if (status === 'active') return attempt?.stage === 'authorizing' ? 'processing' : 'open';
  if (status === 'paid' || status === 'expired' || status === 'cancelled') return status;
  return 'not_ready';
}

/** An open link that is closed, or was paid often enough, can no longer be paid. */
function closedStateOf(payin: Payin, attempt: Payment | null): CheckoutState {
  const state = stateOf(payin, attempt);
  return state === 'open' ? 'cancelled' : state;
}

function methodsOf(payin: Payin): Method[] {
  const offered = payin.payment_methods.filter((type) => type === 'card' || type === 'bank_transfer');
  return offered.map((type) => {
    const total = Number(computeTotal(payin, type));
    return { type, fee: total - Number(payin.amount), total };
  });
}
