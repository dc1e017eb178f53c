import type { MenuEntry } from '../../kit/menu';

export const bankHolidayMenu: MenuEntry = {
  nav: { href: '/bank-holidays', label: 'Bank holidays', group: 'Reports', keys: 'g 2' },
};
