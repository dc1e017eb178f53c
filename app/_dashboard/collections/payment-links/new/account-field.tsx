'use client';

import { skipToken, useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { SelectField } from '@/components/form/select';
import { shortNumber } from '@/server/kernel/text/short-number';

type Props = { customerId: string; chosen: string; onChoose: (id: string) => void };

export function AccountField({ customerId, chosen, onChoose }: Props) {
  const found = useQuery(
    useTRPC().customers.bank_accounts.queryOptions(customerId === '' ? skipToken : { id: customerId }),
  );
  const accounts = found.data?.data ?? [];
  if (accounts.length === 0) return null;
  return (
    <SelectField
      path="bank_account_id"
      value={chosen || 'any'}
      onChange={(value) => onChoose(value === 'any' ? '' : value)}
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
