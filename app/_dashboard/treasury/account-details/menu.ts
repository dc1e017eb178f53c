import type { MenuEntry } from '../../kit/menu';

export const accountDetailsMenu: MenuEntry = {
  nav: { href: '/account-details', label: 'Account details', group: 'Balances', keys: 'g 8' },
};
