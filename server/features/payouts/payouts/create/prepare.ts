import type * as z from 'zod';
import type { Image } from '../../../../data/image';
import type { Beneficiary, Payout, Quote } from '../../../../data/prisma/client';
import { type Context, hasFeature } from '../../../../identity/context';
import { insufficient, invalid } from '../../../../kernel/error';
import { type Guard, throwFirst } from '../../../kit/guard';
import { hasLapsed } from '../../../treasury/quotes/public';
import { requireNotes } from '../../../workspace/notes/public';
import { type PayoutWire, type payoutsContract, payoutWire } from '../contract';
import { totalOf } from '../model/postings';
import { newRow } from '../model/row';
import {
  type Attempts,
  requireActiveBeneficiary,
  requireBeneficiary,
  requireRetryable,
  requireSwiftFor,
} from '../model/rules';
import { requireTaxesWithinAmount } from '../model/taxes';
import { type Terms, termsFromQuote, termsFromRequest } from '../model/terms';
import * as store from '../store';

export type Input = z.output<typeof payoutsContract.operations.create.input>;

export type References = {
  readonly beneficiary: Beneficiary;
  readonly quote: Image<Quote> | undefined;
  readonly available: bigint;
  readonly documents: PayoutWire['documents'];
  /** The payout that this one retries, and its earlier retries. */
  readonly attempts?: Attempts;
};

const RESERVED = new Set(Object.keys(payoutWire.shape));

export const loadCreateContext = (ctx: Context, input: Partial<Input>) =>
  store.readCreateContext(ctx, {
    beneficiaryId: ctx.isId('beneficiary', input.beneficiary_id) ? input.beneficiary_id : '',
    currency: input.source_currency,
    requestId: input.request_id,
    quoteId: ctx.isId('quote', input.quote_id) ? input.quote_id : undefined,
  });

export const quoteUsedError = () => invalid('quote_id', 'used', 'Quote has already been used');

export function prepare(ctx: Context, input: Input, known: References, guard: Guard = throwFirst): Payout {
  guard(() => requireActiveBeneficiary(known.beneficiary, ctx.now()));
  const terms = resolveTerms(ctx, input, known, guard);
  const lapsed = hasQuoteLapsed(ctx, known);
  const row = { ...newRow(ctx, input, terms, lapsed), documents: known.documents };
  guard(() => requireTaxesWithinAmount(ctx, row));
  if (!hasFeature(ctx.merchant, 'payout_queueing') && !lapsed)
    guard(() => requireBalance(row, known.available));
  return row;
}

export function prepareDraft(ctx: Context, input: Input, known: References): Payout {
  requireBeneficiary(known.beneficiary, ctx.now());
  const terms = resolveTerms(ctx, input, known, throwFirst);
  if (hasQuoteLapsed(ctx, known))
    throw invalid('quote_id', 'lapsed', 'The quote has expired. Create a new one');
  const row: Payout = { ...newRow(ctx, input, terms, false), status: 'draft', documents: known.documents };
  requireTaxesWithinAmount(ctx, row);
  return row;
}

const hasQuoteLapsed = (ctx: Context, { quote }: References): boolean =>
  quote !== undefined && hasLapsed(quote, ctx.now());

function resolveTerms(
  ctx: Context,
  input: Input,
  { beneficiary, quote, attempts }: References,
  guard: Guard,
): Terms {
  const terms = quote
    ? termsFromQuote(ctx, input, beneficiary, quote)
    : termsFromRequest(ctx, input, beneficiary, guard);
  guard(() => requireSwiftFor(input.swift_charges, terms.rail));
  if (attempts) guard(() => requireRetryable(attempts, beneficiary.id));
  requirePayoutNotes(ctx, input, beneficiary, guard);
  if (quote?.used_at) throw quoteUsedError();
  return terms;
}

export function requirePayoutNotes(
  ctx: Context,
  { notes = {} }: Partial<Input>,
  beneficiary: Pick<Beneficiary, 'country_code'>,
  guard: Guard,
): void {
  const about = { reserved: RESERVED, country: beneficiary.country_code, rules: ctx.merchant.notes_rules };
  guard(() => requireNotes(notes, about));
}

function requireBalance(payout: Payout, available: bigint): void {
  const missing = totalOf(payout).amount - available;
  if (missing > 0n) throw insufficient(missing, payout.source_currency);
}
