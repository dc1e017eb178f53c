'use client';

import { useMe } from '@/app/_trpc/use-me';
import { DateField } from '@/components/form/date-field';
import { useForm } from '@/components/form/form';
import { FormActions } from '@/components/form/form-actions';
import { FormFrame } from '@/components/form/form-frame';
import { MoneyField } from '@/components/form/money-field';
import { NotesField } from '@/components/form/notes-field';
import { toOptions } from '@/components/form/options';
import { SelectField } from '@/components/form/select';
import { TextField } from '@/components/form/text-field';
import { useNow } from '@/components/time/now';
import { CreateProblem, PayerField, useCreateForPayer, useCustomerName } from '../../customers';
import {
  type CreatedSubscription,
  emptySubscription,
  firstDayOf,
  formSchema,
  inputOf,
  labels,
  type SubscriptionDraft,
  type SubscriptionOptions,
  todayOf,
} from './draft';
import { NotifyField } from './notify-field';
import { SubscriptionPreview } from './preview';
import { ScheduleFields } from './schedule-fields';
import { lastDayToPay, validateSubscription } from './subscription-faults';

type Props = {
  options: SubscriptionOptions;
  customerId: string;

  onDone: (created: CreatedSubscription) => void;
};

export function SubscriptionForm({ options, customerId, onDone }: Props) {
  const me = useMe();
  const now = useNow();
  const form = useForm<SubscriptionDraft>({
    schema: formSchema,
    labels,
    draft: 'subscription',
    empty: () => emptySubscription(options, now, customerId),
    check: (values) => validateSubscription(values, now),
  });
  const { values: draft, change } = form;
  const creating = useCreateForPayer('subscriptions.create', form, {
    toInput: (values, customerId) => inputOf(values, customerId, now),
    onCreated: (subscription, { name, email }) => onDone({ subscription, name, email }),
  });
  const customerName = useCustomerName(draft.customer_id || null);
  const first = firstDayOf(draft, now) ?? todayOf(now);
  const text = (path: 'product_name' | 'plan_name' | 'product_description' | 'reference_number') => (
    <TextField path={path} value={draft[path]} onChange={(typed) => change({ [path]: typed })} />
  );
  return (
    <FormFrame
      form={form}
      label="New subscription"
      onSubmit={creating.send}
      problem={
        <CreateProblem
          customerError={creating.customerError}
          error={creating.error}
          undone="Subscription not created"
        />
      }
    >
      <div className="grid gap-6 wide:grid-cols-[minmax(0,1fr)_21rem] wide:gap-8">
        <div className="space-y-5">
          <PayerField draft={draft} onChange={change} />
          <div className="grid gap-5 desk:grid-cols-2 desk:gap-x-3">
            {text('product_name')}
            {text('plan_name')}
          </div>
          {text('product_description')}
          <div className="grid gap-5 desk:grid-cols-[11rem_minmax(0,1fr)] desk:gap-3">
            <SelectField
              path="currency"
              required
              value={draft.currency}
              onChange={(currency) => change({ currency })}
              options={toOptions(options.currencies)}
            />
            <MoneyField
              required
              path="amount"
              value={draft.amount}
              onChange={(amount) => change({ amount })}
              hint={draft.interval === 'as_presented' ? 'Amount of the first payment' : 'Amount per payment'}
            />
          </div>
          <ScheduleFields draft={draft} onChange={change} />
          <div className="grid gap-5 desk:grid-cols-2 desk:gap-x-3">
            <DateField
              path="expires_at"
              required
              today={todayOf(now)}
              min={first}
              max={lastDayToPay(first)}
              value={draft.expires_at}
              onChange={(expires_at) => change({ expires_at })}
              hint="UTC. The link expires after this day"
            />
            {text('reference_number')}
          </div>
          <NotifyField
            mail={options.mail}
            checked={draft.notify_customer}
            onChange={(notify_customer) => change({ notify_customer })}
          />
          <NotesField notes={draft.notes} onChange={(notes) => change({ notes })} />
        </div>
        <SubscriptionPreview
          draft={draft}
          merchant={me.merchant.name}
          customer={draft.customer ? draft.customer.name?.trim() : customerName}
        />
      </div>
      <FormActions label="Create subscription" doing="Creating…" busy={creating.busy} back="/subscriptions" />
    </FormFrame>
  );
}
