'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { SelectField } from '@/components/form/select';
import { shortNumber } from '@/server/kernel/text/short-number';

type Props = { customerId: string; chosen: string; choose: (id: string) => void };

export function AccountField({ customerId, chosen, choose }: Props) {
  const found = useQuery(
    useTRPC().customers.bank_accounts.queryOptions({ id: customerId }, { enabled: customerId !== '' }),
  );
  const accounts = found.data?.data ?? [];
  if (accounts.length === 0) return null;
  return (
    <SelectField
      path="bank_account_id"
      value={chosen || 'any'}
      change={(value) => choose(value === 'any' ? '' : value)}
      options={[
        { value: 'any', label: 'Any account' },
        ...accounts.map(({ id, bank_name, account_number }) => ({
          value: id,
          label: `${bank_name} ${shortNumber(account_number)}`,
        })),
      ]}
    />
  );
}
