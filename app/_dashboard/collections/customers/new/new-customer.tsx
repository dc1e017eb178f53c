'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTRPC } from '@/app/_trpc/client';
import { fieldsOf } from '@/app/_trpc/failure';
import { useForm } from '@/components/form/form';
import { FormFrame } from '@/components/form/form-frame';
import { Button, ButtonLink } from '@/components/primitives/button';
import { Kbd } from '@/components/primitives/kbd';
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
import { addCustomer } from '../menu';
import { CustomerProblem } from '../problem';

export const NewCustomer = () => (
  <NewPage action={addCustomer} back={{ href: '/customers', label: 'Customers' }}>
    <CustomerForm />
  </NewPage>
);

function CustomerForm() {
  const trpc = useTRPC();
  const router = useRouter();
  const queries = useQueryClient();
  const form = useForm<CustomerDraft>({
    schema: customerSchema,
    labels: customerLabels,
    draft: 'customer',
    empty: emptyCustomer,
    check: validateCustomer,
  });
  const create = useMutation({
    ...trpc.customers.create.mutationOptions(),
    onSuccess: async ({ id }) => {
      form.draft.clear();
      await queries.invalidateQueries({ queryKey: trpc.customers.pathKey() });
      router.push(`/customers/${id}`);
    },
    onError: (error) => {
      const faults = fieldsOf(error);
      if (faults.length > 0) form.refuse(faults);
    },
  });
  const busy = create.isPending || create.isSuccess;
  return (
    <FormFrame
      form={form}
      label="Add customer"
      send={(values) => {
        if (!busy) create.mutate(customerInputOf(values));
      }}
      problem={
        <CustomerProblem error={create.error} instead="Search for the email in your list of customers." />
      }
    >
      <CustomerFields draft={form.values} change={form.change} />
      <div className="mt-6 flex flex-wrap items-center gap-2 border-line border-t pt-4">
        <Button type="submit" variant="primary" pending={busy}>
          {busy ? 'Adding…' : 'Add customer'}
          <Kbd keys="mod+enter" onAccent className="max-desk:hidden" />
        </Button>
        <ButtonLink href="/customers" variant="quiet">
          Cancel and keep draft
        </ButtonLink>
      </div>
    </FormFrame>
  );
}
