import type { Metadata } from 'next';
import { Prefetched, signedIn, visit } from '@/app/_trpc/visit';
import { EditKey } from '../../../../_dashboard/developers/api-keys/edit-key';

export const metadata: Metadata = { title: 'Edit API key' };

type Props = { params: Promise<{ id: string }> };

export default async function EditKeyPage({ params }: Props) {
  const [{ id }] = await Promise.all([params, signedIn()]);
  const { prefetch } = await visit();
  await Promise.all([prefetch.api_keys.view({ id }), prefetch.api_keys.people({})]);
  return (
    <Prefetched>
      <EditKey id={id} />
    </Prefetched>
  );
}
