'use client';

import { CircleQuestionMark, Keyboard, LogOut, Monitor, Moon, SlidersHorizontal, Sun } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useState } from 'react';
import type { Me } from '@/app/_trpc/outputs';
import { signOut } from '@/app/_trpc/sign-out';
import {
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
} from '@/components/primitives/menu';
import { useGo } from '@/components/primitives/navigation';
import { readTheme, setTheme } from '@/components/primitives/theme';
import { HELP } from '../kit/help';
import { resources } from '../resources';

const themeChoices = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'System', icon: Monitor },
] as const;

type Props = { me: Me; onShowKeys: () => void };

export function UserMenuItems({ me, onShowKeys }: Props) {
  const [theme, choose] = useState(() => readTheme(document.documentElement.dataset.theme));
  const go = useGo();
  const help = helpFor(usePathname());
  const onTheme = (value: string) => {
    const next = readTheme(value);
    setTheme(next);
    choose(next);
  };
  return (
    <>
      <div className="px-2 py-1.5">
        <p className="font-medium">{me.person.name}</p>
        <p className="truncate text-muted text-xs">{me.person.email}</p>
        <p className="text-faint text-xs first-letter:uppercase">{me.role_name}</p>
      </div>
      <MenuSeparator />
      <MenuLabel>Theme</MenuLabel>
      <MenuRadioGroup value={theme} onValueChange={onTheme}>
        {themeChoices.map(({ value, label, icon: Icon }) => (
          <MenuRadioItem key={value} value={value} staysOpen>
            <Icon aria-hidden="true" className="text-muted" />
            {label}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
      <MenuSeparator />
      <MenuItem onSelect={() => go('/settings/preferences')}>
        <SlidersHorizontal aria-hidden="true" className="text-muted" />
        Preferences
      </MenuItem>
      <MenuItem onSelect={() => window.open(help.href, '_blank', 'noopener')}>
        <CircleQuestionMark aria-hidden="true" className="text-muted" />
        Help: {help.title}
      </MenuItem>
      <MenuItem onSelect={onShowKeys} className="max-desk:hidden">
        <Keyboard aria-hidden="true" className="text-muted" />
        Keyboard shortcuts
      </MenuItem>
      <MenuItem onSelect={signOut}>
        <LogOut aria-hidden="true" className="text-muted" />
        Sign out
      </MenuItem>
    </>
  );
}

/** The page of the documentation that fits a page of the dashboard. */
export function helpFor(path: string): { title: string; href: string } {
  const [nearest] = resources
    .filter(({ href }) => path === href || path.startsWith(`${href}/`))
    .sort((a, b) => b.href.length - a.href.length);
  if (!nearest?.help) return { title: 'Documentation', href: '/docs' };
  const { title, page } = HELP[nearest.help];
  return { title, href: `/docs/${page}` };
}
