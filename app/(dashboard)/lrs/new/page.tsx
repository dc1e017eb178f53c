import type { Metadata } from 'next';
import { Prefetched, signedIn, visit } from '@/app/_trpc/visit';
import { NewRemittance } from '../../../_dashboard/compliance/lrs/new/new-remittance';

export const metadata: Metadata = { title: 'New LRS remittance' };

type Key = 'customer_id' | 'tab';
type Props = { searchParams: Promise<Partial<Record<Key, string | string[]>>> };

export default async function NewRemittancePage({ searchParams }: Props) {
  await signedIn();
  const { customer_id, tab } = await searchParams;
  const { prefetch } = await visit();
  await prefetch.payment_links.options({});
  return (
    <Prefetched>
      <NewRemittance
        customerId={typeof customer_id === 'string' ? customer_id : ''}
        isWithdrawal={tab === 'withdrawal'}
      />
    </Prefetched>
  );
}
