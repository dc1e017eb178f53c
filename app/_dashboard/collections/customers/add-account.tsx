'use client';

import { useState } from 'react';
import { faultOf } from '@/app/_trpc/failure';
import { TextField } from '@/components/form/text-field';
import { useAct } from '../../kit/act/use-act';
import { Confirm } from '../../kit/dialogs/confirm';
import type { CustomerView } from './customer-account';

type Props = { view: CustomerView; onClose: () => void };

const EMPTY = { account_number: '', bank_name: '', bic_primary: '', bic_secondary: '' };

/** The new account replaces the previous one. */
export function AddAccount({ view, onClose }: Props) {
  const [typed, setTyped] = useState(EMPTY);
  const add = useAct('customers.add_bank_account', { onDone: onClose });
  const [isSent, setSent] = useState(false);
  const missing: Partial<typeof EMPTY> = {
    ...(!typed.account_number.trim() && { account_number: 'Enter the account number or IBAN' }),
    ...(!typed.bank_name.trim() && { bank_name: 'Enter the bank' }),
    ...(!typed.bic_primary.trim() &&
      !typed.bic_secondary.trim() && { bic_primary: 'Enter the SWIFT/BIC or the routing code' }),
  };
  const field = (name: keyof typeof EMPTY) => ({
    value: typed[name],
    onChange: (text: string) => setTyped((before) => ({ ...before, [name]: text })),
    error: (isSent && missing[name]) || faultOf(add.error, name),
  });
  return (
    <Confirm
      title="Bank account they pay from"
      description={`In the name of ${view.name}. Replaces any account set before.`}
      act={{ label: 'Save account', doing: 'Saving…', undone: 'Account not saved' }}
      mutation={add}
      onConfirm={() => {
        setSent(true);
        if (Object.keys(missing).length > 0) return;
        add.run({
          id: view.id,
          account_number: typed.account_number,
          bank_name: typed.bank_name,
          ...(typed.bic_primary.trim() && { bic_primary: typed.bic_primary }),
          ...(typed.bic_secondary.trim() && { bic_secondary: typed.bic_secondary }),
        });
      }}
      onClose={onClose}
    >
      <TextField label="Account number or IBAN" required {...field('account_number')} />
      <TextField label="Bank" required {...field('bank_name')} />
      <TextField label="SWIFT/BIC" hint="Enter this or the routing code" {...field('bic_primary')} />
      <TextField
        label="Routing code"
        hint="IFSC, sort code or ABA routing number"
        {...field('bic_secondary')}
      />
    </Confirm>
  );
}
