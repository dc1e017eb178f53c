'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { SelectField } from '@/components/form/select';
import { Confirm } from '../../kit/dialogs/confirm';
import { ACCOUNT_TYPES, type AccountType } from '../virtual-accounts';
import type { CustomerView } from './customer-account';

type Props = { view: CustomerView; close: () => void };

export function OpenAccount({ view, close }: Props) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const { data: options } = useQuery(trpc.payment_links.options.queryOptions({}));
  const [chosen, setCurrency] = useState<string>();
  const [type, setType] = useState<AccountType>('local');
  const currency = chosen ?? options?.currencies[0];
  const open = useMutation({
    ...trpc.virtual_accounts.create.mutationOptions(),
    onSuccess: close,
    onSettled: () => queries.invalidateQueries({ queryKey: trpc.virtual_accounts.pathKey() }),
  });
  return (
    <Confirm
      title="Open a virtual account"
      description={`An account number for ${view.name} only, so their transfers are recognized.`}
      act={{ label: 'Open account', doing: 'Opening…', undone: 'Account not opened' }}
      mutation={open}
      send={() => currency && open.mutate({ customer_id: view.id, currency, payment_type: type })}
      close={close}
    >
      <SelectField
        label="Currency"
        value={currency ?? ''}
        change={setCurrency}
        options={(options?.currencies ?? []).map((value) => ({ value, label: value }))}
      />
      <SelectField
        label="Type"
        value={type}
        change={(value) => setType(value as AccountType)}
        options={ACCOUNT_TYPES}
      />
    </Confirm>
  );
}
