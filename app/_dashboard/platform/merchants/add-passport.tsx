'use client';

import { useState } from 'react';
import { faultOf } from '@/app/_trpc/failure';
import type { MerchantView } from '@/app/_trpc/outputs';
import { listCountries } from '@/components/form/countries';
import { DateField } from '@/components/form/date-field';
import { faultText } from '@/components/form/fault-text';
import { SelectField } from '@/components/form/select';
import { TextField } from '@/components/form/text-field';
import { useAct } from '../../kit/act/use-act';
import { Confirm } from '../../kit/dialogs/confirm';

type Props = { view: MerchantView; onClose: () => void };

const EMPTY = { number: '', country: '', issue_date: '', expiry_date: '' };
type Name = keyof typeof EMPTY;

const LABELS: Record<Name, string> = {
  number: 'Passport number',
  country: 'Issued by',
  issue_date: 'Issue date',
  expiry_date: 'Expiry date',
};

export function AddPassport({ view: { merchant }, onClose }: Props) {
  const [typed, setTyped] = useState(EMPTY);
  const [isSent, setSent] = useState(false);
  const amend = useAct('platform_merchants.update', { onDone: onClose });
  const field = (name: Name) => {
    const path = `passport.${name}`;
    const fault = faultOf(amend.error, path);
    const isMissing = isSent && !typed[name].trim();
    return {
      label: LABELS[name],
      value: typed[name],
      onChange: (text: string) => setTyped((before) => ({ ...before, [name]: text })),
      error: isMissing ? `${LABELS[name]} is required` : fault && faultText(fault, LABELS[name], path),
    };
  };
  return (
    <Confirm
      title={merchant.passport ? 'Replace passport' : 'Add passport'}
      description={`The passport of ${merchant.name}. Only the last four characters of its number are shown afterwards.`}
      act={{ label: 'Save passport', doing: 'Saving…', undone: 'Passport not saved' }}
      mutation={amend}
      onConfirm={() => {
        setSent(true);
        const isWhole = Object.values(typed).every((text) => text.trim());
        if (isWhole) amend.run({ merchant_id: merchant.merchant_id, passport: typed });
      }}
      onClose={onClose}
    >
      <TextField required autoComplete="off" spellCheck={false} {...field('number')} />
      <SelectField required options={listCountries()} {...field('country')} />
      <div className="grid gap-3 desk:grid-cols-2">
        <DateField required {...field('issue_date')} />
        <DateField required {...field('expiry_date')} />
      </div>
    </Confirm>
  );
}
