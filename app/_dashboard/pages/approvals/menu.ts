import type { MenuEntry } from '../../kit/menu';
import { ApprovalCount } from './approval-count';

export const approvalsMenu: MenuEntry = {
  nav: {
    href: '/approvals',
    label: 'Approvals',
    group: 'Approvals',
    keys: 'g a',
    isSuggested: true,
    Count: ApprovalCount,
  },
};
