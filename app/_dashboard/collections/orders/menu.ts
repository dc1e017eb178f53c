import type { MenuEntry } from '../../kit/menu';
import { menuPages } from '../../kit/menu-pages';

export const orderMenu: MenuEntry = {
  nav: { ...menuPages.order, group: 'Get paid', keys: 'g o' },
};
