'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import { Button } from '@/components/primitives/button';
import { Dialog } from '@/components/primitives/dialog';
import { Loading } from '@/components/primitives/loading';
import { FailureNotice } from '@/components/problems/failure-notice';
import type { Prefilled } from './convert-draft';
import { ConvertForm } from './convert-form';

type Props = { prefilled: Prefilled | null; onClose: () => void };

export function ConvertDialog({ prefilled, onClose }: Props) {
  const found = useQuery(useTRPC().balances.view.queryOptions({}));
  const failure = failureOf(found.error);
  if (found.data) return <ConvertForm rows={found.data.rows} prefilled={prefilled} onClose={onClose} />;
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title="Convert"
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <div className="mt-3">
        {failure ? <FailureNotice failure={failure} onRetry={() => void found.refetch()} /> : <Loading />}
      </div>
    </Dialog>
  );
}
