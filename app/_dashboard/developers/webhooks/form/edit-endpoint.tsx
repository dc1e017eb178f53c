'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { useForm } from '@/components/form/form';
import { FormActions } from '@/components/form/form-actions';
import { FormFrame } from '@/components/form/form-frame';
import { FormProblem } from '../../../kit/create/form-problem';
import { useCreate } from '../../../kit/create/use-create';
import { NewPage } from '../../../kit/new-page';
import { addWebhookEndpoint } from '../resource';
import {
  changedEndpointOf,
  draftOf,
  type EndpointDraft,
  endpointLabels,
  endpointSchema,
  validateEndpoint,
} from './draft';
import { EndpointFields } from './fields';

export const EditEndpoint = ({ id }: { id: string }) => (
  <NewPage
    action={addWebhookEndpoint}
    title="Edit webhook endpoint"
    back={{ href: `/webhooks/${id}`, label: 'Webhook endpoint' }}
  >
    <ChangeEndpoint id={id} />
  </NewPage>
);

function ChangeEndpoint({ id }: { id: string }) {
  const { data } = useSuspenseQuery(useTRPC().webhook_endpoints.view.queryOptions({ id }));
  const form = useForm<EndpointDraft>({
    schema: endpointSchema,
    labels: endpointLabels,
    draft: `webhook-endpoint-${id}`,
    empty: () => draftOf(data.endpoint),
    check: validateEndpoint,
  });
  const update = useCreate('webhook_endpoints.update', form, { goTo: () => `/webhooks/${id}` });
  return (
    <FormFrame
      form={form}
      label="Edit webhook endpoint"
      onSubmit={(draft) => update.send(changedEndpointOf(draft, id))}
      problem={<FormProblem error={update.error} undone="Endpoint not changed" lookIn="Webhooks" />}
    >
      <EndpointFields draft={form.values} onChange={form.change} />
      <FormActions label="Save" doing="Saving…" busy={update.busy} back={`/webhooks/${id}`} />
    </FormFrame>
  );
}
