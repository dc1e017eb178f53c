'use client';

import { useState } from 'react';
import { faultOf } from '@/app/_trpc/failure';
import { TextField } from '@/components/form/text-field';
import { useAct } from '../../kit/act/use-act';
import { Confirm } from '../../kit/dialogs/confirm';
import type { CustomerView } from './customer-account';

type Props = { view: CustomerView; onClose: () => void };

export function EditCustomer({ view, onClose }: Props) {
  const [email, setEmail] = useState(view.email);
  const [phone, setPhone] = useState(view.phone ?? '');
  const update = useAct('customers.update', { onDone: onClose });
  return (
    <Confirm
      title={`Edit ${view.name}`}
      act={{ label: 'Save', doing: 'Saving…', undone: 'Customer not changed' }}
      mutation={update}
      onConfirm={() => update.run({ id: view.id, email: email.trim(), phone: phone.trim() || null })}
      onClose={onClose}
    >
      <TextField
        label="Email"
        type="email"
        value={email}
        onChange={setEmail}
        error={faultOf(update.error, 'email')}
        required
      />
      <TextField
        label="Phone"
        type="tel"
        hint="With country code, such as +31 10 123 4567"
        value={phone}
        onChange={setPhone}
        error={faultOf(update.error, 'phone')}
      />
    </Confirm>
  );
}
