import * as z from 'zod';
import { contract, operation, timestamp } from '../../kernel/contract';

const SEVEN_DAYS = 604_800;

export const apiKeysContract = contract({
  name: 'api_keys',
  title: 'API keys',
  description: 'The secret that requests are made with.',
  operations: {
    rotate: operation({
      method: 'POST',
      path: '/api-keys/rotate',
      summary: 'Replace the secret key that makes this call',
      description:
        'The new key works at once and is shown this once. The one it replaces works until `expire_after_in_seconds` have passed; it cannot rotate again.',
      scope: 'develop',
      input: z.strictObject({
        expire_after_in_seconds: z
          .int()
          .min(0)
          .max(SEVEN_DAYS)
          .meta({ description: '0 ends the previous key at once' }),
      }),
      output: z
        .object({ secret_key: z.string(), previous_key_expires_at: timestamp })
        .meta({ id: 'RotatedKey' }),
      errors: ['forbidden', 'record_exists'],
    }),
  },
});
