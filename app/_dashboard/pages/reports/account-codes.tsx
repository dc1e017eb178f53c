'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import { Button } from '@/components/primitives/button';
import { Dialog } from '@/components/primitives/dialog';
import { Loading } from '@/components/primitives/loading';
import { FailureNotice } from '@/components/problems/failure-notice';
import { AccountCodesForm } from './account-codes-form';

/** Codes of Farshore accounts in the merchant's accounting system. */
export function AccountCodes({ onClose }: { onClose: () => void }) {
  const found = useQuery(useTRPC().reports.account_codes.queryOptions({}));
  const failure = failureOf(found.error);
  if (found.data) return <AccountCodesForm accounts={found.data.accounts} onClose={onClose} />;
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title="Account codes"
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <div className="mt-3">
        {failure ? <FailureNotice failure={failure} onRetry={() => void found.refetch()} /> : <Loading />}
      </div>
    </Dialog>
  );
}
