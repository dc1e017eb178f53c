'use client';

import { useForm } from '@/components/form/form';
import { FormActions } from '@/components/form/form-actions';
import { FormFrame } from '@/components/form/form-frame';
import { useCreate } from '../../../kit/create/use-create';
import { NewPage } from '../../../kit/new-page';
import {
  type CustomerDraft,
  customerInputOf,
  customerLabels,
  customerSchema,
  emptyCustomer,
  validateCustomer,
} from '../draft';
import { CustomerFields } from '../fields';
import { CustomerProblem } from '../problem';
import { addCustomer } from '../resource';

export const NewCustomer = () => (
  <NewPage action={addCustomer} back={{ href: '/customers', label: 'Customers' }}>
    <CustomerForm />
  </NewPage>
);

function CustomerForm() {
  const form = useForm<CustomerDraft>({
    schema: customerSchema,
    labels: customerLabels,
    draft: 'customer',
    empty: emptyCustomer,
    check: validateCustomer,
  });
  const create = useCreate('customers.create', form, {
    goTo: ({ id }) => `/customers/${id}`,
  });
  return (
    <FormFrame
      form={form}
      label="Add customer"
      onSubmit={(values) => create.send(customerInputOf(values))}
      problem={
        <CustomerProblem error={create.error} instead="Search for the email in your list of customers." />
      }
    >
      <CustomerFields draft={form.values} onChange={form.change} />
      <FormActions label="Add customer" doing="Adding…" busy={create.busy} back="/customers" />
    </FormFrame>
  );
}
