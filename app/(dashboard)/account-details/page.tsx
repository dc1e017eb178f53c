import type { Metadata } from 'next';
import { leave, Prefetched, visit } from '@/app/_trpc/visit';
import { AccountDetails } from '../../_dashboard/treasury/account-details/account-details';

export const metadata: Metadata = { title: 'Account details' };

export default async function AccountDetailsPage() {
  const { read } = await visit();
  await read.account_details.list({}).catch(leave);
  return (
    <Prefetched>
      <AccountDetails />
    </Prefetched>
  );
}
