import { insert, type Write } from '../../../data/commit/change';
import type { Context } from '../../../identity/context';

type Sender = Pick<Context, 'newId' | 'merchant' | 'realNow'>;

type Draft = {
  readonly personId: string;
  readonly title: string;
  readonly body: string;
  readonly path: string;
};

const clipped = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** To all devices of the person. */
export function pushing(by: Sender, { personId, title, body, path }: Draft): Write<never> {
  const now = by.realNow();
  return insert('push_message', {
    merchant_id: by.merchant.id,
    id: by.newId('push_message'),
    person_id: personId,
    title: clipped(title, 200),
    body: clipped(body, 400),
    path,
    attempts: 0,
    created_at: now,
    next_attempt_at: now,
  });
}
