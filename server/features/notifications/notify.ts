import type { EventInput, Writer } from '../../access/events';
import type { Tx } from '../../db/client';
import * as store from './store';

export type Told = { readonly id: string; readonly person_id: string };

/** Whom an event is told to; nobody is told of what they did themselves. */
export const toldOf = (by: Pick<Writer, 'actor' | 'newId'>, people: Iterable<string>): Told[] =>
  [...new Set(people)]
    .filter((person) => person !== by.actor.id)
    .map((person_id) => ({ id: by.newId('notification'), person_id }));

/** Tells people of an event in the transaction that writes it. */
export async function notify(
  tx: Tx,
  by: Writer,
  { id: event_id }: Pick<EventInput, 'id'>,
  people: Iterable<string>,
): Promise<void> {
  const told = toldOf(by, people);
  if (!told.length) return;
  const merchant_id = by.merchant.id;
  await store.insert(
    tx,
    told.map((one) => ({ merchant_id, ...one, event_id, created_at: by.now() })),
  );
}
