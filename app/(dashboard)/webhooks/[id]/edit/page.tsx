import type { Metadata } from 'next';
import { Prefetched, signedIn, visit } from '@/app/_trpc/visit';
import { EditEndpoint } from '../../../../_dashboard/developers/webhooks/form/edit-endpoint';

export const metadata: Metadata = { title: 'Edit webhook endpoint' };

type Props = { params: Promise<{ id: string }> };

export default async function EditEndpointPage({ params }: Props) {
  const [{ id }] = await Promise.all([params, signedIn()]);
  const { prefetch } = await visit();
  await Promise.all([prefetch.webhook_endpoints.view({ id }), prefetch.webhook_endpoints.event_types({})]);
  return (
    <Prefetched>
      <EditEndpoint id={id} />
    </Prefetched>
  );
}
