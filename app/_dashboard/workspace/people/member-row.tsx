'use client';

import { useMutation } from '@tanstack/react-query';
import { Ellipsis, KeyRound, KeySquare, ShieldCheck, ShieldOff, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { mutationFailure } from '@/app/_trpc/failure';
import type { Outputs } from '@/app/_trpc/outputs';
import { Select } from '@/components/form/select';
import { Avatar } from '@/components/primitives/avatar';
import { Button, buttonClass } from '@/components/primitives/button';
import { Dialog } from '@/components/primitives/dialog';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/components/primitives/menu';
import { FailureNotice } from '@/components/problems/failure-notice';
import { Moment } from '@/components/time/moment';
import { useStepUp } from '../../kit/step-up/step-up';
import { guarded, roleLabel, roles } from './roles';

type Member = Outputs['people']['list']['members'][number];
type Props = {
  member: Member;
  mayChange: boolean;
  mayReset: boolean;
  onReset: () => void;
  onRevokeReset: () => void;
};

export function MemberRow({ member, mayChange, mayReset, onReset, onRevokeReset }: Props) {
  const stepUp = useStepUp();
  const change = useMutation(useTRPC().people.change_role.mutationOptions());
  const [asked, setAsked] = useState<Member['role'] | 'removed' | null>(null);
  const failure = mutationFailure(change.error, 'Role not changed');
  const { id, name, email, role, second_factor, seen_at, you, reset_expires_at } = member;
  const close = () => {
    setAsked(null);
    change.reset();
  };
  const send = () => {
    const next = asked === 'removed' ? null : asked;
    stepUp(() => change.mutateAsync({ person_id: id, role: next }))
      .then(() => {
        close();
      })
      .catch(() => undefined);
  };
  const Shield = second_factor ? ShieldCheck : ShieldOff;
  const second = asked !== null && (guarded.has(role) || guarded.has(asked));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
      <Avatar name={name} round />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium">
          {name} {you && <span className="font-normal text-faint text-xs">you</span>}
        </p>
        <p className="break-words text-muted text-xs">{email}</p>
        {reset_expires_at && (
          <p className="text-muted text-xs">
            Reset link expires <Moment at={reset_expires_at} exact focusable />
          </p>
        )}
      </div>
      <p className="flex items-center gap-1 text-muted text-xs">
        <Shield aria-hidden="true" className={`size-3.5 ${second_factor ? 'text-green' : 'text-faint'}`} />
        {second_factor ? '2FA on' : '2FA off'}
      </p>
      <p className="w-28 text-muted text-xs">
        {seen_at ? (
          <>
            Last seen <Moment at={seen_at} focusable />
          </>
        ) : (
          'Never signed in'
        )}
      </p>
      {mayChange && !you ? (
        <div className="flex items-center gap-2 desk:w-44">
          <Select
            small
            className="w-32"
            aria-label={`Role of ${name}`}
            value={role}
            onChange={(role) => setAsked(role as Member['role'])}
            options={roles.map((value) => ({ value, label: roleLabel(value) }))}
          />
          <Menu>
            <MenuTrigger className={buttonClass('plain', true)}>
              <Ellipsis aria-hidden="true" />
              <span className="sr-only">More for {name}</span>
            </MenuTrigger>
            <MenuContent align="end">
              {mayReset && (
                <MenuItem onSelect={onReset}>
                  <KeyRound aria-hidden="true" />
                  Send reset link
                </MenuItem>
              )}
              {mayReset && reset_expires_at && (
                <MenuItem onSelect={onRevokeReset}>
                  <KeySquare aria-hidden="true" />
                  Withdraw reset link
                </MenuItem>
              )}
              <MenuItem className="text-red" onSelect={() => setAsked('removed')}>
                <UserMinus aria-hidden="true" />
                Remove
              </MenuItem>
            </MenuContent>
          </Menu>
        </div>
      ) : (
        <span className="desk:w-44">{roleLabel(role)}</span>
      )}
      {asked !== null && (
        <Dialog
          open
          onOpenChange={close}
          onSubmit={send}
          title={asked === 'removed' ? `Remove ${name}?` : `Change the role of ${name} to ${asked}?`}
          description={
            second
              ? 'Another owner or admin must confirm this change. They are then signed out everywhere.'
              : 'This takes effect immediately. They are signed out everywhere.'
          }
          actions={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button
                variant={asked === 'removed' ? 'danger' : 'primary'}
                pending={change.isPending}
                onClick={send}
              >
                {second ? 'Propose change' : asked === 'removed' ? 'Remove person' : 'Change role'}
              </Button>
            </>
          }
        >
          {failure && (
            <div className="mt-3">
              <FailureNotice failure={failure} />
            </div>
          )}
        </Dialog>
      )}
    </li>
  );
}
