import { lifecycle } from '../../../data/commit/lifecycle';
import { firstIdAt } from '../../../kernel/id';
import type { Machine } from '../../../kernel/machine';
import type { EndpointStatus } from './contract';

export const endpointMachine = {
  disable: {
    from: ['enabled'],
    to: 'disabled',
    event: 'webhook_endpoint.disabled',
    title: 'Disabled',
  },
  enable: {
    from: ['disabled'],
    to: 'enabled',
    event: 'webhook_endpoint.enabled',
    title: 'Enabled',
  },
} as const satisfies Machine<EndpointStatus>;

export const { plan, tryMove } = lifecycle('webhook_endpoint', endpointMachine, {
  columns: (by, { name }) =>
    name === 'enable'
      ? { disabled_reason: null, failing_since: null, events_from: firstIdAt('event', by.realNow()) }
      : {},
});
