'use client';

import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import { FailureNotice } from '@/components/data/failure-notice';
import { ListState } from '@/components/data/list/list-state';
import { Loading } from '@/components/ui/loading';
import { createActions } from '../../../_parts/navigation';
import { NewPage } from '../../../_parts/new-page';
import { SessionForm } from './session-form';

export const NewSession = ({ customerId = '' }: { customerId?: string }) => (
  <NewPage action={createActions.session} back={{ href: '/sessions', label: 'Checkout sessions' }} wide>
    <WithOptions customerId={customerId} />
  </NewPage>
);

function WithOptions({ customerId }: { customerId: string }) {
  const trpc = useTRPC();
  const found = useQuery(trpc.payment_sessions.options.queryOptions({}));
  const links = useQuery(trpc.payment_links.options.queryOptions({}));
  const failure = failureOf(found.error ?? links.error);
  const retry = () => {
    void found.refetch();
    void links.refetch();
  };
  if (failure) return <FailureNotice failure={failure} retry={retry} />;
  if (!found.data || !links.data) return <Loading />;
  const { reason, types } = found.data;
  if (reason) return <ListState icon={<ListChecks aria-hidden="true" />} title={reason} />;
  return <SessionForm types={types} options={links.data} customerId={customerId} />;
}
