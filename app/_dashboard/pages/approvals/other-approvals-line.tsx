'use client';

import { useMe } from '@/app/_trpc/use-me';
import { plural } from '@/components/format/count';
import type { ListSearch } from '@/components/list/list-search';
import { PageLink } from '@/components/primitives/page-link';
import { textLink } from '../../kit/detail/facts';
import { useWaitingApprovals } from './use-waiting-approvals';

const KINDS = [
  {
    key: 'beneficiaries',
    href: '/beneficiaries?status=approval',
    words: ['beneficiary', 'beneficiaries'],
  },
  { key: 'settlements', href: '/withdrawals?status=pending_approval', words: ['withdrawal', 'withdrawals'] },
  {
    key: 'internal_transfers',
    href: '/internal-transfers?status=pending_approval',
    words: ['internal transfer', 'internal transfers'],
  },
] as const;

export function OtherApprovalsLine({ search: { values } }: { search: ListSearch }) {
  const me = useMe();
  const waiting = useWaitingApprovals();
  const isMine = me.scopes.includes('approve') && (values.tab ?? 'mine') === 'mine';
  const shown = KINDS.map((kind) => ({
    ...kind,
    count: waiting?.[kind.key][isMine ? 'mine' : 'all'] ?? 0,
  })).filter(({ count }) => count > 0);
  if (values.tab === 'decided' || shown.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1 border-line border-b bg-accent-soft px-5 py-2 max-desk:px-3">
      <span>{isMine ? 'Also waiting for your approval:' : 'Also waiting for approval:'}</span>
      {shown.map(({ key, href, words, count }) => (
        <PageLink key={key} href={href} className={`${textLink} font-medium`}>
          {plural(count, words[0], words[1])}
        </PageLink>
      ))}
    </p>
  );
}
