import type { EventInput, Writer } from '../../access/events';
import type { Tx } from '../../db/client';
import * as store from './store';

export type Recipient = { readonly id: string; readonly person_id: string };

/** Whom an event is told to; nobody is told of what they did themselves. */
export const recipientsOf = (by: Pick<Writer, 'actor' | 'newId'>, people: Iterable<string>): Recipient[] =>
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
  const recipients = recipientsOf(by, people);
  if (!recipients.length) return;
  const merchant_id = by.merchant.id;
  await store.insert(
    tx,
    recipients.map((one) => ({ merchant_id, ...one, event_id, created_at: by.now() })),
  );
}
