'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTRPC } from '@/app/_trpc/client';
import { fieldsOf } from '@/app/_trpc/failure';
import type { Form } from '@/components/form/form';
import { usePayer } from '../../customers';
import { inputOf, type SessionDraft, toFormPath } from './draft';

export function useCreateSession(form: Form<SessionDraft>) {
  const trpc = useTRPC();
  const router = useRouter();
  const queries = useQueryClient();
  const payer = usePayer(form);
  const create = useMutation({
    ...trpc.payment_sessions.create.mutationOptions(),
    onSuccess: async ({ id }) => {
      form.draft.clear();
      await queries.invalidateQueries({ queryKey: trpc.payment_sessions.pathKey() });
      router.push(`/sessions/${id}`);
    },
    onError: (error) => {
      const faults = fieldsOf(error);
      if (faults.length > 0) form.refuse(faults.map(toFormPath));
    },
  });
  const busy = payer.busy || create.isPending || create.isSuccess;
  const send = async (values: SessionDraft) => {
    if (busy) return;
    const customer = values.who === 'known' ? await payer.of(values) : null;
    if (customer !== undefined) create.mutate(inputOf(values, customer?.id));
  };
  return {
    busy,
    customerError: payer.error,
    sessionError: create.error,
    send: (values: SessionDraft) => void send(values),
  };
}
