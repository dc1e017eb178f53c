'use client';

import { useRouter } from 'next/navigation';
import { fieldsOf } from '@/app/_trpc/failure';
import type { Form } from '@/components/form/form';
import { useAct } from '../../../kit/act/use-act';
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
  const router = useRouter();
  const after = {
    onDone: (payout: { id: string }) => {
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
  const create = useAct('payouts.create', after);
  const saveNew = useAct('payouts.save_draft', after);
  const saveAgain = useAct('payouts.change_draft', after);
  const repeat = useAct('recurring_payouts.create', {
    ...after,
    onDone: ({ id }) => {
      form.draft.clear();
      router.push(`/payouts/recurring/${id}`);
    },
  });
  const all = [create, saveNew, saveAgain, repeat];
  const busy = all.some(({ pending, done }) => pending || done);
  return {
    busy,
    error: all.find(({ error }) => error)?.error,
    reset: () => {
      for (const { reset } of all) reset();
    },
    send: (values: PayoutDraft) => {
      if (!busy) void create.run(inputOf(values));
    },
    save: (values: PayoutDraft) => {
      if (busy) return;
      if (edited)
        void saveAgain.run({
          ...draftInputOf(values),
          id: edited.view.payout.id,
          version: edited.view.version,
        });
      else if (isRecurring(values)) void repeat.run(recurringInputOf(values));
      else void saveNew.run(draftInputOf(values));
    },
  };
}
