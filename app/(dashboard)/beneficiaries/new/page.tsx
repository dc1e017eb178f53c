import type { Metadata } from 'next';
import { signedIn } from '@/app/_trpc/visit';
import { NewBeneficiary } from './_parts/new-beneficiary';

export const metadata: Metadata = { title: 'Add beneficiary' };

export default async function NewBeneficiaryPage() {
  await signedIn();
  return <NewBeneficiary />;
}
