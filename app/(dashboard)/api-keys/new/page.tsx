import type { Metadata } from 'next';
import { Prefetched, signedIn, visit } from '@/app/_trpc/visit';
import { NewKey } from '../../../_dashboard/developers/api-keys/new/new-key';

export const metadata: Metadata = { title: 'New API key' };

export default async function NewKeyPage() {
  await signedIn();
  const { prefetch } = await visit();
  await prefetch.api_keys.people({});
  return (
    <Prefetched>
      <NewKey />
    </Prefetched>
  );
}
