import type { Metadata } from 'next';
import { Prefetched, signedIn, visit } from '@/app/_trpc/visit';
import { ChangeAccount } from '../../../../_dashboard/payouts/beneficiaries/new/change-account';

export const metadata: Metadata = { title: 'Change account' };

type Props = { params: Promise<{ id: string }> };

export default async function ChangeAccountPage({ params }: Props) {
  const [{ id }] = await Promise.all([params, signedIn()]);
  const { prefetch } = await visit();
  await prefetch.beneficiaries.view({ id });
  return (
    <Prefetched>
      <ChangeAccount id={id} />
    </Prefetched>
  );
}
