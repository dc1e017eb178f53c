import * as z from 'zod';
import { contract, idOf, operation, timestamp } from '../../kernel/contract';

const code = z.string().trim().min(6).max(20).meta({ description: 'Code of the authenticator app' });

export const securityContract = contract({
  name: 'security',
  title: 'Security',
  description: 'How the person who is signed in proves who they are.',
  operations: {
    state: operation({
      method: 'GET',
      summary: 'Your second factor and your sessions',
      scope: 'read',
      input: z.strictObject({}),
      output: z.object({
        enrolled: z.boolean(),
        recovery_codes_left: z.int(),
        sessions: z.array(
          z.object({ id: z.string(), created_at: timestamp, seen_at: timestamp, current: z.boolean() }),
        ),
      }),
    }),
    enrol: operation({
      method: 'POST',
      summary: 'Begin with an authenticator app; it counts once a code of it was given',
      scope: 'read',
      input: z.strictObject({}),
      output: z.object({
        secret: z.string().meta({ description: 'Base 32, to type where nothing can be scanned' }),
        uri: z.string(),
        qr: z.array(z.string()).meta({ description: 'Rows of the QR code: 1 is dark, 0 is light' }),
      }),
      errors: ['state_not_allowed', 'step_up_required'],
    }),
    finish: operation({
      method: 'POST',
      summary: 'Give the first code; answers the recovery codes, this once',
      scope: 'read',
      input: z.strictObject({ code }),
      output: z.object({ recovery_codes: z.array(z.string()) }),
      errors: ['rate_limited'],
    }),
    disable: operation({
      method: 'POST',
      summary: 'Go back to the password alone',
      scope: 'read',
      input: z.strictObject({ code }),
      output: z.object({ enrolled: z.boolean() }),
      errors: ['rate_limited'],
    }),
    prove: operation({
      method: 'POST',
      summary:
        'Prove that it is you: with a code where you have a second factor, otherwise with your password',
      scope: 'read',
      input: z.strictObject({ proof: z.string().min(1).max(200) }),
      output: z.object({ proved_at: timestamp }),
      errors: ['rate_limited'],
    }),
    change_password: operation({
      method: 'POST',
      summary: 'Choose another password; your other sessions end',
      scope: 'read',
      input: z.strictObject({
        current: z.string().min(1).max(200),
        password: z.string().max(300).meta({ description: 'The new one' }),
        code: code.optional().meta({ description: 'Of your second factor, where you have one' }),
      }),
      output: z.object({ changed: z.literal(true) }),
      errors: ['rate_limited', 'stale'],
    }),
    end_session: operation({
      method: 'POST',
      summary: 'End one of your sessions',
      scope: 'read',
      input: z.strictObject({ id: idOf('session', 'Session to end') }),
      output: z.object({ id: z.string() }),
      errors: ['not_found'],
    }),
  },
});
