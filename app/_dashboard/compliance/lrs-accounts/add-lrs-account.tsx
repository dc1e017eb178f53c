'use client';

import { useState } from 'react';
import { codeOf } from '@/app/_trpc/failure';
import { SelectField } from '@/components/form/select';
import { TextField } from '@/components/form/text-field';
import { Loading } from '@/components/primitives/loading';
import { digitsText, hasDigits, lrsBankOf } from '@/server/features/compliance/lrs/words/bank';
import { compact } from '@/server/kernel/text/compact';
import { useAct } from '../../kit/act/use-act';
import { Confirm } from '../../kit/dialogs/confirm';
import { fieldError } from './field-fault';
import type { LrsAccount } from './lrs-words';
import { useLrsBanks } from './use-lrs';

type Props = {
  customer: { id: string; name: string };
  onClose: () => void;
  onAdded?: (account: LrsAccount) => void;
};

export function AddLrsAccount({ customer, onClose, onAdded }: Props) {
  const banks = useLrsBanks().data?.data;
  const [chosen, setChosen] = useState<string>();
  const [number, setNumber] = useState('');
  const [bankCustomerId, setBankCustomerId] = useState('');
  const [isSent, setSent] = useState(false);
  const add = useAct('lrs.add_account', {
    onDone: (account) => {
      onAdded?.(account);
      onClose();
    },
  });
  const code = chosen ?? banks?.[0]?.bank_code;
  const bank = code === undefined ? undefined : lrsBankOf(code);
  const errors = bank && {
    account_number: hasDigits(compact(number), bank.account_digits)
      ? undefined
      : `Enter the ${digitsText(bank.account_digits)} of the account number`,
    bank_customer_id:
      bankCustomerId.trim() === '' || hasDigits(bankCustomerId.trim(), bank.customer_id_digits)
        ? undefined
        : `Enter ${digitsText(bank.customer_id_digits)}, or leave it empty`,
  };
  const duplicate =
    codeOf(add.error) === 'record_exists' ? 'This customer already has this account' : undefined;
  const send = () => {
    setSent(true);
    if (!bank || !errors || errors.account_number || errors.bank_customer_id) return;
    add.run({
      id: customer.id,
      bank_code: bank.bank_code,
      account_number: compact(number),
      ...(bankCustomerId.trim() && { bank_customer_id: bankCustomerId.trim() }),
    });
  };
  return (
    <Confirm
      title="Add LRS account"
      description={`The account in India that ${customer.name} remits from.`}
      act={{ label: 'Add account', doing: 'Adding…', undone: 'Account not added' }}
      mutation={duplicate ? { ...add, error: null } : add}
      onConfirm={send}
      onClose={onClose}
    >
      {!banks && <Loading />}
      {banks && !bank && (
        <p>No bank is enabled for LRS for this business. Ask your administrator to enable one.</p>
      )}
      {banks && bank && (
        <>
          <SelectField
            label="Bank"
            value={bank.bank_code}
            onChange={setChosen}
            options={banks.map(({ bank_code, bank_name }) => ({ value: bank_code, label: bank_name }))}
          />
          <TextField
            label="Account number"
            required
            inputMode="numeric"
            hint={`${digitsText(bank.account_digits)} at ${bank.bank_name}`}
            value={number}
            onChange={setNumber}
            error={(isSent && errors?.account_number) || duplicate || fieldError(add.error, 'account_number')}
          />
          <TextField
            label="Customer number at the bank"
            inputMode="numeric"
            hint={`Optional. ${digitsText(bank.customer_id_digits)}, also called CRN or CIF`}
            value={bankCustomerId}
            onChange={setBankCustomerId}
            error={(isSent && errors?.bank_customer_id) || fieldError(add.error, 'bank_customer_id')}
          />
        </>
      )}
    </Confirm>
  );
}
