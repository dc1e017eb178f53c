'use client';

import { useState } from 'react';
import { faultOf } from '@/app/_trpc/failure';
import type { MerchantView } from '@/app/_trpc/outputs';
import { DateField } from '@/components/form/date-field';
import { faultText } from '@/components/form/fault-text';
import { useAct } from '../../kit/act/use-act';
import { Confirm } from '../../kit/dialogs/confirm';

type Props = { view: MerchantView; onClose: () => void };

const LABEL = 'Registration date';

export function SetRegistrationDate({ view: { merchant }, onClose }: Props) {
  const [date, setDate] = useState(merchant.registration_date ?? '');
  const [isSent, setSent] = useState(false);
  const amend = useAct('platform_merchants.update', { onDone: onClose });
  const fault = faultOf(amend.error, 'registration_date');
  return (
    <Confirm
      title={LABEL}
      description={`The day ${merchant.name} was registered.`}
      act={{ label: 'Save date', doing: 'Saving…', undone: 'Date not saved' }}
      mutation={amend}
      onConfirm={() => {
        setSent(true);
        if (date) amend.run({ merchant_id: merchant.merchant_id, registration_date: date });
      }}
      onClose={onClose}
    >
      <DateField
        label={LABEL}
        required
        value={date}
        onChange={setDate}
        error={
          isSent && !date ? `${LABEL} is required` : fault && faultText(fault, LABEL, 'registration_date')
        }
      />
    </Confirm>
  );
}
