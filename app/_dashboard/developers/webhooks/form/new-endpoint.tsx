'use client';

import type { Outputs } from '@/app/_trpc/outputs';
import { useForm } from '@/components/form/form';
import { FormActions } from '@/components/form/form-actions';
import { FormFrame } from '@/components/form/form-frame';
import { ButtonLink } from '@/components/primitives/button';
import { CodeBlock } from '../../../kit/code-block';
import { FormProblem } from '../../../kit/create/form-problem';
import { useCreate } from '../../../kit/create/use-create';
import { NewPage } from '../../../kit/new-page';
import { SecretKey } from '../../../kit/secret-key';
import { addWebhookEndpoint } from '../resource';
import { shortUrl } from '../status';
import {
  type EndpointDraft,
  emptyEndpoint,
  endpointLabels,
  endpointSchema,
  newEndpointOf,
  validateEndpoint,
} from './draft';
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

const VERIFY = `import { Webhook } from 'standardwebhooks';

// In the handler: the raw body, before any JSON parsing.
const event = new Webhook(process.env.FARSHORE_WEBHOOK_SECRET).verify(rawBody, headers);
`;

type Props = { created: Outputs['webhook_endpoints']['create'] };

const EndpointCreated = ({ created }: Props) => (
  <div className="space-y-5">
    <p>
      Events are sent to <span className="font-mono text-xs">{shortUrl(created.url)}</span> from now on. Store
      the signing secret: this is the only time it’s shown.
    </p>
    <SecretKey secret={created.secret} label="Signing secret" />
    <CodeBlock title="Verify each delivery" text={VERIFY} />
    <p className="text-muted">
      Signatures follow Standard Webhooks, for which there are libraries in many languages. Answer with a 2xx
      status within 15 seconds, and use the webhook-id to recognise repeats.
    </p>
    <ButtonLink variant="primary" href={`/webhooks/${created.id}`}>
      Open the endpoint
    </ButtonLink>
  </div>
);
