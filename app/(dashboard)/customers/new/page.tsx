import type { Metadata } from 'next';
import { signedIn } from '@/app/_trpc/visit';
import { NewCustomer } from '../../../_dashboard/collections/customers/new/new-customer';

export const metadata: Metadata = { title: 'Add customer' };

export default async function NewCustomerPage() {
  await signedIn();
  return <NewCustomer />;
}
