'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import type { Outputs } from '@/app/_trpc/outputs';
import { Loading } from '@/components/primitives/loading';
import { FailureNotice } from '@/components/problems/failure-notice';
import { shortNumber } from '@/server/kernel/text/short-number';

export type CustomerView = Outputs['customers']['get'];

export function CustomerAccount({ view: { id } }: { view: CustomerView }) {
  const found = useQuery(useTRPC().customers.bank_accounts.queryOptions({ id }));
  const failure = failureOf(found.error);
  if (failure) return <FailureNotice failure={failure} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Loading />;
  const [account] = found.data.data;
  if (!account) return <p className="text-muted">No bank account yet</p>;
  return (
    <p>
      {account.bank_name} <span className="font-mono text-xs">{shortNumber(account.account_number)}</span>{' '}
      <span className="text-muted">
        {[account.bic_primary, account.bic_secondary].filter(Boolean).join(', ')}
      </span>
    </p>
  );
}
