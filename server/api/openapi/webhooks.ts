import type { Feature } from '../../features/kit/feature';
import { eventExamples } from '../../features/workspace/events/public';

const HEADERS = {
  'webhook-id': 'ID of the event, the same in every attempt. Use it to recognise repeats',
  'webhook-timestamp': 'When the attempt was sent, in seconds since 1970',
  'webhook-signature': 'Signatures of `{id}.{timestamp}.{body}` by each valid secret, separated by spaces',
} as const;

const parameters = Object.entries(HEADERS).map(([name, description]) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
}));

/** One webhook for each type of event, with an example. */
export function webhooksOf(
  types: readonly string[],
  features: readonly Feature[],
  refTo: (type: string) => { $ref: string },
) {
  const exampleOf = eventExamples(() => features);
  return Object.fromEntries(
    types.map((type) => [
      type,
      {
        post: {
          operationId: `webhook_${type.replaceAll('.', '_')}`,
          summary: `The event ${type}`,
          description:
            'Sent to webhook endpoints that receive this type of event. Verify the signature as Standard Webhooks specifies, and answer with a 2xx status within 15 seconds.',
          tags: ['Webhook endpoints'],
          security: [],
          parameters,
          requestBody: {
            required: true,
            content: { 'application/json': { schema: refTo(type), example: exampleOf(type) } },
          },
          responses: {
            '2XX': { description: 'Received' },
            '410': { description: 'No longer wanted: the endpoint is disabled' },
          },
        },
      },
    ]),
  );
}
