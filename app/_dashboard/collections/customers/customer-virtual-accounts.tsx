'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { CopyButton } from '@/components/primitives/copy-button';
import { LatestRows } from '../../kit/detail/latest-rows';
import { typeLabel } from '../virtual-accounts';
import type { CustomerView } from './customer-account';

export function CustomerVirtualAccounts({ view: { id } }: { view: CustomerView }) {
  const asked = { customer_id: id, status: 'active', per_page: 10 } as const;
  const query = useQuery(useTRPC().virtual_accounts.rows.queryOptions(asked));
  return (
    <LatestRows
      query={query}
      none="No virtual account yet"
      all={{ href: `/virtual-accounts?customer_id=${id}`, noun: 'accounts' }}
    >
      {({ virtual_account: account }) => {
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
      }}
    </LatestRows>
  );
}
