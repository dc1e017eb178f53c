import type { Metadata } from 'next';
import { Prefetched, signedIn, visit } from '@/app/_trpc/visit';
import { NewSession } from '../../../_dashboard/collections/checkout-sessions/new/new-session';

export const metadata: Metadata = { title: 'New checkout session' };

type Props = { searchParams: Promise<{ customer_id?: string | string[] }> };

export default async function NewSessionPage({ searchParams }: Props) {
  await signedIn();
  const { customer_id } = await searchParams;
  const { prefetch } = await visit();
  await Promise.all([prefetch.payment_sessions.options({}), prefetch.payment_links.options({})]);
  return (
    <Prefetched>
      <NewSession customerId={typeof customer_id === 'string' ? customer_id : ''} />
    </Prefetched>
  );
}
