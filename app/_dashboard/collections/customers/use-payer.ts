'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { fieldsOf } from '@/app/_trpc/failure';
import type { Customer } from '@/app/_trpc/outputs';
import type { Form } from '@/components/form/form';
import type { FieldError } from '@/server/kernel/error';
import { useAct } from '../../kit/act/use-act';
import { type CreateOptions, useCreate } from '../../kit/create/use-create';
import type { InputOf, Mutation, OutputOf } from '../../kit/procedure';
import { CUSTOMER, customerInputOf, type PayerDraft, under } from './draft';

/** Creates a new customer first and keeps them chosen if the next request fails. */
function usePayer<Draft extends PayerDraft>(form: Form<Draft>) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const add = useAct('customers.add', { onError: (error) => showFieldErrors(form, error, CUSTOMER) });
  const of = async ({ customer, customer_id }: Draft): Promise<Customer | undefined> => {
    if (!customer) return queries.fetchQuery(trpc.customers.get.queryOptions({ id: customer_id }));
    const made = await add.run(customerInputOf(customer));
    if (!made) return undefined;
    form.change({ customer: null, customer_id: made.id } as Partial<Draft>);
    return made;
  };
  return { of, busy: add.pending, error: add.error };
}

type PayerOptions<P extends Mutation, Draft> = CreateOptions<OutputOf<P>> & {
  onCreated?: (created: OutputOf<P>, customer: Customer) => void;
} & (
    | { hasPayer?: undefined; toInput: (values: Draft, customerId: string) => InputOf<P> }
    | {
        hasPayer: (values: Draft) => boolean;
        toInput: (values: Draft, customerId: string | undefined) => InputOf<P>;
      }
  );

/** Creates an object for a payer, who may be new as well. */
export function useCreateForPayer<P extends Mutation, Draft extends PayerDraft>(
  mutation: P,
  form: Form<Draft>,
  options: PayerOptions<P, Draft>,
) {
  const payer = usePayer(form);
  const { hasPayer, toInput, onCreated, ...rest } = options;
  const create = useCreate(mutation, form, { toField: notesAsOne, ...rest });
  const busy = payer.busy || create.busy;
  const send = async (values: Draft) => {
    if (busy) return;
    if (options.hasPayer && !options.hasPayer(values)) return create.send(options.toInput(values, undefined));
    const customer = await payer.of(values);
    if (customer) create.send(toInput(values, customer.id), (created) => onCreated?.(created, customer));
  };
  return {
    busy,
    customerError: payer.error,
    error: create.error,
    send: (values: Draft) => void send(values),
  };
}

/** Notes are a single field of the form. */
const notesAsOne = (fault: FieldError): FieldError =>
  fault.path.startsWith('notes') ? { ...fault, path: 'notes' } : fault;

function showFieldErrors<Draft>(form: Form<Draft>, error: unknown, prefix = ''): void {
  const faults = fieldsOf(error);
  if (faults.length === 0) return;
  form.refuse(faults.map((fault) => under(prefix, notesAsOne(fault))));
}
