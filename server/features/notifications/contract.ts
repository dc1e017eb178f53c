import * as z from 'zod';
import { contract, idOf, operation, timestamp } from '../../kernel/contract';

export const notificationsContract = contract({
  name: 'notifications',
  title: 'Notifications',
  description: 'What a person is told of, such as a payout of theirs that was rejected.',
  operations: {
    count: operation({
      method: 'GET',
      summary: 'How many the person who asks has not read',
      scope: 'read',
      input: z.strictObject({}),
      output: z.object({ unread: z.int() }),
    }),
    list: operation({
      method: 'GET',
      summary: 'The latest that the person who asks was told, newest first',
      scope: 'read',
      input: z.strictObject({}),
      output: z.object({
        unread: z.int(),
        data: z.array(
          z.object({
            id: z.string(),
            subject_id: z.string(),
            title: z.string(),
            detail: z.string().nullable(),
            about: z.object({ amount: z.int(), currency: z.string(), name: z.string() }),
            at: timestamp,
            read: z.boolean(),
            others: z.int().meta({ description: 'How many more say the same' }),
          }),
        ),
      }),
    }),
    read: operation({
      method: 'POST',
      summary: 'Mark as read what was there when the person looked',
      scope: 'read',
      input: z.strictObject({ up_to: idOf('notification', 'The newest one that was seen') }),
      output: z.object({ unread: z.int() }),
    }),
  },
});
