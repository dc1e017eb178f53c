import type { MenuEntry } from '../../kit/menu';

export const homeMenu: MenuEntry = {
  nav: { href: '/', label: 'Home', group: 'Home', keys: 'g h' },
};
