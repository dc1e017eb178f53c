import { verb } from '../../kit/dialogs/verb';
import { type EndpointView, shortUrl } from './status';

const toInput = ({ endpoint }: EndpointView) => ({ id: endpoint.id });

export const EnableEndpoint = verb({
  mutation: 'webhook_endpoints.enable',
  input: toInput,
  title: 'Enable this endpoint?',
  text: ({ endpoint }) =>
    `Events from now on are sent to ${shortUrl(endpoint.url)}. You can resend earlier ones afterwards.`,
  act: { label: 'Enable endpoint', doing: 'Enabling…', undone: 'Endpoint not enabled' },
});

export const DisableEndpoint = verb({
  mutation: 'webhook_endpoints.update',
  input: ({ endpoint }: EndpointView) => ({ id: endpoint.id, status: 'disabled' as const }),
  title: 'Disable this endpoint?',
  text: ({ endpoint }) =>
    `No more events are sent to ${shortUrl(endpoint.url)}, and pending deliveries end. Events stay available for 30 days.`,
  act: { label: 'Disable endpoint', doing: 'Disabling…', undone: 'Endpoint not disabled', danger: true },
  keep: 'Keep endpoint',
});

export const DeleteEndpoint = verb({
  mutation: 'webhook_endpoints.remove',
  input: toInput,
  title: 'Delete this endpoint?',
  text: ({ endpoint }) =>
    `${shortUrl(endpoint.url)} and its signing secret are deleted. Its deliveries stay in the log for 30 days.`,
  act: { label: 'Delete endpoint', doing: 'Deleting…', undone: 'Endpoint not deleted', danger: true },
  keep: 'Keep endpoint',
});
