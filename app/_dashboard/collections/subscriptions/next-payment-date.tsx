'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { fieldsOf } from '@/app/_trpc/failure';
import type { SubscriptionView } from '@/app/_trpc/outputs';
import { faultText } from '@/components/form/fault-text';
import { TextField } from '@/components/form/text-field';
import { calendarDate } from '@/components/format/time';
import { Confirm } from '../../kit/dialogs/confirm';
import { useRefreshSubscriptions } from './use-refresh-subscriptions';

type Props = { view: SubscriptionView; close: () => void };

/** Moves one payment; later payments keep their dates. */
export function NextPaymentDate({ view: { subscription, reschedulable }, close }: Props) {
  const [day, setDay] = useState(subscription.next_payment_date ?? '');
  const [submitted, setSubmitted] = useState(false);
  const change = useMutation({
    ...useTRPC().subscriptions.next_payment_date.mutationOptions(),
    onSuccess: close,
    onSettled: useRefreshSubscriptions(),
  });
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
      send={() => {
        setSubmitted(true);
        if (!outside) change.mutate({ id: subscription.id, next_payment_date: day });
      }}
      close={close}
    >
      <TextField
        label="Next payment date"
        type="date"
        min={from}
        max={to}
        value={day}
        change={setDay}
        error={submitted && outside ? `Choose a day from ${range}` : refused}
        hint={`${range}, UTC`}
      />
    </Confirm>
  );
}
