import { type Cause, type EventInput, newEvent } from '../../../../data/commit/event';
import type { Merchant } from '../../../../identity/context';

export type EventContext = Cause & { readonly merchant: Pick<Merchant, 'id' | 'name'> };

/** People of another merchant are replaced by its name, since they are private to it. */
export function newEventFor(
  by: EventContext,
  merchantId: string,
  type: string,
  changes: Record<string, unknown> = {},
): EventInput {
  const event = newEvent(by, type, changes);
  const { address: _, ...actor } = event.actor;
  if (merchantId === by.merchant.id || actor.id === null) return event;
  return { ...event, actor: { ...actor, name: by.merchant.name } };
}
