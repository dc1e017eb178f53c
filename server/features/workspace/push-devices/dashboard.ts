import * as z from 'zod';
import { contract, idOf, operation, timestamp } from '../../../kernel/contract';

const base64url = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/, 'must be base64url');

const state = z.object({
  key: z
    .string()
    .nullable()
    .meta({ description: 'Application server key to subscribe with; null if push is not set up' }),
  devices: z.array(
    z.object({
      id: z.string(),
      name: z.string().meta({ description: 'Browser and operating system' }),
      endpoint: z.string(),
      created_at: timestamp,
      used_at: timestamp.nullable().meta({ description: 'Time of the last notification' }),
    }),
  ),
});

export const pushDevicesContract = contract({
  name: 'push_devices',
  title: 'Push devices',
  description: 'Browsers of the signed-in person that show notifications.',
  operations: {
    list: operation({
      method: 'GET',
      summary: 'Your devices with push notifications',
      scope: 'read',
      input: z.strictObject({}),
      output: state,
    }),
    add: operation({
      method: 'POST',
      summary: 'Add this browser; it gets a notification that it works',
      scope: 'read',
      input: z.strictObject({
        endpoint: z.string().max(1000).meta({ description: 'Address of the subscription' }),
        p256dh: base64url(100).meta({ description: 'Public key of the subscription' }),
        auth: base64url(50).meta({ description: 'Authentication secret of the subscription' }),
      }),
      output: state,
      errors: ['feature_not_enabled', 'state_not_allowed', 'rate_limited'],
    }),
    remove: operation({
      method: 'POST',
      summary: 'Remove a device',
      scope: 'read',
      input: z.strictObject({ id: idOf('push_device', 'Device to remove') }),
      output: state,
      errors: ['not_found'],
    }),
  },
});
