'use client';

import type { Me } from '@/app/_trpc/outputs';
import { Avatar } from '@/components/primitives/avatar';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import { Menu, MenuContent, MenuTrigger } from '@/components/primitives/menu';

const items = lazyPart(() => import('./user-menu-items').then(({ UserMenuItems }) => UserMenuItems));

type Props = { me: Me; onShowKeys: () => void };

export const UserMenu = ({ me, onShowKeys }: Props) => (
  <Menu>
    <MenuTrigger className="flex min-h-control items-center gap-2.5 rounded-lg text-left hover:bg-sunken max-desk:w-control max-desk:justify-center desk:w-full desk:p-1.5">
      <Avatar name={me.person.name} round />
      <span className="min-w-0 max-desk:sr-only">
        <span className="block truncate leading-tight">{me.person.name}</span>
        <span className="sr-only">, your account, </span>
        <small className="block text-2xs text-muted first-letter:uppercase">{me.role_name}</small>
      </span>
    </MenuTrigger>
    <MenuContent align="start" className="w-60">
      <LazyPart part={items} props={{ me, onShowKeys }} />
    </MenuContent>
  </Menu>
);
