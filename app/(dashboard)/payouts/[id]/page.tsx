import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { codeOf, Prefetched, prefetching, signedIn } from '@/app/_trpc/prefetch';
import { formatMoney } from '@/components/money/format';
import { PayoutPage } from '../_parts/payout-page';

type Props = { params: Promise<{ id: string }> };

const load = cache(async (id: string) => {
  await signedIn();
  const { queries, trpc } = await prefetching();
  try {
    return await queries.fetchQuery(trpc.payouts.view.queryOptions({ id }));
  } catch (error) {
    if (codeOf(error) === 'NOT_FOUND') notFound();
    throw error;
  }
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { payout, beneficiary } = await load((await params).id);
  return { title: `${formatMoney(payout.source_amount, payout.source_currency)} to ${beneficiary.name}` };
}

export default async function Page({ params }: Props) {
  const { id } = await params;
  await load(id);
  return (
    <Prefetched>
      <PayoutPage id={id} />
    </Prefetched>
  );
}
