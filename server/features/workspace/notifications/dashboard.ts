import * as z from 'zod';
import { contract, idOf, operation, timestamp } from '../../../kernel/contract';
import { MAIL_CHOICES, NOTIFICATION_KINDS } from '../../kit/words/notification';

const choice = z.strictObject({
  kind: z.enum(NOTIFICATION_KINDS),
  in_app: z.boolean(),
  mail: z.enum(MAIL_CHOICES),
  push: z.boolean().meta({ description: 'Whether your devices show it' }),
});

const settings = z.object({
  mail: z.boolean().meta({ description: 'Whether email is set up' }),
  email: z.string(),
  choices: z.array(choice),
});

export const notificationsContract = contract({
  name: 'notifications',
  title: 'Notifications',
  description: 'Notifications for a person, for example when a payout they created is rejected.',
  operations: {
    count: operation({
      method: 'GET',
      summary: 'Number of unread notifications',
      scope: 'read',
      input: z.strictObject({}),
      output: z.object({
        unread: z.int(),
        approvals: z
          .boolean()
          .meta({ description: 'Whether waiting approvals are shown next to notifications' }),
      }),
    }),
    list: operation({
      method: 'GET',
      summary: 'Latest notifications, newest first',
      scope: 'read',
      input: z.strictObject({
        unread: z.literal(true).optional().meta({ description: 'Only those that are unread' }),
      }),
      output: z.object({
        unread: z.int(),
        data: z.array(
          z.object({
            id: z.string(),
            subject_id: z.string(),
            path: z.string().meta({ description: 'Page of the dashboard that shows the subject' }),
            title: z.string(),
            detail: z.string().nullable(),
            about: z.object({
              amount: z.int().nullable(),
              currency: z.string().nullable(),
              name: z.string(),
            }),
            from: z.boolean().meta({ description: 'Whether the money was received from the named party' }),
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
      input: z.strictObject({
        up_to: idOf('notification', 'The newest notification seen'),
        except: z
          .array(idOf('notification', 'A notification that stays unread'))
          .max(100)
          .optional()
          .meta({ description: 'Those that were marked as unread' }),
      }),
      output: z.object({ unread: z.int() }),
    }),
    mark_unread: operation({
      method: 'POST',
      summary: 'Mark a notification as unread',
      scope: 'read',
      input: z.strictObject({ id: idOf('notification', 'Notification id') }),
      output: z.object({ unread: z.int() }),
      errors: ['not_found'],
    }),
    settings: operation({
      method: 'GET',
      summary: 'Your notification settings',
      scope: 'read',
      input: z.strictObject({}),
      output: settings,
    }),
    save_settings: operation({
      method: 'POST',
      summary: 'Change your notification settings',
      scope: 'read',
      input: z.strictObject({
        choices: z.array(choice).max(NOTIFICATION_KINDS.length),
      }),
      output: settings,
    }),
  },
});
