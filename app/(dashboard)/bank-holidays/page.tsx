import type { Metadata } from 'next';
import { leave, Prefetched, visit } from '@/app/_trpc/visit';
import { BankHolidays } from '../../_dashboard/platform/bank-holidays/bank-holidays';

export const metadata: Metadata = { title: 'Bank holidays' };

export default async function BankHolidaysPage() {
  const { read } = await visit();
  await read.bank_holidays.list({}).catch(leave);
  return (
    <Prefetched>
      <BankHolidays />
    </Prefetched>
  );
}
