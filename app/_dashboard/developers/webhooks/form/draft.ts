import type { Inputs } from '@/app/_trpc/outputs';
import { refusals } from '@/components/form/rules';
import { webhookEndpointsContract } from '@/server/features/developers/webhook-endpoints/contract';
import type { FieldError } from '@/server/kernel/error';
import type { Endpoint } from '../status';

export const endpointSchema = webhookEndpointsContract.operations.create.input;

/** In page order. */
export const endpointLabels = {
  url: 'URL',
  events: 'Events',
  description: 'Description',
  merchants: 'Events of',
  order: 'Order',
};

export type EndpointDraft = {
  url: string;
  description: string;
  all: boolean;
  types: string[];
  merchants: Endpoint['merchants'];
  order: Endpoint['order'];
};

export const emptyEndpoint = (): EndpointDraft => ({
  url: '',
  description: '',
  all: true,
  types: [],
  merchants: 'own',
  order: 'subject',
});

export const draftOf = ({ url, description, events, merchants, order }: Endpoint): EndpointDraft => ({
  url,
  description: description ?? '',
  all: events[0] === '*',
  types: events[0] === '*' ? [] : events,
  merchants,
  order,
});

const eventsOf = ({ all, types }: EndpointDraft): string[] => (all ? ['*'] : types);

export const newEndpointOf = (draft: EndpointDraft): Inputs['webhook_endpoints']['create'] => ({
  url: draft.url.trim(),
  events: eventsOf(draft),
  description: draft.description.trim() || null,
  order: draft.order,
  merchants: draft.merchants,
});

export function changedEndpointOf(draft: EndpointDraft, id: string): Inputs['webhook_endpoints']['update'] {
  const { merchants: _, ...changed } = newEndpointOf(draft);
  return { id, ...changed };
}

export function validateEndpoint(draft: EndpointDraft): FieldError[] {
  const { events, ...input } = newEndpointOf(draft);
  return [
    ...refusals(endpointSchema, { ...input, url: input.url || undefined, events: ['*'] }),
    ...(events.length ? [] : [{ path: 'events', rule: 'required', message: 'Choose at least one type' }]),
  ];
}
