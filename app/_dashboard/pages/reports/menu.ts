import { FileChartColumn } from 'lucide-react';
import type { MenuEntry } from '../../kit/menu';

export const reportsMenu: MenuEntry = {
  nav: { href: '/reports', label: 'Reports', icon: FileChartColumn, group: 'Reports', keys: 'g q' },
};
