import { expect, test } from 'vitest';
import { ROLE_SCOPES, ROLES } from '../../../identity/people/roles';
import { GUARDED_ROLES } from './dashboard';

test('requires a second person for every role that creates, approves or administers', () => {
  const scopes = ['make', 'approve', 'administer'] as const;
  const powerful = ROLES.filter((role) => scopes.some((scope) => ROLE_SCOPES[role].has(scope)));
  expect([...GUARDED_ROLES]).toEqual(powerful);
});
