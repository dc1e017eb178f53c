import type { EventInput, Writer } from '../../access/events';
import type { Tx } from '../../db/client';
import * as store from './store';

/** Tells people of an event in the transaction that writes it; nobody is told of what they did themselves. */
export async function notify(
  tx: Tx,
  by: Writer,
  { id: event_id }: Pick<EventInput, 'id'>,
  people: Iterable<string>,
): Promise<void> {
  const others = [...new Set(people)].filter((person) => person !== by.actor.id);
  if (!others.length) return;
  await store.insert(
    tx,
    others.map((person_id) => ({
      merchant_id: by.merchant.id,
      id: by.newId('notification'),
      person_id,
      event_id,
      created_at: by.now(),
    })),
  );
}
