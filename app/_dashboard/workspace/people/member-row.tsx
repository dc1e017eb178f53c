'use client';

import { Ellipsis, KeyRound, KeySquare, ShieldCheck, ShieldOff, UserMinus } from 'lucide-react';
import { useState } from 'react';
import type { Outputs } from '@/app/_trpc/outputs';
import { Select } from '@/components/form/select';
import { Avatar } from '@/components/primitives/avatar';
import { buttonClass } from '@/components/primitives/button';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/components/primitives/menu';
import { Moment } from '@/components/time/moment';
import { type Role, roleLabel } from '../roles';

const changeRole = lazyPart(() => import('./change-role').then(({ ChangeRole }) => ChangeRole));

type Member = Outputs['people']['list']['members'][number];
type Props = {
  member: Member;
  roles: readonly Role[];
  mayChange: boolean;
  mayReset: boolean;
  onReset: () => void;
  onRevokeReset: () => void;
};

export function MemberRow({ member, roles, mayChange, mayReset, onReset, onRevokeReset }: Props) {
  const [asked, setAsked] = useState<Role | 'removed' | null>(null);
  const { name, email, role, role_name, second_factor, seen_at, you, reset_expires_at } = member;
  const held = roles.find(({ id }) => id === role);
  const Shield = second_factor ? ShieldCheck : ShieldOff;
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
            onChange={(chosen) => setAsked(roles.find(({ id }) => id === chosen) ?? null)}
            options={roles.map(({ id, name }) => ({ value: id, label: roleLabel(name) }))}
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
        <span className="desk:w-44">{roleLabel(role_name)}</span>
      )}
      {asked !== null && (
        <LazyPart
          part={changeRole}
          props={{ member, from: held, to: asked, onClose: () => setAsked(null) }}
        />
      )}
    </li>
  );
}
