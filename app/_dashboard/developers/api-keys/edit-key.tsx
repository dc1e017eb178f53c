'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTRPC } from '@/app/_trpc/client';
import { useForm } from '@/components/form/form';
import { FormActions } from '@/components/form/form-actions';
import { FormFrame } from '@/components/form/form-frame';
import { calendarDate } from '@/components/format/time';
import { FormProblem } from '../../kit/create/form-problem';
import { useCreate } from '../../kit/create/use-create';
import { NewPage } from '../../kit/new-page';
import {
  changedKeyOf,
  draftOf,
  type KeyDraft,
  keyLabels,
  keySchema,
  toField,
  validateKey,
} from './new/draft';
import { KeyFields } from './new/fields';
import { createApiKey } from './resource';

const editing = {
  ...createApiKey,
  label: 'Edit API key',
  disabledReason: 'Only an owner or admin can manage API keys',
};

export const EditKey = ({ id }: { id: string }) => (
  <NewPage action={editing} back={{ href: `/api-keys/${id}`, label: 'API key' }}>
    <EditForm id={id} />
  </NewPage>
);

function EditForm({ id }: { id: string }) {
  const trpc = useTRPC();
  const router = useRouter();
  const { data: view } = useSuspenseQuery(trpc.api_keys.view.queryOptions({ id }));
  const { data } = useSuspenseQuery(trpc.api_keys.people.queryOptions({}));
  const { api_key, people } = view;
  const form = useForm<KeyDraft>({
    schema: keySchema,
    labels: keyLabels,
    draft: `api-key-${id}`,
    empty: () => draftOf(api_key),
    check: validateKey,
  });
  const change = useCreate('api_keys.change', form, { toField });
  const send = (draft: KeyDraft) =>
    change.send(changedKeyOf(draft, api_key, Date.now()), ({ outcome }) =>
      router.push(outcome === 'done' ? `/api-keys/${id}` : '/api-keys'),
    );
  return (
    <FormFrame
      form={form}
      label="Edit API key"
      onSubmit={send}
      problem={<FormProblem error={change.error} undone="Key not changed" lookIn="API keys" />}
    >
      {data.second_person && (
        <p className="-mt-2 mb-5 text-muted">
          More scopes, more networks or a later expiry wait for another owner or admin. Other changes apply at
          once.
        </p>
      )}
      <KeyFields
        draft={form.values}
        onChange={form.change}
        behind={people}
        others={data.people.filter((one) => !people.some(({ id: behind }) => behind === one.id))}
        address={data.address}
        keptExpiry={
          api_key.expires_at ? `On ${calendarDate(api_key.expires_at.slice(0, 10))}, as now` : 'Never, as now'
        }
      />
      <FormActions
        label="Save changes"
        doing="Saving…"
        cancel="Cancel"
        busy={change.busy}
        back={`/api-keys/${id}`}
      />
    </FormFrame>
  );
}
