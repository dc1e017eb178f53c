'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { useMe } from '@/app/_trpc/use-me';
import { plural } from '@/components/format/count';
import { Button } from '@/components/primitives/button';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import { TitleBand } from '@/components/primitives/title-band';
import { useAct } from '../../kit/act/use-act';
import { Confirm } from '../../kit/dialogs/confirm';
import { type Proposal, Proposals } from '../../kit/proposals';
import { RIGHTS, type Role, rightsText, roleLabel } from './rights';

const roleDialog = lazyPart(() => import('./role-dialog').then(({ RoleDialog }) => RoleDialog));

export function RolesPage() {
  const { data } = useSuspenseQuery(useTRPC().roles.list.queryOptions({}));
  const mayChange = useMe().scopes.includes('administer');
  const [editing, setEditing] = useState<Role | 'new' | null>(null);
  const [removing, setRemoving] = useState<Role | null>(null);
  return (
    <>
      <TitleBand title="Roles" bordered>
        {mayChange && (
          <Button variant="primary" onClick={() => setEditing('new')}>
            <Plus aria-hidden="true" />
            New role
          </Button>
        )}
      </TitleBand>
      <div className="max-w-5xl space-y-6 px-5 py-4 max-desk:px-3">
        <Proposals kinds={['role']} changeOf={({ change }) => <p>{changeText(change)}</p>} />
        <p className="text-muted">
          The rights that each role gives. Granting a role that creates, approves or administers must be
          confirmed by another owner or admin. In approval rules, your own roles that approve count as
          approvers.
        </p>
        <div className="rounded-lg border border-line bg-surface">
          <table className="w-full">
            <thead>
              <tr className="border-line border-b text-left text-muted text-xs">
                <th scope="col" className="px-4 py-2 font-medium">
                  Role
                </th>
                {RIGHTS.map(({ right, label, about }) => (
                  <th
                    key={right}
                    scope="col"
                    title={about}
                    className="px-2 py-2 text-center font-medium max-desk:hidden"
                  >
                    {label}
                  </th>
                ))}
                <th scope="col" className="px-4 py-2 text-right font-medium">
                  People
                </th>
                {mayChange && (
                  <th scope="col">
                    <span className="sr-only">Actions</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {data.data.map((role) => (
                <tr key={role.id}>
                  <th scope="row" className="px-4 py-2.5 text-left font-medium">
                    {roleLabel(role.name)}
                    <span className="block font-normal text-muted text-xs desk:hidden">
                      {rightsText(role.scopes)}
                    </span>
                  </th>
                  {RIGHTS.map(({ right, label }) => (
                    <td key={right} className="px-2 text-center max-desk:hidden">
                      {role.scopes.includes(right) ? (
                        <>
                          <Check aria-hidden="true" className="mx-auto size-4 text-accent" />
                          <span className="sr-only">{label}</span>
                        </>
                      ) : (
                        <span className="sr-only">No</span>
                      )}
                    </td>
                  ))}
                  <td className="px-4 text-right tabular-nums">{role.members}</td>
                  {mayChange && (
                    <td className="py-1 pr-3 text-right">
                      {!role.built_in && (
                        <span className="inline-flex flex-wrap justify-end gap-1">
                          <Button aria-label={`Edit ${role.name}`} onClick={() => setEditing(role)}>
                            Edit
                          </Button>
                          <Button
                            variant="quiet"
                            aria-label={`Delete ${role.name}`}
                            onClick={() => setRemoving(role)}
                          >
                            Delete
                          </Button>
                        </span>
                      )}
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <dl className="grid gap-x-6 gap-y-1 desk:grid-cols-2">
          {RIGHTS.map(({ right, label, about }) => (
            <div key={right} className="flex gap-2">
              <dt className="w-32 shrink-0 text-muted">{label}</dt>
              <dd>{about}</dd>
            </div>
          ))}
        </dl>
      </div>
      {editing && (
        <LazyPart
          part={roleDialog}
          props={{ role: editing === 'new' ? null : editing, onClose: () => setEditing(null) }}
        />
      )}
      {removing && <RemoveRole role={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

function RemoveRole({ role, onClose }: { role: Role; onClose: () => void }) {
  const remove = useAct('roles.remove', { onDone: onClose });
  return (
    <Confirm
      title={`Delete the role ${role.name}?`}
      description={
        role.members > 0
          ? `${plural(role.members, 'person has', 'people have')} this role. Give them another one first.`
          : 'No one has this role.'
      }
      act={{ label: 'Delete role', doing: 'Deleting…', undone: 'Role not deleted', danger: true }}
      mutation={remove}
      onConfirm={() => remove.run({ id: role.id })}
      onClose={onClose}
    />
  );
}

type Terms = { name: string; scopes: string[] };

function changeText(change: Proposal['change']): string {
  const { before, after } = change as { before: Terms; after: Terms };
  const rights = ({ scopes }: Terms) => rightsText(['read', ...scopes]);
  const renamed = before.name === after.name ? '' : `, renamed to ${after.name}`;
  return `Change role ${before.name}${renamed}: from ${rights(before)} to ${rights(after)}`;
}
