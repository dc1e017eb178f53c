import { insert, type Rows, update, type Write } from '../../../../data/commit/change';
import { commitOncePerKey, findReplay } from '../../../../data/commit/commit-once';
import { newEvent } from '../../../../data/commit/event';
import { retryStale } from '../../../../data/commit/retry-stale';
import type { Image } from '../../../../data/image';
import type { Payin } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import { DomainError, recordExists } from '../../../../kernel/error';
import { lrsQuoteUsedError } from '../../../compliance/lrs/public';
import { requireProvider } from '../../../kit/provider';
import { timerWrites } from '../model/timers';
import { routeAfterScreening } from '../screening/route';
import type { Kind } from '../store';
import * as store from '../store';
import type { PayinRequest } from './payin-request';
import { type PreparedPayin, prepare } from './prepare';
import { quoteUsedError } from './terms';

type Conflict = 'quote_used' | 'duplicate' | 'stale';

export async function create(ctx: Context, kind: Kind, input: PayinRequest): Promise<Image<Payin>> {
  requireProvider(ctx, 'screening');
  if (input.lrs) requireProvider(ctx, 'acquirer');
  const replay = await findReplay<Payin>(ctx);
  if (replay) return replay;
  // A retry finds its order whatever has changed since.
  if (input.request_id !== undefined && (await store.requestTaken(ctx, input.request_id)))
    throw recordExists('request_id');
  const answer = await retryStale(async () => insertPayin(ctx, kind, await prepare(ctx, kind, input)));
  if (answer.status === 'under_review') ctx.wake();
  return answer;
}

async function insertPayin(ctx: Context, kind: Kind, prepared: PreparedPayin): Promise<Image<Payin>> {
  const { row, writes } = await routeAfterScreening(ctx, prepared.row);
  const { outcome, answer } = await commitOncePerKey<Rows['payin'], Conflict>(ctx, row, {
    writes: [
      insert('payin', row, { event: newEvent(ctx, `${kind}.created`) }),
      ...prepared.writes,
      ...quoteWrites(row),
      ...timerWrites(ctx, row, ctx.now()),
      ...writes,
    ],
    unique: { payin_request: 'duplicate', lrs_year_pkey: 'stale' },
  });
  if (outcome === 'stale') throw new DomainError('stale');
  if (outcome === 'quote_used') throw row.lrs ? lrsQuoteUsedError() : quoteUsedError();
  if (outcome === 'duplicate') throw recordExists('request_id');
  return answer;
}

const quoteWrites = ({ quote_id, created_at }: Rows['payin']): Write<'quote_used'>[] =>
  quote_id === null
    ? []
    : [update('quote', { id: quote_id, used_at: null }, { used_at: created_at }, { missing: 'quote_used' })];
