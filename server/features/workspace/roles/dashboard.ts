import * as z from 'zod';
import { contract, idOf, operation } from '../../../kernel/contract';

/** The rights that a custom role can have besides reading. Only owners and admins manage people and rules. */
export const CUSTOM_ROLE_SCOPES = ['make', 'approve', 'answer', 'develop'] as const;

const scope = z.enum(['read', 'make', 'approve', 'answer', 'develop', 'administer']);
const scopes = z.array(z.enum(CUSTOM_ROLE_SCOPES)).max(CUSTOM_ROLE_SCOPES.length).meta({
  description: 'Rights besides reading',
});
const name = z.string().trim().min(1).max(60);
const role = z.object({
  id: z.string().meta({ description: 'A built-in role, or the id of a custom one' }),
  version: z.int().meta({ description: '0 for built-in roles' }),
  name: z.string(),
  scopes: z.array(scope),
  built_in: z.boolean(),
  guarded: z.boolean().meta({ description: 'Whether granting or removing it needs a second person' }),
  members: z.int().meta({ description: 'People who have the role' }),
});

export const rolesContract = contract({
  name: 'roles',
  title: 'Roles',
  description: 'Built-in roles, and roles that a business composes of rights.',
  operations: {
    list: operation({
      method: 'GET',
      summary: 'All roles, built-in ones first',
      scope: 'read',
      input: z.strictObject({}),
      output: z.object({ data: z.array(role) }),
    }),
    create: operation({
      method: 'POST',
      summary: 'Create a role without members',
      scope: 'administer',
      input: z.strictObject({ name, scopes }),
      output: z.object({ id: z.string() }),
      errors: ['record_exists', 'state_not_allowed'],
      events: ['role.created'],
    }),
    update: operation({
      method: 'POST',
      summary: 'Rename a role, or change its rights',
      description:
        'A change of rights that lets people create or approve, or stops them, must be confirmed by another owner or admin.',
      scope: 'administer',
      input: z.strictObject({
        id: idOf('role', 'Role to change'),
        version: z.int().min(1).meta({ description: 'The version the change is based on' }),
        name,
        scopes,
      }),
      output: z.object({ outcome: z.enum(['done', 'proposed']) }),
      errors: ['not_found', 'stale', 'record_exists', 'forbidden', 'step_up_required'],
      events: ['role.updated', 'role.proposed'],
    }),
    remove: operation({
      method: 'POST',
      summary: 'Delete a role that no one has',
      scope: 'administer',
      input: z.strictObject({ id: idOf('role', 'Role to delete') }),
      output: z.object({ id: z.string() }),
      errors: ['not_found', 'state_not_allowed'],
      events: ['role.deleted'],
    }),
  },
});
