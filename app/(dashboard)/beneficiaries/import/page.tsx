import type { Metadata } from 'next';
import { signedIn } from '@/app/_trpc/visit';
import { ImportBeneficiaries } from '../../../_dashboard/payouts/beneficiaries/import/import-beneficiaries';

export const metadata: Metadata = { title: 'Import beneficiaries' };

export default async function ImportBeneficiariesPage() {
  await signedIn();
  return <ImportBeneficiaries />;
}
