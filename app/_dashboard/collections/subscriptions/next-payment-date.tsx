'use client';

import { useState } from 'react';
import { fieldsOf } from '@/app/_trpc/failure';
import type { SubscriptionView } from '@/app/_trpc/outputs';
import { DateField } from '@/components/form/date-field';
import { faultText } from '@/components/form/fault-text';
import { calendarDate } from '@/components/format/time';
import { useAct } from '../../kit/act/use-act';
import { Confirm } from '../../kit/dialogs/confirm';

type Props = { view: SubscriptionView; onClose: () => void };

/** Moves one payment; later payments keep their dates. */
export function NextPaymentDate({ view: { subscription, reschedulable }, onClose }: Props) {
  const [day, setDay] = useState(subscription.next_payment_date ?? '');
  const [submitted, setSubmitted] = useState(false);
  const change = useAct('subscriptions.next_payment_date', { onDone: onClose });
  const { from, to } = reschedulable;
  const range = `${calendarDate(from)} to ${calendarDate(to)}`;
  const outside = day < from || day > to;
  const fault = fieldsOf(change.error)[0];
  const refused = fault && faultText(fault.message, 'Next payment date', fault.path);
  return (
    <Confirm
      title="Change the next payment date"
      description="Only the next payment moves. Later payments stay on the usual day."
      act={{ label: 'Change date', doing: 'Saving…', undone: 'Date not changed' }}
      mutation={fault ? { ...change, error: null } : change}
      onConfirm={() => {
        setSubmitted(true);
        if (!outside) change.run({ id: subscription.id, next_payment_date: day });
      }}
      onClose={onClose}
    >
      <DateField
        label="Next payment date"
        min={from}
        max={to}
        value={day}
        onChange={setDay}
        error={submitted && outside ? `Choose a day from ${range}` : refused}
        hint={`${range}, UTC`}
      />
    </Confirm>
  );
}
