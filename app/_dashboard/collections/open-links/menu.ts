import type { MenuEntry } from '../../kit/menu';
import { menuPages } from '../../kit/menu-pages';

export const openLinkMenu: MenuEntry = {
  nav: { ...menuPages.open_link, group: 'Get paid', keys: 'g 0' },
};
