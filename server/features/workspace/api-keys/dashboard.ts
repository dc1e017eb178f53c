import * as z from 'zod';
import { contract, idOf, operation, timestamp } from '../../../kernel/contract';
import { countsOperation, exportOperation, searchText, sortableBy } from '../../../kernel/listing';
import { pageOf, pageQuery } from '../../../kernel/page';
import { timelineWire } from '../../kit/words/timeline';
import {
  apiKeysContract,
  apiKeyWire,
  changeKeyInput,
  expireAfter,
  newKeyInput,
  rotatedKey,
  secretKey,
} from './contract';
import { API_KEY_STATUSES } from './words';

const status = z.enum(API_KEY_STATUSES);
const listFilters = { status: status.optional(), q: searchText };
const order = sortableBy('created_at', 'last_used_at');
const named = z.strictObject({ id: idOf('api_key', 'API key') });

const row = z.object({
  api_key: apiKeyWire,
  status,
  people: z.array(z.object({ id: z.string(), name: z.string() })),
  can: z.object({
    change: z.boolean(),
    rotate: z.boolean(),
    revoke: z.boolean(),
    reveal: z.boolean().meta({ description: 'The person who proposed the key can show its secret once' }),
    reason: z
      .string()
      .nullable()
      .meta({ description: 'Reason this person can’t change, rotate or revoke it' }),
  }),
});

const other = z.object({
  id: z.string(),
  mark: z.string().nullable(),
  last_used_at: timestamp.nullable(),
  last_used_address: z.string().nullable(),
  superseded_at: timestamp.nullable(),
  expires_at: timestamp.nullable(),
  status,
});

const outcome = z.enum(['done', 'proposed']);

export const apiKeysDashboard = contract({
  ...apiKeysContract,
  operations: {
    ...apiKeysContract.operations,
    rows: operation({
      method: 'GET',
      summary: 'API keys with their status and people',
      scope: 'develop',
      input: z.strictObject({ ...listFilters, sort: order, ...pageQuery }),
      output: pageOf(row),
    }),
    counts: countsOperation('How many API keys have each status', listFilters, 'develop'),
    export: exportOperation(
      'api-keys',
      'API keys as a CSV or XLSX file',
      { ...listFilters, sort: order },
      'develop',
    ),
    view: operation({
      method: 'GET',
      summary: 'An API key with its rotation and history',
      scope: 'develop',
      input: named,
      output: row.extend({
        predecessor: other.nullable().meta({ description: 'The key that it replaced' }),
        successor: other.nullable().meta({ description: 'The key that replaced it' }),
        timeline: timelineWire,
      }),
      errors: ['not_found'],
    }),
    people: operation({
      method: 'GET',
      summary: 'People who can be behind a key, and whether a second person confirms new and wider keys',
      scope: 'develop',
      input: z.strictObject({}),
      output: z.object({
        people: z.array(z.object({ id: z.string(), name: z.string() })),
        second_person: z.boolean(),
        address: z.string().nullable().meta({ description: 'Address of this request' }),
      }),
    }),
    add: operation({
      method: 'POST',
      summary: 'Create an API key, or propose it where a second person must confirm it',
      scope: 'administer',
      input: newKeyInput,
      output: z.object({
        outcome,
        api_key: apiKeyWire.nullable(),
        secret_key: secretKey.nullable(),
      }),
      errors: ['forbidden', 'step_up_required'],
      events: ['api_key.created', 'api_key_change.proposed'],
      changes: ['proposals'],
    }),
    create_docs_key: operation({
      method: 'POST',
      summary: 'Create an API key of one hour for the documentation',
      scope: 'develop',
      sandbox: true,
      input: z.strictObject({}),
      output: z.object({ secret_key: secretKey, expires_at: timestamp }),
      errors: ['rate_limited'],
      events: ['api_key.created'],
    }),
    change: operation({
      method: 'POST',
      summary: 'Change an API key, or propose it where a second person must confirm a wider key',
      scope: 'administer',
      input: changeKeyInput,
      output: z.object({ outcome, api_key: apiKeyWire.nullable() }),
      errors: ['not_found', 'forbidden', 'state_not_allowed', 'stale', 'record_exists', 'step_up_required'],
      events: ['api_key.updated', 'api_key_change.proposed'],
      changes: ['proposals'],
    }),
    rotate_key: operation({
      method: 'POST',
      summary: 'Rotate an API key; you join the people behind it',
      scope: 'administer',
      input: named.extend({ expire_after_in_seconds: expireAfter }),
      output: rotatedKey.extend({ id: z.string().meta({ description: 'The new key' }) }),
      errors: ['not_found', 'forbidden', 'state_not_allowed', 'stale', 'record_exists', 'step_up_required'],
      events: ['api_key.rotated'],
    }),
    reveal: operation({
      method: 'POST',
      summary: 'Show the secret of a confirmed key once, to the person who proposed it',
      description: 'Possible within 24 hours of the confirmation.',
      scope: 'administer',
      input: named,
      output: z.object({ secret_key: secretKey }),
      errors: ['not_found', 'forbidden', 'state_not_allowed', 'stale', 'step_up_required'],
      events: ['api_key.revealed'],
    }),
  },
});
