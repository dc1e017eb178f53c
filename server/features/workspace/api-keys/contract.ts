import * as z from 'zod';
import { contract, operation, timestamp } from '../../../kernel/contract';

const SEVEN_DAYS = 604_800;

export const apiKeysContract = contract({
  name: 'api_keys',
  title: 'API keys',
  description: 'The secret keys that authenticate requests.',
  operations: {
    rotate: operation({
      method: 'POST',
      path: '/api-keys/rotate',
      summary: 'Rotate the secret key used for this call',
      description:
        'The new key works immediately and is shown only once. The previous key works until `expire_after_in_seconds` have passed; it cannot be rotated again.',
      scope: 'develop',
      input: z.strictObject({
        expire_after_in_seconds: z
          .int()
          .min(0)
          .max(SEVEN_DAYS)
          .meta({ description: '0 expires the previous key immediately' }),
      }),
      output: z
        .object({ secret_key: z.string(), previous_key_expires_at: timestamp })
        .meta({ id: 'RotatedKey' }),
      errors: ['forbidden', 'record_exists'],
      events: ['api_key.rotated'],
    }),
  },
});
