'use client';

import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import { EmptyState } from '@/components/primitives/empty-state';
import { Loading } from '@/components/primitives/loading';
import { FailureNotice } from '@/components/problems/failure-notice';
import { NewPage } from '../../../kit/new-page';
import { createSession } from '../resource';
import { SessionForm } from './form';

export const NewSession = ({ customerId = '' }: { customerId?: string }) => (
  <NewPage action={createSession} back={{ href: '/checkout-sessions', label: 'Checkout sessions' }} wide>
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
  if (failure) return <FailureNotice failure={failure} onRetry={retry} />;
  if (!found.data || !links.data) return <Loading />;
  const { reason, types } = found.data;
  if (reason) return <EmptyState icon={<ListChecks aria-hidden="true" />} title={reason} />;
  return <SessionForm types={types} options={links.data} customerId={customerId} />;
}
