import type { Outputs } from '@/app/_trpc/outputs';
import { ButtonLink } from '@/components/primitives/button';
import { CodeBlock } from '../../../kit/code-block';
import { SecretKey } from '../../../kit/secret-key';
import { shortUrl } from '../status';

const VERIFY = `import { Webhook } from 'standardwebhooks';

// In the handler: the raw body, before any JSON parsing.
const event = new Webhook(process.env.FARSHORE_WEBHOOK_SECRET).verify(rawBody, headers);
`;

type Props = { created: Outputs['webhook_endpoints']['create'] };

export const EndpointCreated = ({ created }: Props) => (
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
