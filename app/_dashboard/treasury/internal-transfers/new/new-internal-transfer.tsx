'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import { useMe } from '@/app/_trpc/use-me';
import { Loading } from '@/components/primitives/loading';
import { FailureNotice } from '@/components/problems/failure-notice';
import { NewPage } from '../../../kit/new-page';
import { createInternalTransfer } from '../resource';
import type { TransferDraft } from './transfer-draft';
import { TransferForm } from './transfer-form';

type Props = { from?: string; to?: string; currency?: string };

export const NewInternalTransfer = (given: Props) => (
  <NewPage
    action={createInternalTransfer}
    back={{ href: '/internal-transfers', label: 'Internal transfers' }}
    wide
  >
    <WithParties {...given} />
  </NewPage>
);

function WithParties({ from = '', to = '', currency = '' }: Props) {
  const trpc = useTRPC();
  const me = useMe();
  const found = useQuery(trpc.internal_transfers.parties.queryOptions({}));
  const failure = failureOf(found.error);
  if (failure) return <FailureNotice failure={failure} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Loading />;
  const giver = from || me.merchant.id;
  const receivers = found.data.data.filter(({ id, receives }) => receives && id !== giver);
  const start: TransferDraft = {
    from_merchant_id: giver,
    to_merchant_id: to || (receivers.length === 1 ? receivers[0]!.id : ''),
    currency,
    amount: '',
    reference: '',
  };
  return <TransferForm parties={found.data.data} start={start} />;
}
