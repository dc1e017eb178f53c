'use client';

import { useState } from 'react';
import { TextField } from '@/components/form/text-field';
import { digitsText, hasDigits, lrsBankOf } from '@/server/features/compliance/lrs/words/bank';
import { useAct } from '../../kit/act/use-act';
import { Confirm } from '../../kit/dialogs/confirm';
import { fieldError } from './field-fault';
import { accountText, type LrsAccount } from './lrs-words';

type Props = { customerId: string; account: LrsAccount; onClose: () => void };

export function BankCustomerNumber({ customerId, account, onClose }: Props) {
  const [number, setNumber] = useState(account.bank_customer_id ?? '');
  const [isSent, setSent] = useState(false);
  const set = useAct('lrs.set_bank_customer_id', { onDone: onClose });
  const { customer_id_digits: digits, bank_name } = lrsBankOf(account.bank_code!);
  const invalid = hasDigits(number.trim(), digits) ? undefined : `Enter ${digitsText(digits)}`;
  return (
    <Confirm
      title="Customer number at the bank"
      description={`For ${accountText(account)}. Replaces any number set before.`}
      act={{ label: 'Save number', doing: 'Saving…', undone: 'Number not saved' }}
      mutation={set}
      onConfirm={() => {
        setSent(true);
        if (invalid) return;
        set.run({ id: customerId, bank_account_id: account.id, bank_customer_id: number.trim() });
      }}
      onClose={onClose}
    >
      <TextField
        label="Customer number"
        required
        inputMode="numeric"
        hint={`${digitsText(digits)} at ${bank_name}, also called CRN or CIF`}
        value={number}
        onChange={setNumber}
        error={(isSent && invalid) || fieldError(set.error, 'bank_customer_id')}
      />
    </Confirm>
  );
}
