import { insertMany, type Write } from '../../../data/commit/change';
import type { EventInput } from '../../../data/commit/event';
import type { Writer } from '../../../identity/context';
import type { NotificationKind } from '../../kit/words/notification';

export function notifyWrites(
  by: Pick<Writer, 'actor' | 'newId' | 'merchant' | 'now'>,
  { id: event_id }: Pick<EventInput, 'id'>,
  people: Iterable<string>,
  kind: NotificationKind,
): Write<never>[] {
  const others = [...new Set(people)].filter((person) => person !== by.actor.id);
  return insertMany(
    'notification',
    others.map((person_id) => ({
      merchant_id: by.merchant.id,
      id: by.newId('notification'),
      person_id,
      event_id,
      created_at: by.now(),
      read_at: null,
      kind,
    })),
  );
}
