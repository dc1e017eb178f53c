import type { MenuEntry } from '../../kit/menu';
import { menuPages } from '../../kit/menu-pages';
import { OpenRequestsCount } from './open-requests-count';

export const rfiMenu: MenuEntry = {
  nav: { ...menuPages.rfi, group: 'Approvals', keys: 'g r', Count: OpenRequestsCount },
};
