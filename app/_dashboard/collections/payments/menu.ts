import { ArrowDownLeft } from 'lucide-react';
import type { MenuEntry } from '../../kit/menu';
import { menuPages } from '../../kit/menu-pages';

export const paymentMenu: MenuEntry = {
  nav: { ...menuPages.payment, icon: ArrowDownLeft, group: 'Get paid', keys: 'g i' },
};
