'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTRPC } from '@/app/_trpc/client';
import { fieldsOf } from '@/app/_trpc/failure';
import type { Form } from '@/components/form/form';
import { atFields, type PayoutDraft } from './payout-draft';

/** Sends the draft; what the server refuses goes to its fields, and a repeat leads to the payout that exists. */
export function usePayout(form: Form<PayoutDraft>) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const router = useRouter();
  return useMutation({
    ...trpc.payouts.create.mutationOptions(),
    onSuccess: async (payout) => {
      form.draft.clear();
      await Promise.all([
        queries.invalidateQueries({ queryKey: trpc.payouts.pathKey() }),
        queries.invalidateQueries({ queryKey: trpc.balances.pathKey() }),
      ]);
      router.push(`/payouts/${payout.id}`);
    },
    onError: (error) => {
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
        atFields(faults).map((fault) =>
          fault.path.startsWith('notes') ? { ...fault, path: 'notes' } : fault,
        ),
      );
    },
  });
}
