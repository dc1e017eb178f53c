'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { fieldsOf } from '@/app/_trpc/failure';
import type { Customer } from '@/app/_trpc/outputs';
import type { Form } from '@/components/form/form';
import { CUSTOMER, customerInputOf, type PayerDraft, under } from './draft';

/** Creates a new customer first and keeps them chosen if the next request fails. */
export function usePayer<Draft extends PayerDraft>(form: Form<Draft>) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const add = useMutation(trpc.customers.create.mutationOptions());
  const of = async ({ customer, customer_id }: Draft): Promise<Customer | undefined> => {
    if (!customer) return queries.fetchQuery(trpc.customers.get.queryOptions({ id: customer_id }));
    const made = await add.mutateAsync(customerInputOf(customer)).catch((error) => {
      showFieldErrors(form, error, CUSTOMER);
      return undefined;
    });
    if (!made) return undefined;
    await queries.invalidateQueries({ queryKey: trpc.customers.pathKey() });
    form.change({ customer: null, customer_id: made.id } as Partial<Draft>);
    return made;
  };
  return { of, busy: add.isPending, error: add.error };
}

/** Notes are a single field of the form. */
export function showFieldErrors<Draft>(form: Form<Draft>, error: unknown, prefix = ''): void {
  const faults = fieldsOf(error);
  if (faults.length === 0) return;
  form.refuse(
    faults.map((fault) =>
      fault.path.startsWith('notes') ? { ...fault, path: 'notes' } : under(prefix, fault),
    ),
  );
}
