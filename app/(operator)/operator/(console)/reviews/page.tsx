import type { Metadata } from 'next';
import { Reviews } from '@/app/_operator/reviews/reviews';
import { Prefetched, signedIn, visit } from '@/app/_trpc/visit';

export const metadata: Metadata = { title: 'Review' };

export default async function ReviewsPage() {
  await signedIn();
  const { prefetch } = await visit();
  await prefetch.reviews.list({});
  return (
    <Prefetched>
      <Reviews />
    </Prefetched>
  );
}
