'use client';

import type { Me } from '@/app/_trpc/outputs';
import { Avatar } from '@/components/primitives/avatar';
import { LazyPart, lazyPart } from '@/components/primitives/lazy-part';
import { Menu, MenuContent, MenuTrigger } from '@/components/primitives/menu';

const items = lazyPart(() => import('./user-menu-items').then(({ UserMenuItems }) => UserMenuItems));

export const UserMenu = ({ me }: { me: Me }) => (
  <Menu>
    <MenuTrigger className="grid size-control place-items-center rounded-full hover:bg-sunken">
      <Avatar name={me.person.name} round />
      <span className="sr-only">{me.person.name}, your account</span>
    </MenuTrigger>
    <MenuContent align="end" className="w-60">
      <LazyPart part={items} props={{ me }} />
    </MenuContent>
  </Menu>
);
