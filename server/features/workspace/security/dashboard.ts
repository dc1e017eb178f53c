import * as z from 'zod';
import { contract, idOf, operation, timestamp } from '../../../kernel/contract';
import { authenticationResponse, registrationResponse } from './words';

const code = z.string().trim().min(6).max(20).meta({ description: 'Code from the authenticator app' });

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: timestamp,
  used_at: timestamp.nullable(),
});

const browserOptions = z.custom<Record<string, unknown>>();

export const securityContract = contract({
  name: 'security',
  title: 'Security',
  description: 'How the signed-in person authenticates.',
  serves: 'both',
  operations: {
    state: operation({
      method: 'GET',
      summary: 'Your two-factor authentication and sessions',
      scope: 'read',
      beforeSecondFactor: true,
      input: z.strictObject({}),
      output: z.object({
        enrolled: z.boolean().meta({ description: 'Whether an authenticator app is on' }),
        recovery_codes_left: z.int(),
        passkeys: z.array(passkey),
        offers_passkeys: z
          .boolean()
          .meta({ description: 'Whether passkeys are supported at the address of this deployment' }),
        sessions: z.array(
          z.object({
            id: z.string(),
            created_at: timestamp,
            seen_at: timestamp,
            device: z
              .string()
              .nullable()
              .meta({ description: 'Browser and operating system, as the browser reports them' }),
            address: z.string().nullable(),
            current: z.boolean(),
          }),
        ),
      }),
    }),
    enrol: operation({
      method: 'POST',
      summary: 'Start setting up an authenticator app; it is on after the first code',
      scope: 'read',
      beforeSecondFactor: true,
      input: z.strictObject({}),
      output: z.object({
        secret: z.string().meta({ description: 'Base 32 key to enter manually' }),
        uri: z.string(),
        qr: z.array(z.string()).meta({ description: 'Rows of the QR code: 1 is dark, 0 is light' }),
      }),
      errors: ['state_not_allowed', 'step_up_required'],
    }),
    finish: operation({
      method: 'POST',
      summary: 'Confirm the first code; returns the recovery codes once',
      scope: 'read',
      beforeSecondFactor: true,
      input: z.strictObject({ code }),
      output: z.object({ recovery_codes: z.array(z.string()) }),
      errors: ['rate_limited'],
    }),
    disable: operation({
      method: 'POST',
      summary: 'Turn off the authenticator app',
      scope: 'read',
      input: z.strictObject({ code }),
      output: z.object({ enrolled: z.boolean() }),
      errors: ['rate_limited'],
    }),
    prove: operation({
      method: 'POST',
      summary:
        'Confirm your identity with an authentication code, or with your password if you have no authenticator app',
      scope: 'read',
      beforeSecondFactor: true,
      input: z.strictObject({ proof: z.string().min(1).max(200) }),
      output: z.object({ proved_at: timestamp }),
      errors: ['rate_limited'],
    }),
    passkey_options: operation({
      method: 'POST',
      summary: 'Options for the browser to create a passkey with',
      scope: 'read',
      beforeSecondFactor: true,
      input: z.strictObject({}),
      output: z.object({ options: browserOptions }),
      errors: ['step_up_required', 'state_not_allowed'],
    }),
    add_passkey: operation({
      method: 'POST',
      summary: 'Add a passkey; returns recovery codes once with your first second factor',
      scope: 'read',
      beforeSecondFactor: true,
      input: z.strictObject({
        name: z.string().trim().min(1).max(60).meta({ description: 'Name of the passkey' }),
        response: registrationResponse,
      }),
      output: z.object({ id: z.string(), recovery_codes: z.array(z.string()).nullable() }),
      errors: ['step_up_required', 'state_not_allowed', 'rate_limited'],
    }),
    remove_passkey: operation({
      method: 'POST',
      summary: 'Remove one of your passkeys',
      scope: 'read',
      input: z.strictObject({ id: idOf('passkey', 'Passkey to remove') }),
      output: z.object({ id: z.string() }),
      errors: ['step_up_required', 'not_found'],
    }),
    proof_options: operation({
      method: 'POST',
      summary: 'Options for the browser to confirm your identity with a passkey',
      scope: 'read',
      beforeSecondFactor: true,
      input: z.strictObject({}),
      output: z.object({ options: browserOptions }),
      errors: ['state_not_allowed'],
    }),
    prove_by_passkey: operation({
      method: 'POST',
      summary: 'Confirm your identity with a passkey',
      scope: 'read',
      beforeSecondFactor: true,
      input: z.strictObject({ response: authenticationResponse }),
      output: z.object({ proved_at: timestamp }),
      errors: ['rate_limited'],
    }),
    change_password: operation({
      method: 'POST',
      summary: 'Change your password; your other sessions end',
      scope: 'read',
      input: z.strictObject({
        current: z.string().min(1).max(200),
        password: z.string().max(300).meta({ description: 'New password' }),
        code: code.optional().meta({ description: 'Authentication code, if you have an authenticator app' }),
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
