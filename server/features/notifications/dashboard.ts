import * as z from 'zod';
import { contract, idOf, operation, timestamp } from '../../kernel/contract';

export const notificationsContract = contract({
  name: 'notifications',
  title: 'Notifications',
  description: 'Notifications for a person, such as that a payout they created was rejected.',
  operations: {
    count: operation({
      method: 'GET',
      summary: 'Number of unread notifications',
      scope: 'read',
      input: z.strictObject({}),
      output: z.object({ unread: z.int() }),
    }),
    list: operation({
      method: 'GET',
      summary: 'Latest notifications, newest first',
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
            others: z.int().meta({ description: 'Number of further notifications with the same title' }),
          }),
        ),
      }),
    }),
    read: operation({
      method: 'POST',
      summary: 'Mark notifications as read',
      scope: 'read',
      input: z.strictObject({ up_to: idOf('notification', 'The newest notification seen') }),
      output: z.object({ unread: z.int() }),
    }),
  },
});
