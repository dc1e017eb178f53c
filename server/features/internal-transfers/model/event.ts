import type { Merchant } from '../../../access/context';
import { type Cause, type EventInput, newEvent } from '../../../access/events';

type By = Cause & { readonly merchant: Pick<Merchant, 'id' | 'name'> };

/** An event in a merchant's book. In that of another one who acts is named as theirs: its people are its own affair. */
export function eventIn(
  by: By,
  merchantId: string,
  type: string,
  changes: Record<string, unknown> = {},
): EventInput {
  const event = newEvent(by, type, changes);
  const { address: _, ...actor } = event.actor;
  if (merchantId === by.merchant.id || actor.id === null) return event;
  return { ...event, actor: { ...actor, name: by.merchant.name } };
}
