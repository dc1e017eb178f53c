'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { fieldsOf } from '@/app/_trpc/failure';
import type { LinkView } from '@/app/_trpc/outputs';
import { faultText } from '@/components/form/fault-text';
import { SelectField } from '@/components/form/select';
import { TextField } from '@/components/form/text-field';
import { useNow } from '@/components/time/now';
import { Confirm } from '../../kit/dialogs/confirm';
import { dayOf, expiryBounds, type ReminderDays, reminderOptions } from './expiry-days';
import { useRefreshLinks } from './use-refresh-links';

type Props = { view: LinkView; close: () => void };

export function ExtendLink({ view: { payment_link: link, mail }, close }: Props) {
  const [day, setDay] = useState(dayOf(link.expires_at));
  const [every, setEvery] = useState(String(link.reminder_frequency ?? ''));
  const update = useMutation({
    ...useTRPC().payment_links.update.mutationOptions(),
    onSuccess: close,
    onSettled: useRefreshLinks(),
  });
  const fixed = link.quote_id !== null;
  const fault = fieldsOf(update.error).find(({ path }) => path === 'expires_at');
  const error = day === '' ? 'Choose a day' : fault && faultText(fault.message, 'Expiry', fault.path);
  const send = () => {
    if (day === '') return;
    update.mutate({
      id: link.id,
      // An unchanged date keeps its time of day.
      ...(day !== dayOf(link.expires_at) && { expires_at: day }),
      reminder_frequency: every === '' ? null : (Number(every) as ReminderDays),
    });
  };
  return (
    <Confirm
      title="Extend payment link"
      act={{ label: 'Save changes', doing: 'Saving…', undone: 'Changes not saved' }}
      mutation={fault ? { ...update, error: null } : update}
      send={send}
      close={close}
    >
      <TextField
        label="Expires on"
        type="date"
        value={day}
        change={setDay}
        disabled={fixed}
        {...expiryBounds(useNow())}
        error={error}
        hint={fixed ? 'The link expires with its quote' : 'UTC'}
      />
      <SelectField
        label="Reminders"
        value={every || 'none'}
        change={(value) => setEvery(value === 'none' ? '' : value)}
        options={reminderOptions}
        hint={
          mail
            ? 'Emailed to the customer until the link is paid'
            : 'Emails are off here. We’ll flag due reminders in the list'
        }
      />
    </Confirm>
  );
}
