'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { useForm } from '@/components/form/form';
import { FormFrame } from '@/components/form/form-frame';
import { NotesField } from '@/components/form/notes-field';
import { SelectField } from '@/components/form/select';
import { TextField } from '@/components/form/text-field';
import { Button, ButtonLink } from '@/components/primitives/button';
import { Kbd } from '@/components/primitives/kbd';
import { useNow } from '@/components/time/now';
import { CreateProblem, PayerField, useCustomerName } from '../../customers';
import { AmountInput } from './amount-input';
import {
  emptySubscription,
  firstDayOf,
  formSchema,
  labels,
  type SubscriptionDraft,
  type SubscriptionOptions,
  todayOf,
} from './draft';
import { NotifyField } from './notify-field';
import { SubscriptionPreview } from './preview';
import { ScheduleFields } from './schedule-fields';
import { lastDayToPay, validateSubscription } from './subscription-faults';
import { type CreatedSubscription, useCreateSubscription } from './use-create-subscription';

type Props = {
  options: SubscriptionOptions;
  customerId: string;

  done: (created: CreatedSubscription) => void;
};

export function SubscriptionForm({ options, customerId, done }: Props) {
  const { data: me } = useSuspenseQuery(useTRPC().people.me.queryOptions({}));
  const now = useNow();
  const form = useForm<SubscriptionDraft>({
    schema: formSchema,
    labels,
    draft: 'subscription',
    empty: () => emptySubscription(options, now, customerId),
    check: (values) => validateSubscription(values, now),
  });
  const { values: draft, change } = form;
  const creating = useCreateSubscription(form, done);
  const customerName = useCustomerName(draft.customer_id || null);
  const first = firstDayOf(draft, now) ?? todayOf(now);
  const text = (path: 'product_name' | 'plan_name' | 'product_description' | 'reference_number') => (
    <TextField path={path} value={draft[path]} change={(typed) => change({ [path]: typed })} />
  );
  return (
    <FormFrame
      form={form}
      label="New subscription"
      send={creating.send}
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
          <PayerField draft={draft} change={change} />
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
              change={(currency) => change({ currency })}
              options={options.currencies.map((value) => ({ value, label: value }))}
            />
            <AmountInput
              path="amount"
              value={draft.amount}
              change={(amount) => change({ amount })}
              hint={draft.interval === 'as_presented' ? 'Amount of the first payment' : 'Amount per payment'}
            />
          </div>
          <ScheduleFields draft={draft} change={change} />
          <div className="grid gap-5 desk:grid-cols-2 desk:gap-x-3">
            <TextField
              path="expires_at"
              required
              type="date"
              min={first}
              max={lastDayToPay(first)}
              value={draft.expires_at}
              change={(expires_at) => change({ expires_at })}
              hint="UTC. The link expires after this day"
            />
            {text('reference_number')}
          </div>
          <NotifyField
            mail={options.mail}
            checked={draft.notify_customer}
            change={(notify_customer) => change({ notify_customer })}
          />
          <NotesField notes={draft.notes} change={(notes) => change({ notes })} />
        </div>
        <SubscriptionPreview
          draft={draft}
          merchant={me.merchant.name}
          customer={draft.customer ? draft.customer.name?.trim() : customerName}
        />
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-2 border-line border-t pt-4">
        <Button type="submit" variant="primary" pending={creating.busy}>
          {creating.busy ? 'Creating…' : 'Create subscription'}
          <Kbd keys="mod+enter" onAccent className="max-desk:hidden" />
        </Button>
        <ButtonLink href="/subscriptions" variant="quiet">
          Cancel and keep draft
        </ButtonLink>
      </div>
    </FormFrame>
  );
}
