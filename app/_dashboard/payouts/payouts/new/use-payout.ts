'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTRPC } from '@/app/_trpc/client';
import { fieldsOf } from '@/app/_trpc/failure';
import type { Form } from '@/components/form/form';
import {
  draftInputOf,
  type EditedDraft,
  inputOf,
  isRecurring,
  mapErrorsToFields,
  type PayoutDraft,
  recurringInputOf,
} from './draft';

export function usePayout(form: Form<PayoutDraft>, edited: EditedDraft | null) {
  const trpc = useTRPC();
  const router = useRouter();
  const after = {
    onSuccess: (payout: { id: string }) => {
      form.draft.clear();
      router.push(`/payouts/${payout.id}`);
    },
    onError: (error: unknown) => {
      const faults = fieldsOf(error);
      if (faults.length === 0) return;
      const keys = faults.flatMap(({ path }) => (path.startsWith('notes.') ? [path.slice(6)] : []));
      const missing = keys.filter((key) => !form.values.notes.some((note) => note.key === key));
      if (missing.length > 0) {
        form.change({
          notes: [...form.values.notes, ...missing.map((key) => ({ id: key, key, value: '' }))],
        });
      }
      form.refuse(
        mapErrorsToFields(faults).map((fault) =>
          fault.path.startsWith('notes') ? { ...fault, path: 'notes' } : fault,
        ),
      );
    },
  };
  const create = useMutation({ ...trpc.payouts.create.mutationOptions(), ...after });
  const saveNew = useMutation({ ...trpc.payouts.save_draft.mutationOptions(), ...after });
  const saveAgain = useMutation({ ...trpc.payouts.change_draft.mutationOptions(), ...after });
  const repeat = useMutation({
    ...trpc.recurring_payouts.create.mutationOptions(),
    ...after,
    onSuccess: ({ id }) => {
      form.draft.clear();
      router.push(`/payouts/recurring/${id}`);
    },
  });
  const all = [create, saveNew, saveAgain, repeat];
  const busy = all.some(({ isPending, isSuccess }) => isPending || isSuccess);
  return {
    busy,
    error: all.find(({ error }) => error)?.error,
    reset: () => {
      for (const { reset } of all) reset();
    },
    send: (values: PayoutDraft) => !busy && create.mutate(inputOf(values)),
    save: (values: PayoutDraft) => {
      if (busy) return;
      if (!edited && isRecurring(values)) return repeat.mutate(recurringInputOf(values));
      const input = draftInputOf(values);
      if (!edited) return saveNew.mutate(input);
      saveAgain.mutate({ ...input, id: edited.view.payout.id, version: edited.view.version });
    },
  };
}
