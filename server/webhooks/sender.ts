import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { isIP } from 'node:net';
import { Agent, type Dispatcher, Pool, ProxyAgent, request } from 'undici';
import type { SendError } from '../kernel/send-error';
import { type AllowedHosts, bareHost, isAllowedHost, isPublicAddress } from './address';

export type WebhookConfig = {
  readonly allowedHosts: readonly string[];
  /**
   * It resolves host names, so it has to refuse private addresses. The hosts that the operator allows are reached
   * without it.
   */
  readonly proxyUrl: string | undefined;
};

type WebhookRequest = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
  /** Sandbox requests may reach the hosts that the operator allows. */
  readonly sandbox: boolean;
  readonly signal?: AbortSignal;
};

/** `body` is the beginning of the answer, up to 64 KiB. */
type WebhookAnswer = {
  readonly status: number;
  readonly body: string;
  readonly retryAfter: string | undefined;
};

type WebhookResult = WebhookAnswer | { readonly error: SendError };

export type WebhookSender = {
  readonly allowedHosts: AllowedHosts;
  /** Follows no redirects. Takes at most 15 s. */
  send(sent: WebhookRequest): Promise<WebhookResult>;
  stop(): Promise<void>;
};

const TIMEOUT_MS = 15_000;
const CONNECT_TIMEOUT_MS = 10_000;
const PROXY_TIMEOUT_MS = 5_000;
const MAX_ANSWER_BYTES = 64 * 1024;
const IDLE_MS = 10_000;
// To one host, which may have many endpoints: as many as there are deliveries at once, because those to a slow
// endpoint must not hold up the others.
const MAX_CONNECTIONS = 1_000;

export function createWebhookSender(
  { allowedHosts, proxyUrl }: WebhookConfig = { allowedHosts: [], proxyUrl: undefined },
  timeoutMs = TIMEOUT_MS,
): WebhookSender {
  const allowed: AllowedHosts = new Set(allowedHosts);
  const connect = { timeout: CONNECT_TIMEOUT_MS, autoSelectFamily: true };
  const guarded: Dispatcher = proxyUrl
    ? createProxyAgent(new URL(proxyUrl), Math.min(PROXY_TIMEOUT_MS, timeoutMs))
    : new Agent({
        connect: { ...connect, lookup: lookupPublic },
        connections: MAX_CONNECTIONS,
        keepAliveTimeout: IDLE_MS,
      });
  // Without keep-alive, so that no connection to a private address stays open.
  const local = new Agent({ connect, connections: MAX_CONNECTIONS, pipelining: 0 });
  return {
    allowedHosts: allowed,
    async send({ url: text, headers, body, sandbox, signal: abort }) {
      const url = new URL(text);
      const isLocal = sandbox && isAllowedHost(allowed, url);
      const host = bareHost(url);
      if (!isLocal && (url.protocol !== 'https:' || (isIP(host) && !isPublicAddress(host))))
        return { error: 'private_address' };
      const timeout = AbortSignal.timeout(timeoutMs);
      const signal = abort ? AbortSignal.any([timeout, abort]) : timeout;
      try {
        const dispatcher = isLocal ? local : guarded;
        const answer = await request(url, { method: 'POST', headers, body, dispatcher, signal });
        return {
          status: answer.statusCode,
          body: await readStart(answer.body),
          retryAfter: [answer.headers['retry-after']].flat()[0],
        };
      } catch (error) {
        if (abort?.aborted) return { error: 'connection_lost' };
        return { error: timeout.aborted ? 'timeout' : errorOf(error) };
      }
    },
    async stop() {
      await Promise.all([guarded.destroy(), local.destroy()]);
    },
  };
}

/** With its user name and password, either of which may be empty. */
function createProxyAgent({ origin, username, password }: URL, timeoutMs: number): ProxyAgent {
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return new ProxyAgent({
    uri: origin,
    token: username || password ? `Basic ${Buffer.from(credentials).toString('base64')}` : undefined,
    connections: MAX_CONNECTIONS,
    keepAliveTimeout: IDLE_MS,
    proxyTls: { timeout: timeoutMs },
    clientFactory: (proxy, options) => createTunnels(proxy, { ...options, headersTimeout: timeoutMs }),
  });
}

type Tunnel = (options: Dispatcher.ConnectOptions) => Promise<Dispatcher.ConnectData>;

/** Its own timeout is needed, because the signal of a request does not end a wait for the proxy. */
function createTunnels(proxy: URL, options: Pool.Options): Pool {
  const pool = new Pool(proxy, options);
  const open = pool.connect.bind(pool) as Tunnel;
  // The agent would repeat without end what fails with the code of a closed connection.
  const connect: Tunnel = (to) =>
    open(to).catch((cause) => {
      throw new Error('proxy', { cause });
    });
  return Object.assign(pool, { connect });
}

async function readStart(body: Dispatcher.ResponseData['body']): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    // Leaving the loop closes the connection.
    if (size >= MAX_ANSWER_BYTES) break;
  }
  // PostgreSQL stores no NUL in text.
  return Buffer.concat(parts).subarray(0, MAX_ANSWER_BYTES).toString().replaceAll('\0', '\uFFFD');
}

const PRIVATE = 'ERR_PRIVATE_ADDRESS';

type Found = (error: Error | null, addresses: LookupAddress[]) => void;

/** Refuses a name if any of its addresses is private, at the moment of connecting. */
function lookupPublic(hostname: string, options: LookupOptions, found: Found): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, []);
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return found(Object.assign(new Error('private address'), { code: PRIVATE }), []);
    found(null, addresses);
  });
}

const ERRORS_OF_CODES: Readonly<Record<string, SendError>> = {
  [PRIVATE]: 'private_address',
  ENOTFOUND: 'host_not_found',
  EAI_AGAIN: 'host_not_found',
  ECONNREFUSED: 'connection_refused',
  EHOSTUNREACH: 'connection_refused',
  ENETUNREACH: 'connection_refused',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_OVERFLOW: 'answer_invalid',
};

type Thrown = { name?: string; message?: string; code?: string; errors?: unknown[]; cause?: unknown };

function errorOf(error: unknown): SendError {
  const { name, message, code = '', errors = [], cause } = error as Thrown;
  const known = ERRORS_OF_CODES[code];
  if (known) return known;
  if (message?.startsWith('Proxy response')) return 'proxy';
  if (name === 'HTTPParserError' || code.startsWith('HPE_')) return 'answer_invalid';
  if (/CERT|SIGNATURE|SELF_SIGNED|ERR_TLS|EPROTO|ERR_SSL/.test(code)) return 'certificate';
  const inner = errors[0] ?? cause;
  return inner ? errorOf(inner) : 'connection_lost';
}
