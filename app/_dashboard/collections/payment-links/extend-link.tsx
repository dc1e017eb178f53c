'use client';

import { useState } from 'react';
import { fieldsOf } from '@/app/_trpc/failure';
import type { LinkView } from '@/app/_trpc/outputs';
import { DateField } from '@/components/form/date-field';
import { faultText } from '@/components/form/fault-text';
import { SelectField } from '@/components/form/select';
import { useNow } from '@/components/time/now';
import { useAct } from '../../kit/act/use-act';
import { Confirm } from '../../kit/dialogs/confirm';
import { dayOf, expiryBounds, type ReminderDays, reminderOptions } from './expiry-days';

type Props = { view: LinkView; onClose: () => void };

export function ExtendLink({ view: { payment_link: link, mail }, onClose }: Props) {
  const now = useNow();
  const [day, setDay] = useState(dayOf(link.expires_at));
  const [every, setEvery] = useState(String(link.reminder_frequency ?? ''));
  const update = useAct('payment_links.update', {
    onDone: onClose,
  });
  const fixed = link.quote_id !== null;
  const fault = fieldsOf(update.error).find(({ path }) => path === 'expires_at');
  const error = day === '' ? 'Choose a day' : fault && faultText(fault.message, 'Expiry', fault.path);
  const send = () => {
    if (day === '') return;
    update.run({
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
      onConfirm={send}
      onClose={onClose}
    >
      <DateField
        label="Expires on"
        today={dayOf(now)}
        value={day}
        onChange={setDay}
        disabled={fixed}
        {...expiryBounds(now)}
        error={error}
        hint={fixed ? 'The link expires with its quote' : 'UTC'}
      />
      <SelectField
        label="Reminders"
        value={every || 'none'}
        onChange={(value) => setEvery(value === 'none' ? '' : value)}
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
