import type { Metadata } from 'next';
import { signedIn } from '@/app/_trpc/visit';
import { NewMerchant } from '../../../../_dashboard/platform/merchants/new/new-merchant';

export const metadata: Metadata = { title: 'Onboard merchant' };

export default async function NewMerchantPage() {
  await signedIn();
  return <NewMerchant />;
}
