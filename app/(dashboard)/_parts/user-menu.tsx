'use client';

import { LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Me } from '@/app/_trpc/outputs';
import { Avatar } from '@/components/ui/avatar';
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  MenuTrigger,
} from '@/components/ui/menu';
import { readTheme, setTheme, type Theme } from '@/components/ui/theme';

const themeChoices = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'System', icon: Monitor },
] as const;

export function UserMenu({ me }: { me: Me }) {
  const [theme, choose] = useState<Theme>('system');
  useEffect(() => choose(readTheme(document.documentElement.dataset.theme)), []);

  const onTheme = (value: string) => {
    const next = readTheme(value);
    setTheme(next);
    choose(next);
  };
  return (
    <Menu>
      <MenuTrigger className="grid size-8 place-items-center rounded-full hover:bg-sunken">
        <Avatar name={me.person.name} round />
        <span className="sr-only">{me.person.name}, your account</span>
      </MenuTrigger>
      <MenuContent align="end" className="w-60">
        <div className="px-2 py-1.5">
          <p className="font-[560]">{me.person.name}</p>
          <p className="truncate text-muted text-xs">{me.person.email}</p>
          <p className="text-faint text-xs capitalize">{me.role}</p>
        </div>
        <MenuSeparator />
        <MenuLabel>Theme</MenuLabel>
        <MenuRadioGroup value={theme} onValueChange={onTheme}>
          {themeChoices.map(({ value, label, icon: Icon }) => (
            <MenuRadioItem key={value} value={value} onSelect={(event) => event.preventDefault()}>
              <Icon aria-hidden="true" className="text-muted" />
              {label}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
        <MenuSeparator />
        <MenuItem onSelect={signOut}>
          <LogOut aria-hidden="true" className="text-muted" />
          Sign out
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}

async function signOut() {
  const auth = await import('next-auth/react');
  await auth.signOut({ callbackUrl: '/login' });
}
