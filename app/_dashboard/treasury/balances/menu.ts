import type { MenuEntry } from '../../kit/menu';

export const balancesMenu: MenuEntry = {
  nav: { href: '/balances', label: 'Balances', group: 'Balances', keys: 'g b' },
};
