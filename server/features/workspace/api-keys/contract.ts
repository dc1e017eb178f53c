import * as z from 'zod';
import { contract, idOf, operation, timestamp } from '../../../kernel/contract';
import { KEY_PATTERN } from '../../../kernel/key-mark';
import { KEY_SCOPE_NAMES } from '../../../kernel/key-scope';
import { pageOf, pageQuery } from '../../../kernel/page';
import { readInstant } from '../../../kernel/time/time';
import { actorWire } from '../../kit/words/timeline';

const SEVEN_DAYS = 604_800;
const MAX_NETWORKS = 50;

const scope = z.enum(KEY_SCOPE_NAMES);

export const apiKeyWire = z
  .object({
    id: z.string(),
    name: z.string(),
    mark: z.string().nullable().meta({
      description: 'First and last characters of the secret; null for keys made before these were kept',
    }),
    holder: z
      .enum(['merchant', 'platform'])
      .meta({ description: 'platform: the key that a platform received for a merchant it onboarded' }),
    scopes: z.array(scope).meta({ description: '`*` allows everything; `write` includes `read`' }),
    allowed_networks: z.array(z.string()).meta({ description: 'Empty: every address is allowed' }),
    people: z.array(z.string()).meta({
      description:
        'IDs of the people who made, rotated or saw the secret. They can’t approve payouts made with the key',
    }),
    created_by: actorWire.nullable(),
    replaces: z.string().nullable().meta({ description: 'ID of the key that it replaced by rotation' }),
    created_at: timestamp,
    last_used_at: timestamp.nullable().meta({ description: 'Updated at most once a minute' }),
    last_used_address: z.string().nullable(),
    last_used_user_agent: z.string().nullable(),
    expires_at: timestamp.nullable(),
    superseded_at: timestamp.nullable().meta({ description: 'When it was replaced by rotation' }),
    revoked_at: timestamp.nullable(),
  })
  .meta({ id: 'ApiKey' });

export const secretKey = z.string().meta({ description: 'The secret, shown only once' });

const named = { id: idOf('api_key', 'API key') };

const keyTerms = {
  name: z.string().trim().min(1).max(80).meta({ description: 'Where the key is used' }),
  scopes: z
    .array(scope)
    .min(1)
    .max(KEY_SCOPE_NAMES.length)
    .meta({ description: 'Areas of the API that the key can use; `*` allows everything' }),
  expires_at: z
    .string()
    .refine((value) => readInstant(value, 'after') !== undefined, 'must be an ISO 8601 timestamp or date')
    .meta({ description: 'When the key stops working, in ISO 8601; in the future' }),
  allowed_networks: z.array(z.string().max(50)).max(MAX_NETWORKS).meta({
    description:
      'IPv4 or IPv6 addresses and networks in CIDR notation, such as 203.0.113.0/24, from which the key can be used. Empty allows every address',
  }),
  people: z.array(idOf('person', 'Person with a role at the merchant')).max(50).meta({
    description: 'People who will know the secret besides its creator; they can’t approve its payouts',
  }),
};

export const newKeyInput = z.strictObject({
  name: keyTerms.name,
  scopes: keyTerms.scopes.optional(),
  expires_at: keyTerms.expires_at.optional(),
  allowed_networks: keyTerms.allowed_networks.optional(),
  people: keyTerms.people.optional(),
});

export const changeKeyInput = z.strictObject({
  ...named,
  name: keyTerms.name.optional(),
  scopes: keyTerms.scopes.optional(),
  expires_at: keyTerms.expires_at.nullable().optional(),
  allowed_networks: keyTerms.allowed_networks.optional(),
  people: keyTerms.people
    .optional()
    .meta({ description: 'All people behind the key. People can be added but not removed' }),
});

export const expireAfter = z
  .int()
  .min(0)
  .max(SEVEN_DAYS)
  .meta({ description: '0 expires the previous key immediately' });

export const rotatedKey = z
  .object({ secret_key: z.string(), previous_key_expires_at: timestamp })
  .meta({ id: 'RotatedKey' });

export const apiKeysContract = contract({
  name: 'api_keys',
  area: 'developers',
  title: 'API keys',
  description: `The secret keys that authenticate requests. A secret is a JWT whose first characters are constant, so secret scanners find it with the regular expression \`${KEY_PATTERN}\`. The operation’s \`x-key-scope\` names the scope that a key needs; a key without it gets 403.`,
  operations: {
    list: operation({
      method: 'GET',
      path: '/api-keys',
      summary: 'List API keys, newest first',
      description: 'Includes keys that expired or were revoked.',
      scope: 'develop',
      extension: true,
      input: z.strictObject(pageQuery),
      output: pageOf(apiKeyWire),
    }),
    create: operation({
      method: 'POST',
      path: '/api-keys',
      summary: 'Create an API key',
      description:
        'A key can’t grant more than it has itself. If the merchant has more than one owner or admin, keys are created in the dashboard, where a second person confirms them, and this returns 403.',
      scope: 'develop',
      extension: true,
      status: 201,
      input: newKeyInput,
      output: apiKeyWire.extend({ secret_key: secretKey }).meta({ id: 'CreatedApiKey' }),
      errors: ['forbidden', 'record_exists'],
      events: ['api_key.created'],
    }),
    update: operation({
      method: 'PATCH',
      path: '/api-keys/{id}',
      summary: 'Change an API key',
      description:
        'Set `expires_at` to null to remove the expiry. More scopes, more networks or a later expiry are subject to the same rules as creating a key. Expired, replaced and revoked keys can’t change.',
      scope: 'develop',
      extension: true,
      input: changeKeyInput,
      output: apiKeyWire,
      errors: ['not_found', 'forbidden', 'state_not_allowed', 'stale'],
      events: ['api_key.updated'],
    }),
    revoke: operation({
      method: 'DELETE',
      path: '/api-keys/{id}',
      summary: 'Revoke an API key',
      description: 'The key stops working immediately, even if it made this request.',
      scope: 'develop',
      extension: true,
      input: z.strictObject(named),
      output: apiKeyWire,
      errors: ['not_found', 'forbidden'],
      events: ['api_key.revoked'],
    }),
    rotate: operation({
      method: 'POST',
      path: '/api-keys/rotate',
      summary: 'Rotate the secret key used for this call',
      description:
        'The new key works immediately and is shown only once. The previous key works until `expire_after_in_seconds` have passed; it cannot be rotated again.',
      scope: 'develop',
      input: z.strictObject({ expire_after_in_seconds: expireAfter }),
      output: rotatedKey,
      errors: ['forbidden', 'record_exists'],
      events: ['api_key.rotated'],
    }),
  },
});
