import type { Tx } from '../../../../data/client/client';
import type { Rows, Write } from '../../../../data/commit/change';
import type { Customer, CustomerBankAccount, Quote } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import { read } from '../../../../identity/transaction';
import { invalid, notFound } from '../../../../kernel/error';
import { money } from '../../../../kernel/money/money';
import { lastFour } from '../../../../kernel/text/last-four';
import { findDocuments, requireUsable as refuseUnusableDocument } from '../../../compliance/documents/public';
import { agreeRemittance, type Remittance } from '../../../compliance/lrs/public';
import { type AgreedPricing, addFees, agreePricing, computeFees } from '../../../treasury/fees/prices/public';
import { findQuotes } from '../../../treasury/quotes/public';
import { requireNotes } from '../../../workspace/notes/public';
import { accountHash, customerOf, findAccount } from '../../customers/public';
import { requireMethods } from '../model/methods';
import { requirePayinPurpose } from '../model/purposes';
import { type Requirable, sharedWire } from '../schema';
import type { Kind } from '../store';
import type { PayinRequest } from './payin-request';
import {
  computeQuotedFees,
  requireUsableQuote,
  termsFromQuote,
  termsFromRemittance,
  termsFromRequest,
} from './terms';

const RESERVED: ReadonlySet<string> = new Set(Object.keys(sharedWire));

export type PreparedPayin = {
  readonly row: Rows['payin'];
  readonly writes: readonly Write<'stale'>[];
};

export async function prepare(ctx: Context, kind: Kind, input: PayinRequest): Promise<PreparedPayin> {
  const { customer, quote, account } = await loadReferences(ctx, input);
  const { lrs } = input;
  const remittance = lrs && (await agreeRemittance(ctx, customer, { ...input, lrs }));
  const terms = await resolveTerms(ctx, input, quote, remittance);
  const purpose_code = remittance ? input.purpose_code! : resolvePurpose(ctx, input);
  requireFields(ctx.merchant.required_payin_fields as Requirable[], input);
  const { notes = {} } = input;
  requireNotes(notes, {
    reserved: RESERVED,
    rules: ctx.merchant.notes_rules,
    country: customer.country,
  });
  if (quote) requireUsableQuote(ctx, quote);
  const { price_id, split_ids } = input;
  const { pricing, ...agreed } = await agreePricing(ctx, { price_id, split_ids, currency: terms.currency });
  const payer = payerColumns(ctx, input, account ?? remittance?.account);
  const row = {
    ...newRow(ctx, kind, input),
    purpose_code,
    country: customer.country,
    ...payer,
    ...terms,
    ...agreed,
  };
  return {
    row: { ...row, ...priceByMethod(ctx, row, pricing, quote) },
    writes: remittance?.taking(row.id) ?? [],
  };
}

async function resolveTerms(
  ctx: Context,
  input: PayinRequest,
  quote: Quote | undefined,
  remittance: Remittance | undefined,
) {
  if (remittance) return termsFromRemittance(remittance);
  if (quote) return termsFromQuote(ctx, quote, await requireMethods(ctx, quote.source_currency));
  return termsFromRequest(ctx, input, await requireMethods(ctx, input.currency!));
}

export async function requirePayable(ctx: Context, input: Omit<PayinRequest, 'customer_id'>): Promise<void> {
  const methods = await requireMethods(ctx, input.currency!);
  const terms = termsFromRequest(ctx, { ...input, customer_id: '' }, methods);
  resolvePurpose(ctx, input);
  requireFields(ctx.merchant.required_payin_fields as Requirable[], input);
  const { price_id, split_ids } = input;
  await agreePricing(ctx, { price_id, split_ids, currency: terms.currency });
}

type References = {
  readonly customer: Customer;
  readonly quote: Quote | undefined;
  readonly account: CustomerBankAccount | undefined;
};

