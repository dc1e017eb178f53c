'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { fieldsOf } from '@/app/_trpc/failure';
import type { LinkView } from '@/app/_trpc/outputs';
import type { Form } from '@/components/form/form';
import { customerInputOf, under } from '../../../customers/_parts/customer-draft';
import { CUSTOMER, inputOf, type LinkDraft } from './link-draft';

export type CreatedLink = { link: LinkView['payment_link']; name: string; email: string };

/** Creates the customer where there is a new one, then the link; a customer who was created stays chosen if the link is refused. */
export function useCreateLink(form: Form<LinkDraft>, done: (created: CreatedLink) => void) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const addCustomer = useMutation(trpc.customers.create.mutationOptions());
  const createLink = useMutation(trpc.payment_links.create.mutationOptions());
  const refuse = (error: unknown, prefix: string) => {
    const faults = fieldsOf(error);
    if (faults.length === 0) return;
    form.refuse(
      faults.map((fault) =>
        fault.path.startsWith('notes') ? { ...fault, path: 'notes' } : under(prefix, fault),
      ),
    );
  };
  const customerOf = async (values: LinkDraft) => {
    if (!values.customer)
      return queries.fetchQuery(trpc.customers.get.queryOptions({ id: values.customer_id }));
    const made = await addCustomer.mutateAsync(customerInputOf(values.customer)).catch((error) => {
      refuse(error, CUSTOMER);
      return undefined;
    });
    if (!made) return undefined;
    await queries.invalidateQueries({ queryKey: trpc.customers.pathKey() });
    form.change({ customer: null, customer_id: made.id });
    return made;
  };
  const send = async (values: LinkDraft) => {
    if (addCustomer.isPending || createLink.isPending) return;
    const customer = await customerOf(values);
    if (!customer) return;
    const link = await createLink.mutateAsync(inputOf(values, customer.id)).catch((error) => {
      refuse(error, '');
      return undefined;
    });
    if (!link) return;
    form.draft.clear();
    await queries.invalidateQueries({ queryKey: trpc.payment_links.pathKey() });
    done({ link, name: customer.name, email: customer.email });
  };
  return {
    busy: addCustomer.isPending || createLink.isPending,
    customerError: addCustomer.error,
    linkError: createLink.error,
    send: (values: LinkDraft) => void send(values),
  };
}
