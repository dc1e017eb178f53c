import type { MenuEntry } from '../../kit/menu';
import { menuPages } from '../../kit/menu-pages';

export const paymentMenu: MenuEntry = {
  nav: { ...menuPages.payment, group: 'Get paid', also: ['/refunds'], keys: 'g i' },
};
