'use client';

import { useState } from 'react';
import { Field } from '@/components/form/field';
import { Select } from '@/components/form/select';
import { LazyPart } from '@/components/primitives/lazy-part';
import { useCustomerName } from '../../../collections/customers';
import { accountText, addLrsAccount, type LrsAccount } from '../../lrs-accounts';

type Props = {
  /** Empty until a customer who can remit is chosen. */
  customerId: string;
  accounts: readonly LrsAccount[] | undefined;
  account: LrsAccount | undefined;
  onChoose: (id: string) => void;
};

export function AccountField({ customerId, accounts, account, onChoose }: Props) {
  const [adding, setAdding] = useState(false);
  const name = useCustomerName(customerId || null) ?? '';
  const placeholder =
    customerId === '' ? 'Choose a customer first' : accounts?.length === 0 ? 'No account yet' : 'Choose…';
  return (
    <>
      <Field
        path="lrs.bank_account_id"
        required
        extra={
          customerId !== '' && (
            <button
              type="button"
              className="min-h-6 text-accent text-xs underline underline-offset-2"
              onClick={() => setAdding(true)}
            >
              Add LRS account
            </button>
          )
        }
      >
        {({ maxLength, ...control }) => (
          <Select
            {...control}
            disabled={!accounts?.length}
            value={account?.id ?? ''}
            onChange={onChoose}
            options={[
              ...(account ? [] : [{ value: '', label: placeholder }]),
              ...(accounts ?? []).map((one) => ({ value: one.id, label: accountText(one) })),
            ]}
          />
        )}
      </Field>
      {adding && (
        <LazyPart
          part={addLrsAccount}
          props={{
            customer: { id: customerId, name },
            onClose: () => setAdding(false),
            onAdded: ({ id }: { id: string }) => onChoose(id),
          }}
        />
      )}
    </>
  );
}
