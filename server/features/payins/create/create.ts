import type { Context } from '../../../access/context';
import { newEvent } from '../../../access/events';
import { insert, type Rows, update, type Write } from '../../../changes/change';
import { once, replayOf } from '../../../changes/once';
import type { Image } from '../../../db/image';
import type { Payin } from '../../../db/prisma/client';
import { DomainError } from '../../../kernel/error';
import { waiting } from '../model/timers';
import { asked } from '../processing/rfi';
import { screen } from '../processing/screen';
import type { Kind } from '../store';
import * as store from '../store';
import type { Asked } from './asked';
import { prepare } from './prepare';
import { quoteUsed } from './terms';

type Refusal = 'quote_used' | 'duplicate';

/** Makes a payment link or an order, as screening lets it begin. */
export async function create(ctx: Context, kind: Kind, input: Asked): Promise<Image<Payin>> {
  if (!ctx.rails.for(ctx.merchant)) throw new DomainError('feature_not_enabled');
  const replay = await replayOf<Payin>(ctx);
  if (replay) return replay;
  // A retry must learn that its order exists, whatever has changed since.
  if (input.request_id !== undefined && (await store.requestTaken(ctx, input.request_id)))
    throw new DomainError('record_exists');
  const prepared = await prepare(ctx, kind, input);
  const { row, writes } = await screened(ctx, prepared);
  const { outcome, answer } = await once<Rows['payin'], Refusal>(ctx, row, {
    writes: [
      insert('payin', row, { event: newEvent(ctx, `${kind}.created`) }),
      ...usingQuote(row),
      ...waiting(ctx, row, ctx.now()),
      ...writes,
    ],
    unique: { payin_request: 'duplicate' },
  });
  if (outcome === 'quote_used') throw quoteUsed();
  if (outcome === 'duplicate') throw new DomainError('record_exists');
  if (answer.status === 'under_review') ctx.wake();
  return answer;
}

/** With documents to ask for, with a reviewer, or ready to be paid. */
async function screened(ctx: Context, row: Rows['payin']) {
  const screening = await screen(ctx, row);
  if (screening === 'hit') return asked(ctx, row);
  return { row: { ...row, status: screening === 'clear' ? 'active' : 'under_review' }, writes: [] };
}

/** A quote is used up once. */
const usingQuote = ({ quote_id, created_at }: Rows['payin']): Write<'quote_used'>[] =>
  quote_id === null
    ? []
    : [update('quote', { id: quote_id, used_at: null }, { used_at: created_at }, { missing: 'quote_used' })];
