import { FileText } from 'lucide-react';
import type { MenuEntry } from '../../kit/menu';
import { menuPages } from '../../kit/menu-pages';

export const documentMenu: MenuEntry = {
  nav: { ...menuPages.document, icon: FileText, group: 'Compliance', keys: 'g d' },
};
