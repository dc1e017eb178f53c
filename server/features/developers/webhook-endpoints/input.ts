import type { Context } from '../../../identity/context';
import { invalid } from '../../../kernel/error';
import { findUrlFault } from '../../../webhooks/address';

/** Live merchants may not use the hosts that the operator allows for tests. */
export function requireUrl({ merchant, webhookSender, urlOf }: Context, url: string): string {
  const allowed = merchant.environment === 'sandbox' ? webhookSender.allowedHosts : new Set<string>();
  const fault = findUrlFault(url, allowed, new URL(urlOf('/')).hostname);
  if (fault) throw invalid('url', 'format', `url ${fault}`);
  return new URL(url).href;
}

export function requireEvents(events: readonly string[], known: ReadonlySet<string>): string[] {
  if (events.includes('*')) {
    if (events.length > 1) throw invalid('events', 'exclusive', 'events must be only * or name types');
    return ['*'];
  }
  const unknown = events.find((type) => !known.has(type));
  if (unknown !== undefined)
    throw invalid('events', 'enum', `events must be types of events: ${unknown.slice(0, 100)} is none`);
  return [...new Set(events)].sort();
}
