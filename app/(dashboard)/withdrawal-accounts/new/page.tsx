import type { Metadata } from 'next';
import { signedIn } from '@/app/_trpc/visit';
import { NewAccount } from '../../../_dashboard/treasury/withdrawal-accounts/new/new-account';

export const metadata: Metadata = { title: 'Add withdrawal account' };

type Props = { searchParams: Promise<{ currency?: string | string[] }> };

export default async function NewAccountPage({ searchParams }: Props) {
  const [{ currency }] = await Promise.all([searchParams, signedIn()]);
  return <NewAccount currency={typeof currency === 'string' ? currency : undefined} />;
}
