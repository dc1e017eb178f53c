import type * as z from 'zod';
import { type Context, hasFeature } from '../../../access/context';
import type { Image } from '../../../db/image';
import type { Beneficiary, Payout, Quote } from '../../../db/prisma/client';
import { insufficient, invalid } from '../../../kernel/error';
import { checkNotes, type NotesRule } from '../../notes/public';
import { hasLapsed } from '../../quotes/public';
import { type PayoutWire, type payoutsContract, payoutWire } from '../contract';
import { totalOf } from '../model/postings';
import { newRow } from '../model/row';
import { refuseUnretryable } from '../model/rules';
import { refuseEatenUp } from '../model/taxes';
import { askedTerms, quotedTerms, type Terms } from '../model/terms';
import * as store from '../store';
import { type Guard, refusing } from './guard';

export type Input = z.output<typeof payoutsContract.operations.create.input>;

export type References = {
  readonly beneficiary: Beneficiary;
  readonly quote: Image<Quote> | undefined;
  readonly available: bigint;
  readonly documents: PayoutWire['documents'];
  /** The payout that is made again. */
  readonly retried?: Payout;
};

const RESERVED = new Set(Object.keys(payoutWire.shape));

export const contextOf = (ctx: Context, input: Partial<Input>) =>
  store.createContext(ctx, {
    beneficiaryId: ctx.isId('beneficiary', input.beneficiary_id) ? input.beneficiary_id : '',
    currency: input.source_currency,
    requestId: input.request_id,
    quoteId: ctx.isId('quote', input.quote_id) ? input.quote_id : undefined,
  });

export const quoteUsed = () => invalid('quote_id', 'used', 'Quote has already been used');

/** The payout that is asked for, once every rule that it must keep to was asked; nothing is changed. */
export function prepare(ctx: Context, input: Input, known: References, guard: Guard = refusing): Payout {
  const terms = termsOf(ctx, input, known, guard);
  const lapsed = isLate(ctx, known);
  const asked = { ...newRow(ctx, input, terms, lapsed), documents: known.documents };
  guard(() => refuseEatenUp(ctx, asked));
  if (!hasFeature(ctx.merchant, 'payout_queueing') && !lapsed)
    guard(() => refuseShort(asked, known.available));
  return asked;
}

/** The same as a draft, which keeps every rule of what is asked for; the balance is asked when it is submitted. */
export function prepareDraft(ctx: Context, input: Input, known: References): Payout {
  const terms = termsOf(ctx, input, known, refusing);
  if (isLate(ctx, known)) throw invalid('quote_id', 'lapsed', 'The quote has expired. Create a new one');
  const asked: Payout = { ...newRow(ctx, input, terms, false), status: 'draft', documents: known.documents };
  refuseEatenUp(ctx, asked);
  return asked;
}

const isLate = (ctx: Context, { quote }: References): boolean =>
  quote !== undefined && hasLapsed(quote, ctx.now());

function termsOf(
  ctx: Context,
  input: Input,
  { beneficiary, quote, retried }: References,
  guard: Guard,
): Terms {
  const terms = quote
    ? quotedTerms(ctx, input, beneficiary, quote)
    : askedTerms(ctx, input, beneficiary, guard);
  if (retried) guard(() => refuseUnretryable(retried));
  checkNotesOf(ctx, input, beneficiary, guard);
  if (quote?.used_at) throw quoteUsed();
  return terms;
}

/** Each of the account's rules by itself, after the general ones. */
export function checkNotesOf(
  ctx: Context,
  { notes = {} }: Partial<Input>,
  beneficiary: Pick<Beneficiary, 'country_code'>,
  guard: Guard,
): void {
  const about = { reserved: RESERVED, country: beneficiary.country_code };
  guard(() => checkNotes(notes, { ...about, rules: [] }));
  for (const rule of ctx.merchant.notes_rules as NotesRule[])
    guard(() => checkNotes(notes, { ...about, rules: [rule] }));
}

export function refuseShort(payout: Payout, available: bigint): void {
  const missing = totalOf(payout).amount - available;
  if (missing > 0n) throw insufficient(missing, payout.source_currency);
}
