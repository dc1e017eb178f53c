import { CheckCheck } from 'lucide-react';
import type { MenuEntry } from '../../kit/menu';
import { ApprovalCount } from './approval-count';

export const approvalsMenu: MenuEntry = {
  nav: {
    href: '/approvals',
    label: 'Approvals',
    icon: CheckCheck,
    group: null,
    keys: 'g a',
    isSuggested: true,
    Count: ApprovalCount,
  },
};