async function loadReferences(ctx: Context, input: PayinRequest): Promise<References> {
  const customer = await customerOf(ctx, ctx.merchant.id, input.customer_id);
  if (!customer) throw notFound('customer_id');
  const { quote_id, document_id, bank_account_id } = input;
  if (quote_id === undefined && document_id === undefined && bank_account_id === undefined)
    return { customer, quote: undefined, account: undefined };
  return read(ctx, async (tx) => {
    const { id } = ctx.merchant;
    const [quote] = quote_id === undefined ? [] : await findQuotes(tx, id, [quote_id]);
    if (quote_id !== undefined && !quote) throw notFound('quote_id');
    if (document_id !== undefined) {
      const [document] = await findDocuments(tx, id, [document_id]);
      if (!document) throw notFound('document_id');
      refuseUnusableDocument(document, 'document_id');
    }
    return { customer, quote, account: await findPayerAccount(tx, customer, bank_account_id) };
  });
}

async function findPayerAccount(tx: Tx, customer: Customer, id: string | undefined) {
  if (id === undefined) return undefined;
  const account = await findAccount(tx, customer.merchant_id, id);
  if (account?.customer_id !== customer.id) throw notFound('bank_account_id');
  if (account.status !== 'active')
    throw invalid('bank_account_id', 'retired', 'bank_account_id was replaced by another account');
  return account;
}

function priceByMethod(
  ctx: Context,
  row: Pick<
    Rows['payin'],
    'amount' | 'currency' | 'settled_amount' | 'settled_currency' | 'fee_bearer' | 'payment_methods'
  >,
  agreed: AgreedPricing,
  quote: Quote | undefined,
) {
  const asked = money(row.amount, row.currency);
  const settled = money(row.settled_amount, row.settled_currency);
  const bearer = row.fee_bearer as 'merchant' | 'customer';
  const quoted = quote ? computeQuotedFees(quote, bearer) : null;
  const feesBy = (how: 'bank_transfer' | 'card') =>
    computeFees(ctx, { asked, settled, bearer }, agreed, how, quoted);
  const fees = {
    bank_transfer: feesBy('bank_transfer'),
    card: row.payment_methods.includes('card') ? feesBy('card') : [],
  };
  return { fees, transfer_amount: addFees(row.amount, fees.bank_transfer) };
}

function resolvePurpose({ merchant }: Context, { purpose_code }: Pick<PayinRequest, 'purpose_code'>): string {
  if (purpose_code !== undefined) requirePayinPurpose('purpose_code', purpose_code);
  const code = purpose_code ?? merchant.payin_purpose;
  if (code === null) throw invalid('purpose_code', 'required', 'purpose_code is required');
  return code;
}

function requireFields(required: readonly Requirable[], input: Pick<PayinRequest, Requirable>): void {
  const missing = required.find((field) => input[field] === undefined);
  if (missing) throw invalid(missing, 'required', `${missing} is required`);
}

type Payer = Pick<CustomerBankAccount, 'id' | 'account_last4' | 'account_hash'>;

function payerColumns({ seal }: Context, input: PayinRequest, account: Payer | undefined) {
  const number = input.bank_account_details?.account_number;
  return {
    bank_account_id: input.lrs ? null : (account?.id ?? null),
    payer_account_last4: account?.account_last4 ?? (number ? lastFour(number) : null),
    payer_account_hash: account?.account_hash ?? (number === undefined ? null : accountHash(seal, number)),
  };
}

function newRow(ctx: Context, kind: Kind, input: PayinRequest) {
  const now = ctx.now();
  const { product } = input;
  return {
    merchant_id: ctx.merchant.id,
    id: ctx.newId(kind),
    kind,
    status: 'active',
    version: 1,
    customer_id: input.customer_id,
    fee_bearer: input.fee_bearer ?? 'merchant',
    document_id: input.document_id ?? null,
    invoice_number: input.invoice_number ?? null,
    invoice_description: input.invoice_description ?? null,
    invoice_amount: input.invoice_amount === undefined ? null : BigInt(input.invoice_amount),
    reference_number: input.reference_number ?? null,
    product: product ?? null,
    line_items: input.line_items ?? null,
    notes: input.notes ?? {},
    request_id: input.request_id ?? null,
    token:
      kind === 'payin' || input.lrs ? Buffer.from(ctx.clock.randomBytes(24)).toString('base64url') : null,
    lrs: null,
    reminder_frequency: input.reminder_frequency ?? null,
    last_reminder_sent_at: null,
    rfi_documents: [],
    opened_count: 0,
    last_opened_at: null,
    payment_id: null,
    open_link_id: input.open_link_id ?? null,
    paid_at: null,
    created_at: now,
    updated_at: now,
  };
}
