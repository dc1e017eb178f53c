'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import { CopyButton } from '@/components/primitives/copy-button';
import { Loading } from '@/components/primitives/loading';
import { FailureNotice } from '@/components/problems/failure-notice';
import { textLink } from '../../kit/detail/facts';
import { typeLabel } from '../virtual-accounts';
import type { CustomerView } from './customer-account';

const SHOWN = 10;

export function CustomerVirtualAccounts({ view: { id } }: { view: CustomerView }) {
  const asked = { customer_id: id, status: 'active', per_page: SHOWN } as const;
  const found = useQuery(useTRPC().virtual_accounts.rows.queryOptions(asked));
  const failure = failureOf(found.error);
  if (failure) return <FailureNotice failure={failure} retry={() => void found.refetch()} />;
  if (!found.data) return <Loading />;
  const { data, page_meta } = found.data;
  if (!data.length) return <p className="text-muted">None is open.</p>;
  return (
    <ul className="space-y-1.5">
      {data.map(({ virtual_account: account }) => {
        const number = account.iban ?? account.account_number;
        return (
          <li key={account.id} className="flex flex-wrap items-center gap-x-3">
            <span>
              {account.currency} <span className="text-muted">{typeLabel(account.payment_type)}</span>
            </span>
            <span className="inline-flex items-center font-mono text-xs">
              {number}
              <CopyButton text={number} of="account number" />
            </span>
            <span className="text-muted">{account.bank_name}</span>
          </li>
        );
      })}
      {page_meta.count > SHOWN && (
        <li>
          <Link href={`/virtual-accounts?customer_id=${id}`} className={textLink}>
            All {page_meta.count} accounts
          </Link>
        </li>
      )}
    </ul>
  );
}
