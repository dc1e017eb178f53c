import type { MenuEntry } from '../../kit/menu';

export const sandboxMenu: MenuEntry = {
  nav: {
    href: '/sandbox',
    label: 'Sandbox tools',
    group: 'Developers',
    keys: 'g x',
    isFor: ({ environment }) => environment === 'sandbox',
  },
};
