'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { useMe } from '@/app/_trpc/use-me';
import { useForm } from '@/components/form/form';
import { FormActions } from '@/components/form/form-actions';
import { FormFrame } from '@/components/form/form-frame';
import { FormProblem } from '../../../kit/create/form-problem';
import { useCreate } from '../../../kit/create/use-create';
import { NewPage } from '../../../kit/new-page';
import { createApiKey } from '../resource';
import { emptyKey, type KeyDraft, keyLabels, keySchema, newKeyOf, toField, validateKey } from './draft';
import { KeyFields } from './fields';
import { KeyCreated } from './key-created';

export const NewKey = () => (
  <NewPage action={createApiKey} back={{ href: '/api-keys', label: 'API keys' }}>
    <CreateKey />
  </NewPage>
);

function CreateKey() {
  const trpc = useTRPC();
  const me = useMe();
  const { data } = useSuspenseQuery(trpc.api_keys.people.queryOptions({}));
  const form = useForm<KeyDraft>({
    schema: keySchema,
    labels: keyLabels,
    draft: 'api-key',
    empty: emptyKey,
    check: validateKey,
  });
  const create = useCreate('api_keys.add', form, {
    toField,
    // The response contains a secret, so it is dropped with the page.
    isSecret: true,
  });
  if (create.created) return <KeyCreated created={create.created} name={form.values.name} />;
  const isMe = ({ id }: { id: string }) => id === me.person.id;
  return (
    <FormFrame
      form={form}
      label="New API key"
      onSubmit={(draft) => create.send(newKeyOf(draft, Date.now()))}
      problem={<FormProblem error={create.error} undone="Key not created" lookIn="API keys" />}
    >
      <p className="-mt-2 mb-5 text-muted">
        {data.second_person
          ? 'Another owner or admin must confirm the key. You can then show its secret once.'
          : 'The secret is shown once, after you create the key.'}
      </p>
      <KeyFields
        draft={form.values}
        onChange={form.change}
        behind={[{ id: me.person.id, name: `${me.person.name} (you)` }]}
        others={data.people.filter((one) => !isMe(one))}
        address={data.address}
      />
      <FormActions
        label={data.second_person ? 'Send for confirmation' : 'Create key'}
        doing={data.second_person ? 'Sending…' : 'Creating…'}
        busy={create.busy}
        back="/api-keys"
      />
    </FormFrame>
  );
}
