import type { MenuEntry } from '../../kit/menu';
import { menuPages } from '../../kit/menu-pages';

export const documentMenu: MenuEntry = {
  nav: { ...menuPages.document, group: 'Reports', keys: 'g d' },
};
