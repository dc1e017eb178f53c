import type { MenuEntry } from '../../kit/menu';

export const cashFlowMenu: MenuEntry = {
  nav: { href: '/reports/cash-flow', label: 'Cash flow', group: 'Reports', keys: 'g ;' },
};
