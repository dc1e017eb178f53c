import type { MenuEntry } from '../../kit/menu';

export const settingsMenu: MenuEntry = {
  nav: { href: '/settings/business', label: 'Business', group: 'Settings', keys: 'g ,' },
};

export const signInMenu: MenuEntry = {
  nav: { href: '/settings/sign-in', label: 'Sign-in rules', group: 'Settings', keys: 'g 9' },
};
