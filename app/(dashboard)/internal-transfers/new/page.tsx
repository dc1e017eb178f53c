import type { Metadata } from 'next';
import { Prefetched, signedIn, visit } from '@/app/_trpc/visit';
import { NewInternalTransfer } from '../../../_dashboard/treasury/internal-transfers/new/new-internal-transfer';

export const metadata: Metadata = { title: 'New internal transfer' };

type Key = 'from' | 'to' | 'currency';
type Props = { searchParams: Promise<Partial<Record<Key, string | string[]>>> };

export default async function NewInternalTransferPage({ searchParams }: Props) {
  await signedIn();
  const asked = await searchParams;
  const textOf = (key: Key) => (typeof asked[key] === 'string' ? asked[key] : '');
  const { prefetch } = await visit();
  await prefetch.internal_transfers.parties({});
  return (
    <Prefetched>
      <NewInternalTransfer from={textOf('from')} to={textOf('to')} currency={textOf('currency')} />
    </Prefetched>
  );
}
