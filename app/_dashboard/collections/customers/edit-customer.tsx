'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { faultOf } from '@/app/_trpc/failure';
import { TextField } from '@/components/form/text-field';
import { Confirm } from '../../kit/dialogs/confirm';
import type { CustomerView } from './customer-account';

type Props = { view: CustomerView; close: () => void };

export function EditCustomer({ view, close }: Props) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const [email, setEmail] = useState(view.email);
  const [phone, setPhone] = useState(view.phone ?? '');
  const update = useMutation({
    ...trpc.customers.update.mutationOptions(),
    onSuccess: close,
    onSettled: () => queries.invalidateQueries({ queryKey: trpc.customers.pathKey() }),
  });
  return (
    <Confirm
      title={`Edit ${view.name}`}
      act={{ label: 'Save', doing: 'Saving…', undone: 'Customer not changed' }}
      mutation={update}
      send={() => update.mutate({ id: view.id, email: email.trim(), phone: phone.trim() || null })}
      close={close}
    >
      <TextField
        label="Email"
        type="email"
        value={email}
        change={setEmail}
        error={faultOf(update.error, 'email')}
        required
      />
      <TextField
        label="Phone"
        type="tel"
        hint="With country code, such as +31 10 123 4567"
        value={phone}
        change={setPhone}
        error={faultOf(update.error, 'phone')}
      />
    </Confirm>
  );
}
