'use client';

import { useRouter } from 'next/navigation';
import { fieldsOf } from '@/app/_trpc/failure';
import type { Form } from '@/components/form/form';
import type { FieldError } from '@/server/kernel/error';
import { useAct } from '../act/use-act';
import type { InputOf, Mutation, OutputOf } from '../procedure';

export type CreateOptions<Output> = {
  /** Page to open afterwards. */
  goTo?: (created: Output) => string;
  /** Maps an error of the API to the field that shows it. */
  toField?: (error: FieldError) => FieldError;
  isSecret?: true;
};

/** Sends a form once; errors of fields are shown at them. */
export function useCreate<P extends Mutation, Values>(
  mutation: P,
  form: Form<Values>,
  { goTo, toField = (error) => error, ...options }: CreateOptions<OutputOf<P>>,
) {
  const router = useRouter();
  const create = useAct(mutation, {
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
  const busy = create.pending || create.done;
  return {
    busy,
    error: create.error,
    created: create.output,
    send: async (input: InputOf<P>, onCreated?: (created: OutputOf<P>) => void) => {
      const created = busy ? undefined : await create.run(input);
      if (created) onCreated?.(created);
    },
  };
}
