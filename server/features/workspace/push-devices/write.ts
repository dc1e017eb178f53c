import { insert, type Write } from '../../../data/commit/change';
import type { Context } from '../../../identity/context';
import { clip } from '../../../kernel/text/clip';

type Sender = Pick<Context, 'newId' | 'merchant' | 'realNow'>;

type Draft = {
  readonly personId: string;
  readonly title: string;
  readonly body: string;
  readonly path: string;
};

/** To all devices of the person. */
export function pushWrite(by: Sender, { personId, title, body, path }: Draft): Write<never> {
  const now = by.realNow();
  return insert('push_message', {
    merchant_id: by.merchant.id,
    id: by.newId('push_message'),
    person_id: personId,
    title: clip(title, 200),
    body: clip(body, 400),
    path,
    attempts: 0,
    created_at: now,
    next_attempt_at: now,
  });
}
