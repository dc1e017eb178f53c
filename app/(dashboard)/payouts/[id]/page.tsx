import type { Metadata } from 'next';
import { cache } from 'react';
import { leave, Prefetched, signedIn, visit } from '@/app/_trpc/visit';
import { formatMoney } from '@/components/money/format';
import { PayoutPage } from '../_parts/payout-page';

type Props = { params: Promise<{ id: string }> };

const load = cache(async (id: string) => {
  await signedIn();
  const { api, queries, trpc } = await visit();
  return queries
    .fetchQuery({ queryKey: trpc.payouts.view.queryKey({ id }), queryFn: () => api.payouts.view({ id }) })
    .catch(leave);
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
