import type { Traffic } from '../request-logs/public';

const SHOWN = 6;
const PRODUCT = /^([^\s/]+)(?:\/(\S+))?/;

type Client = { readonly name: string | null; readonly version: string | null; readonly count: number };

/** By product and version, the first token of a user agent. Browsers all begin with Mozilla. */
export function clientsOf(agents: Traffic['user_agents']): Client[] {
  const clients = new Map<string, Client>();
  for (const { user_agent, count } of agents) {
    const [, product = null, given = null] = PRODUCT.exec(user_agent ?? '') ?? [];
    const isBrowser = product === 'Mozilla';
    const [name, version] = isBrowser ? ['Browser', null] : [product, given];
    const key = `${name}/${version}`;
    clients.set(key, { name, version, count: (clients.get(key)?.count ?? 0) + count });
  }
  return [...clients.values()].sort((a, b) => b.count - a.count).slice(0, SHOWN);
}
