'use client';

import { useForm } from '@/components/form/form';
import { FormActions } from '@/components/form/form-actions';
import { FormFrame } from '@/components/form/form-frame';
import { FormProblem } from '../../../kit/create/form-problem';
import { useCreate } from '../../../kit/create/use-create';
import { NewPage } from '../../../kit/new-page';
import { addWebhookEndpoint } from '../resource';
import {
  type EndpointDraft,
  emptyEndpoint,
  endpointLabels,
  endpointSchema,
  newEndpointOf,
  validateEndpoint,
} from './draft';
import { EndpointCreated } from './endpoint-created';
import { EndpointFields } from './fields';

export const NewEndpoint = () => (
  <NewPage action={addWebhookEndpoint} back={{ href: '/webhooks', label: 'Webhooks' }}>
    <CreateEndpoint />
  </NewPage>
);

function CreateEndpoint() {
  const form = useForm<EndpointDraft>({
    schema: endpointSchema,
    labels: endpointLabels,
    draft: 'webhook-endpoint',
    empty: emptyEndpoint,
    check: validateEndpoint,
  });
  // The response contains a secret, so it is dropped with the page.
  const create = useCreate('webhook_endpoints.create', form, { isSecret: true });
  if (create.created) return <EndpointCreated created={create.created} />;
  return (
    <FormFrame
      form={form}
      label="Add webhook endpoint"
      onSubmit={(draft) => create.send(newEndpointOf(draft))}
      problem={<FormProblem error={create.error} undone="Endpoint not added" lookIn="Webhooks" />}
    >
      <EndpointFields draft={form.values} onChange={form.change} isNew />
      <FormActions label="Add endpoint" doing="Adding…" busy={create.busy} back="/webhooks" />
    </FormFrame>
  );
}
