'use client';

import { useState } from 'react';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/primitives/button';
import { Checkbox } from '@/components/primitives/checkbox';
import { Dialog } from '@/components/primitives/dialog';
import { FailureNotice } from '@/components/problems/failure-notice';
import { CUSTOM_ROLE_SCOPES } from '@/server/features/workspace/roles/dashboard';
import { useAct } from '../../kit/act/use-act';
import { RIGHTS, type Role } from './rights';

type Scope = (typeof CUSTOM_ROLE_SCOPES)[number];
type Props = { role: Role | null; onClose: () => void };

export function RoleDialog({ role, onClose }: Props) {
  const create = useAct('roles.create', { undone: 'Role not created', onDone: onClose });
  const update = useAct('roles.update', { undone: 'Role not changed', onDone: onClose });
  const before = CUSTOM_ROLE_SCOPES.filter((scope) => role?.scopes.includes(scope));
  const [name, setName] = useState(role?.name ?? '');
  const [scopes, setScopes] = useState<Scope[]>(before);
  const changes = (scope: Scope) => before.includes(scope) !== scopes.includes(scope);
  const isProposed = role !== null && (changes('make') || changes('approve'));
  const isSame = role !== null && name.trim() === role.name && !CUSTOM_ROLE_SCOPES.some(changes);
  const failure = create.failure ?? update.failure;
  const isPending = create.pending || update.pending;
  const send = () => {
    if (isPending || isSame || name.trim() === '') return;
    const terms = { name: name.trim(), scopes };
    if (role) update.run({ id: role.id, version: role.version, ...terms });
    else create.run(terms);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      onSubmit={send}
      title={role ? `Change the role ${role.name}` : 'New role'}
      description={
        isProposed
          ? 'Another owner or admin must confirm this change.'
          : 'Everyone with a role can view the business. Only owners and admins manage people, roles and rules.'
      }
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            pending={isPending}
            disabled={isSame || name.trim() === ''}
            onClick={send}
          >
            {isProposed ? 'Propose change' : role ? 'Save role' : 'Create role'}
          </Button>
        </>
      }
    >
      <form
        className="mt-3 space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextField label="Name" autoFocus maxLength={60} value={name} onChange={setName} />
        <fieldset className="space-y-2">
          <legend className="mb-1 font-medium text-sm">Rights</legend>
          {RIGHTS.filter(({ right }) => CUSTOM_ROLE_SCOPES.some((scope) => scope === right)).map(
            ({ right, label, about }) => (
              <Checkbox
                key={right}
                className="flex! items-start!"
                checked={scopes.some((scope) => scope === right)}
                onChange={({ target }) =>
                  setScopes(
                    CUSTOM_ROLE_SCOPES.filter((scope) =>
                      scope === right ? target.checked : scopes.includes(scope),
                    ),
                  )
                }
              >
                <span>
                  {label} <span className="block text-muted text-xs">{about}</span>
                </span>
              </Checkbox>
            ),
          )}
        </fieldset>
        {failure && <FailureNotice failure={failure} />}
      </form>
    </Dialog>
  );
}
