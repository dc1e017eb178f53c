import type { Metadata } from 'next';
import { signedIn } from '@/app/_trpc/visit';
import { NewBeneficiary } from '../../../_dashboard/payouts/beneficiaries/new/new-beneficiary';

export const metadata: Metadata = { title: 'Add beneficiary' };

type Props = { searchParams: Promise<{ name?: string | string[]; then?: string | string[] }> };

export default async function NewBeneficiaryPage({ searchParams }: Props) {
  await signedIn();
  const { name, then } = await searchParams;
  return <NewBeneficiary name={typeof name === 'string' ? name : ''} toPay={then === 'payout'} />;
}
