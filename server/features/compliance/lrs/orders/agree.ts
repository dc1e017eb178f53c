import type { Write } from '../../../../data/commit/change';
import type { Beneficiary, Customer, LrsBankAccount, Quote } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import { hasFeature } from '../../../../identity/context';
import { read } from '../../../../identity/transaction';
import { DomainError, invalid, notFound } from '../../../../kernel/error';
import { type Money, money } from '../../../../kernel/money/money';
import { findBeneficiary } from '../../../payouts/beneficiaries/public';
import { findQuotes, hasLapsed, lrsQuoteToWire } from '../../../treasury/quotes/public';
import * as accounts from '../accounts/store';
import { findEnabledBanks } from '../banks';
import { requireRemitter } from '../remitter';
import { computeTcs } from '../taxes';
import { lrsBankOf } from '../words/bank';
import { LRS_PURPOSES } from '../words/labels';
import type { LrsInput } from '../words/order';
import { allowanceWrites, computeRemaining, readYear, type Year } from '../year';
import type { LrsTerms } from './wire';

type RemittanceRequest = {
  readonly lrs: LrsInput;
  readonly amount?: number;
  readonly currency?: string;
  readonly purpose_code?: string;
};

export type Remittance = {
  readonly terms: LrsTerms;
  readonly quote: Quote;
  readonly account: LrsBankAccount;
  readonly taking: (orderId: string) => Write<'stale'>[];
};

export async function agreeRemittance(
  ctx: Context,
  customer: Customer,
  asked: RemittanceRequest,
): Promise<Remittance> {
  // Live has no LRS banks until an operator sets one up.
  if (!hasFeature(ctx.merchant, 'lrs') || ctx.merchant.environment !== 'sandbox')
    throw new DomainError('feature_not_enabled');
  const { quote, account, beneficiary } = await loadReferences(ctx, customer, asked.lrs);
  requireRemitter(customer);
  requireQuote(quote, customer, asked);
  requireBank(ctx, quote, account);
  if (beneficiary) requireBeneficiary(beneficiary);
  requireUsableQuote(ctx, quote);
  const remitted = { inr: money(quote.source_amount, 'INR'), usd: money(quote.destination_amount, 'USD') };
  const year = await read(ctx, (tx) => readYear(tx, customer, ctx.now()));
  requireWithinLimit(year, remitted.usd);
  return {
    quote,
    account,
    terms: termsOf(asked.lrs, quote, account, computeTcs(remitted.inr, ctx.now(), year.inr)),
    taking: (id) =>
      allowanceWrites(year, {
        merchant_id: customer.merchant_id,
        id,
        usd: remitted.usd.amount,
        inr: remitted.inr.amount,
      }),
  };
}

async function loadReferences(ctx: Context, customer: Customer, lrs: LrsInput) {
  const [quote] = await read(ctx, (tx) => findQuotes(tx, ctx.merchant.id, [lrs.lrs_quote_id]));
  const account = await accounts.find(ctx, ctx.merchant.id, lrs.bank_account_id);
  const beneficiary =
    lrs.beneficiary_id === undefined ? null : await findBeneficiary(ctx, lrs.beneficiary_id);
  if (!quote) throw notFound('lrs.lrs_quote_id');
  if (account?.customer_id !== customer.id) throw notFound('lrs.bank_account_id');
  if (lrs.beneficiary_id !== undefined && !beneficiary) throw notFound('lrs.beneficiary_id');
  return { quote, account, beneficiary };
}

function requireQuote(
  quote: Quote,
  customer: Customer,
  { amount, currency, purpose_code }: RemittanceRequest,
): void {
  if (quote.resource !== 'lrs_payin')
    throw invalid('lrs.lrs_quote_id', 'kind', 'lrs.lrs_quote_id must be a payin quote from POST /lrs/quotes');
  if (currency !== quote.destination_currency)
    throw invalid('currency', 'lrs', `currency must be ${quote.destination_currency} for LRS`);
  if (amount === undefined || BigInt(amount) !== quote.destination_amount)
    throw invalid('amount', 'quote', `amount must match the quote, ${quote.destination_amount}`);
  if (!LRS_PURPOSES.some((code) => code === purpose_code))
    throw invalid('purpose_code', 'lrs', `purpose_code must be ${LRS_PURPOSES.join(' or ')} for LRS`);
  if (quote.customer_id !== null && quote.customer_id !== customer.id)
    throw invalid('customer_id', 'quote', 'customer_id must match the quote');
  if (quote.purpose_code !== null && quote.purpose_code !== purpose_code)
    throw invalid('purpose_code', 'quote', `purpose_code must match the quote, ${quote.purpose_code}`);
}

function requireBank(ctx: Context, quote: Quote, account: LrsBankAccount): void {
  if (account.bank_code !== quote.bank_code)
    throw invalid(
      'lrs.bank_account_id',
      'bank',
      `lrs.bank_account_id must be at the bank of the quote, ${lrsBankOf(quote.bank_code!).bank_name}`,
    );
  if (!findEnabledBanks(ctx).some(({ bank_code }) => bank_code === quote.bank_code))
    throw invalid(
      'lrs.lrs_quote_id',
      'enabled',
      'The bank of the quote is no longer enabled for this account',
    );
}

function requireBeneficiary({ category, status }: Beneficiary): void {
  if (category !== 'lrs')
    throw invalid(
      'lrs.beneficiary_id',
      'category',
      'lrs.beneficiary_id must be a beneficiary of category lrs',
    );
  if (status !== 'active')
    throw invalid(
      'lrs.beneficiary_id',
      'status',
      `The beneficiary’s verification ${status === 'pending' ? 'is pending' : 'has been rejected'}`,
    );
}

function requireUsableQuote(ctx: Context, quote: Quote): void {
  if (quote.used_at) throw lrsQuoteUsedError();
  if (hasLapsed(quote, ctx.now())) throw invalid('lrs.lrs_quote_id', 'lapsed', 'Quote has expired');
}

export const lrsQuoteUsedError = () => invalid('lrs.lrs_quote_id', 'used', 'Quote has already been used');

function requireWithinLimit(year: Year, { amount }: Money): void {
  const left = computeRemaining(year);
  if (amount > left.amount)
    throw invalid(
      'amount',
      'limit',
      `amount must be at most ${left.amount}, the remainder of the customer’s USD 250,000 limit for this financial year`,
    );
}

function termsOf(lrs: LrsInput, quote: Quote, account: LrsBankAccount, tcs: Money): LrsTerms {
  return {
    lrs_quote_id: quote.id,
    bank_account_id: account.id,
    beneficiary_id: lrs.beneficiary_id ?? null,
    remittance_information: lrs.remittance_information ?? null,
    bank_code: account.bank_code,
    account_last4: account.account_last4,
    source_amount: Number(quote.source_amount),
    gst: Number(quote.gst),
    tcs: Number(tcs.amount),
    fx_rate: lrsQuoteToWire(quote).fx_rate,
  };
}
