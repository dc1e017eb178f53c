import type { Id } from './id';

export const ACTOR_TYPES = ['person', 'key', 'customer', 'system', 'operator'] as const;

export type Actor =
  | { readonly type: 'key'; readonly id: Id<'api_key'>; readonly name: string }
  | { readonly type: 'person'; readonly id: Id<'person'>; readonly name: string }
  | { readonly type: 'customer'; readonly id: Id<'customer'>; readonly name: string }
  /** A payment session's token. */
  | { readonly type: 'customer'; readonly id: Id<'payment_session'>; readonly name: string }
  /** The operator of the deployment: operating-system user and host, as in `root@pay-1`. */
  | { readonly type: 'operator'; readonly id: null; readonly name: string }
  | { readonly type: 'system'; readonly id: null; readonly name: string };

export const operatorActor = (name: string): Actor => ({ type: 'operator', id: null, name });

export const systemActor = (name: string): Actor => ({ type: 'system', id: null, name });
