import type { Metadata } from 'next';
import { Prefetched, signedIn, visit } from '@/app/_trpc/visit';
import { NewLink } from '../../../_dashboard/collections/payment-links/new/new-link';

export const metadata: Metadata = { title: 'New payment link' };

type Props = {
  searchParams: Promise<Partial<Record<'customer_id' | 'amount' | 'currency', string | string[]>>>;
};

export default async function NewLinkPage({ searchParams }: Props) {
  await signedIn();
  const { customer_id, amount, currency } = await searchParams;
  const { prefetch } = await visit();
  await prefetch.payment_links.options({});
  return (
    <Prefetched>
      <NewLink
        // Resets the form when the amount in the URL changes.
        key={String(amount)}
        requested={{ customer_id: textOf(customer_id), amount: textOf(amount), currency: textOf(currency) }}
      />
    </Prefetched>
  );
}

const textOf = (given: string | string[] | undefined): string => (typeof given === 'string' ? given : '');
