import { ArrowLeftRight } from 'lucide-react';
import { lazyPart } from '@/components/primitives/lazy-part';
import { OpenRequestsCount } from './compliance/rfis';
import { ApprovalCount, useMyApprovalCount } from './pages/approvals';
import type { Registry } from './shell/registry';
import { ConvertProvider, convertAction, useConvert } from './treasury/convert';

export const registry: Registry = {
  counts: { '/approvals': ApprovalCount, '/rfis': OpenRequestsCount },
  convert: {
    ...convertAction,
    icon: ArrowLeftRight,
    Provider: ConvertProvider,
    useOpen: () => {
      const open = useConvert();
      return () => open();
    },
  },
  palette: lazyPart(() => import('./search-palette').then(({ SearchPalette }) => SearchPalette)),
  useApprovalCount: useMyApprovalCount,
};
