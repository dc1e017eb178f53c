'use client';

import { useRouter } from 'next/navigation';
import { fieldsOf } from '@/app/_trpc/failure';
import type { Form } from '@/components/form/form';
import type { FieldError } from '@/server/kernel/error';
import { useVerb } from '../dialogs/use-verb';
import type { InputOf, Mutation, OutputOf } from '../procedure';

export type CreateOptions<Output> = {
  /** Page to open afterwards. */
  goTo?: (created: Output) => string;
  /** Maps an error of the API to the field that shows it. */
  toField?: (error: FieldError) => FieldError;
  /** Time for which the response is kept, in milliseconds. */
  gcTime?: number;
};

/** Sends a form once; errors of fields are shown at them. */
export function useCreate<P extends Mutation, Values>(
  mutation: P,
  form: Form<Values>,
  { goTo, toField = (error) => error, ...options }: CreateOptions<OutputOf<P>>,
) {
  const router = useRouter();
  const create = useVerb(mutation, {
    ...options,
    onDone: (created) => {
      form.draft.clear();
      if (goTo) router.push(goTo(created));
    },
    onError: (error) => {
      const errors = fieldsOf(error);
      if (errors.length > 0) form.refuse(errors.map(toField));
    },
  });
  const busy = create.isPending || create.isSuccess;
  return {
    busy,
    error: create.error,
    created: create.data,
    send: (input: InputOf<P>, onCreated?: (created: OutputOf<P>) => void) => {
      if (!busy) create.mutate(input, { onSuccess: (created) => onCreated?.(created) });
    },
  };
}
