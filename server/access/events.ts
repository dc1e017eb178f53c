import type { Actor } from '../kernel/actor';
import type { Context } from './context';

/** The SQL functions take events in this form. */
export type EventInput = {
  readonly id: string;
  readonly type: string;
  readonly actor: Actor & { readonly address?: string };
  readonly request_id: string | null;
  readonly changes: Record<string, unknown>;
  readonly recorded_at: Date;
  readonly effective_at: Date;
};

export type Cause = Pick<Context, 'newId' | 'actor' | 'now' | 'realNow'> &
  Partial<Pick<Context, 'address'>> & { requestId: string | null };

export const newEvent = (ctx: Cause, type: string, changes: Record<string, unknown> = {}): EventInput => ({
  id: ctx.newId('event'),
  type,
  actor: ctx.address ? { ...ctx.actor, address: ctx.address } : ctx.actor,
  request_id: ctx.requestId,
  changes,
  recorded_at: ctx.realNow(),
  effective_at: ctx.now(),
});

export type Writer = Cause & Pick<Context, 'merchant'>;
