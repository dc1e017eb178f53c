'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { toOptions } from '@/components/form/options';
import { SelectField } from '@/components/form/select';
import { useAct } from '../../kit/act/use-act';
import { Confirm } from '../../kit/dialogs/confirm';
import { ACCOUNT_TYPES, type AccountType } from '../virtual-accounts';
import type { CustomerView } from './customer-account';

type Props = { view: CustomerView; onClose: () => void };

export function OpenAccount({ view, onClose }: Props) {
  const trpc = useTRPC();
  const { data: options } = useQuery(trpc.payment_links.options.queryOptions({}));
  const [chosen, setCurrency] = useState<string>();
  const [type, setType] = useState<AccountType>('local');
  const currency = chosen ?? options?.currencies[0];
  const open = useAct('virtual_accounts.create', { onDone: onClose });
  return (
    <Confirm
      title="Open a virtual account"
      description={`An account number for ${view.name} only, so their transfers are recognized.`}
      act={{ label: 'Open account', doing: 'Opening…', undone: 'Account not opened' }}
      mutation={open}
      onConfirm={() => currency && open.run({ customer_id: view.id, currency, payment_type: type })}
      onClose={onClose}
    >
      <SelectField
        label="Currency"
        value={currency ?? ''}
        onChange={setCurrency}
        options={toOptions(options?.currencies ?? [])}
      />
      <SelectField
        label="Type"
        value={type}
        onChange={(value) => setType(value as AccountType)}
        options={ACCOUNT_TYPES}
      />
    </Confirm>
  );
}
