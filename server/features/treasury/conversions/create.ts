import { insert, type Rows, update, type Write } from '../../../data/commit/change';
import { commitOncePerKey, findReplay } from '../../../data/commit/commit-once';
import { newEvent } from '../../../data/commit/event';
import type { Image } from '../../../data/image';
import { isAmountTooLarge } from '../../../data/outage';
import type { Conversion } from '../../../data/prisma/client';
import type { Context } from '../../../identity/context';
import { invalid } from '../../../kernel/error';
import { MAX_AMOUNT } from '../../../kernel/money/money';
import { creationTimes } from '../../../kernel/time/time';
import { insufficientError } from '../../../ledger/available';
import { computeDebit, convertBalance } from './postings';
import { type ConversionRequest, conversionQuoteUsedError, resolveTerms } from './terms';

type Row = Rows['conversion'];

export async function create(ctx: Context, input: ConversionRequest): Promise<Image<Conversion>> {
  const replay = await findReplay<Conversion>(ctx);
  if (replay) return replay;
  const row: Row = {
    merchant_id: ctx.merchant.id,
    id: ctx.newId('balance_conversion'),
    status: 'success',
    ...(await resolveTerms(ctx, input)),
    ...creationTimes(ctx),
  };
  const { outcome, answer } = await commitConversion(ctx, row, input);
  if (outcome === 'quote_used') throw conversionQuoteUsedError();
  if (outcome === 'short') throw await insufficientError(ctx.db, ctx.merchant.id, computeDebit(row));
  // A credited balance may release queued payouts.
  ctx.wake();
  return answer;
}

async function commitConversion(ctx: Context, row: Row, input: ConversionRequest) {
  try {
    return await commitOncePerKey<Row, 'quote_used'>(ctx, row, {
      writes: [
        ...quoteWrites(row),
        insert('conversion', row, { event: newEvent(ctx, 'balance_conversion.success') }),
      ],
      entries: convertBalance(row),
    });
  } catch (error) {
    if (!isAmountTooLarge(error)) throw error;
    const given = (['quote_id', 'source_amount', 'target_amount'] as const).find((path) => path in input)!;
    throw invalid(given, 'max', `${given} must not take a balance beyond ${MAX_AMOUNT}`);
  }
}

const quoteWrites = ({ quote_id, created_at }: Row): Write<'quote_used'>[] =>
  quote_id === null
    ? []
    : [update('quote', { id: quote_id, used_at: null }, { used_at: created_at }, { missing: 'quote_used' })];
