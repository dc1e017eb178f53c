import type { Metadata } from 'next';
import { Prefetched, signedIn, visit } from '@/app/_trpc/visit';
import { NewEndpoint } from '../../../_dashboard/developers/webhooks/form/new-endpoint';

export const metadata: Metadata = { title: 'Add webhook endpoint' };

export default async function NewEndpointPage() {
  await signedIn();
  const { prefetch } = await visit();
  await prefetch.webhook_endpoints.event_types({});
  return (
    <Prefetched>
      <NewEndpoint />
    </Prefetched>
  );
}
