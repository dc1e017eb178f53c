import type { Actor } from '../../kernel/actor';
import type { Ids } from '../../kernel/id';

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

/** The cause of an event. Background work has no request. */
export type Cause = Pick<Ids, 'newId'> & {
  readonly actor: Actor;
  readonly address?: string | null;
  readonly requestId: string | null;
  now(): Date;
  realNow(): Date;
};

export const newEvent = (ctx: Cause, type: string, changes: Record<string, unknown> = {}): EventInput => ({
  id: ctx.newId('event'),
  type,
  actor: ctx.address ? { ...ctx.actor, address: ctx.address } : ctx.actor,
  request_id: ctx.requestId,
  changes,
  recorded_at: ctx.realNow(),
  effective_at: ctx.now(),
});
