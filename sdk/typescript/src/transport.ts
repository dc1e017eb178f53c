import { ApiError, ConnectionError, FarshoreError, type FieldError } from './errors.js';
import { List, type Page } from './list.js';
import { VERSION } from './version.js';

export type ClientOptions = {
  /** Address of the deployment, such as `https://pay.example.com`. */
  readonly baseUrl: string;
  /**
   * An API key, or the token of a customer or a payment session. A function is called before each attempt, so
   * that it can renew a token that expires.
   */
  readonly token: string | undefined | (() => string | Promise<string>);
  /** How often a request is repeated at most; 2 by default. */
  readonly maxRetries?: number | undefined;
  /** Milliseconds for one attempt; 30,000 by default. */
  readonly timeoutMs?: number | undefined;
  /** Used in place of the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch | undefined;
};

export type RequestOptions = {
  /** For a POST; a random one by default. */
  readonly idempotencyKey?: string | undefined;
  /** Your own ID for the request, for the request log: letters, digits, dots, dashes and underscores. */
  readonly requestId?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly maxRetries?: number | undefined;
  readonly timeoutMs?: number | undefined;
  /** Called with the status and the headers of a successful answer, of a list once for each page. */
  readonly onResponse?: ((response: ResponseInfo) => void) | undefined;
};

export type ResponseInfo = { readonly status: number; readonly headers: Headers };

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

type Content = {
  readonly query?: object | undefined;
  readonly body?: object | undefined;
  /** Sent as multipart/form-data. */
  readonly form?: object | undefined;
};

type Read<T> = (response: Response, idempotencyKey: string | undefined) => Promise<T | ApiError>;

const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 8_000;
/** A longer Retry-After is left to the caller. */
const MAX_RETRY_AFTER_SECONDS = 60;

/** Sends requests, and repeats those that cannot have a second effect. */
export class Transport {
  readonly #options: ClientOptions & { readonly token: NonNullable<ClientOptions['token']> };
  readonly #base: string;

  constructor(options: ClientOptions) {
    const { token } = options;
    if (!token) throw new FarshoreError('token must be an API key or another token of the API');
    this.#options = { ...options, token };
    this.#base = readBaseUrl(options.baseUrl);
  }

  request<T>(method: Method, path: string, content: Content, options?: RequestOptions): Promise<T> {
    return this.#send(method, path, content, options, async (response, key) => {
      const text = await response.text();
      return (readJson(text) ?? unexpected(response, key)) as T | ApiError;
    });
  }

  download(path: string, options?: RequestOptions): Promise<Blob> {
    return this.#send('GET', path, {}, options, (response) => response.blob());
  }

  pages<Item>(
    path: string,
    query: object,
    paging: { readonly hasCursor: boolean },
    options?: RequestOptions,
  ): List<Item> {
    return new List((query) => this.request<Page<Item>>('GET', path, { query }, options), query, paging);
  }

  async #send<T>(
    method: Method,
    path: string,
    content: Content,
    options: RequestOptions = {},
    read: Read<T>,
  ): Promise<T> {
    const idempotencyKey = method === 'POST' ? (options.idempotencyKey ?? randomKey()) : undefined;
    const retries = options.maxRetries ?? this.#options.maxRetries ?? 2;
    for (let attempt = 0; ; attempt++) {
      const outcome = await this.#attempt(method, path, content, { ...options, idempotencyKey }, read);
      if (!(outcome instanceof FarshoreError)) return outcome;
      if (attempt >= retries || !isRepeatable(method, outcome)) throw outcome;
      await sleep(delayOf(outcome, attempt), options.signal);
    }
  }

  /** Returns an error that another attempt may avoid; throws others, such as that of the caller's signal. */
  async #attempt<T>(
    method: Method,
    path: string,
    { query = {}, body, form }: Content,
    { idempotencyKey, requestId, signal, timeoutMs, onResponse }: RequestOptions,
    read: Read<T>,
  ): Promise<T | ApiError | ConnectionError> {
    const { token, fetch = globalThis.fetch } = this.#options;
    const headers = new Headers({
      authorization: `Bearer ${typeof token === 'string' ? token : await token()}`,
      prefer: 'errors=all',
      ...(isServer && { 'user-agent': `farshore-typescript/${VERSION}` }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...(requestId && { 'x-request-id': requestId }),
      ...(body && { 'content-type': 'application/json' }),
    });
    const timeout = AbortSignal.timeout(timeoutMs ?? this.#options.timeoutMs ?? 30_000);
    signal?.throwIfAborted();
    let answer: T | ApiError;
    let response: Response;
    try {
      response = await fetch(`${this.#base}${path}${searchOf(query)}`, {
        method,
        headers,
        body: form ? formOf(form) : body ? JSON.stringify(body) : null,
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        // A followed redirect would show the token to another address, and turn a POST into a GET.
        redirect: 'manual',
      });
      answer = response.ok
        ? await read(response, idempotencyKey)
        : refusalOf(response, await response.text(), idempotencyKey);
    } catch (cause) {
      signal?.throwIfAborted();
      const reason = timeout.aborted ? 'no answer in time' : messageOf(cause);
      return new ConnectionError(`${method} ${path}: ${reason}`, { cause, idempotencyKey });
    }
    if (!(answer instanceof ApiError)) onResponse?.({ status: response.status, headers: response.headers });
    return answer;
  }
}

/** A group of operations. */
export class Resource {
  protected readonly transport: Transport;

  constructor(transport: Transport) {
    this.transport = transport;
  }
}

/** Of a path. An empty one, or dots, would lead to another operation. */
export function segment(value: string, name: string): string {
  if (typeof value !== 'string' || /^\.{0,2}$/.test(value)) throw new FarshoreError(`${name} must be an ID`);
  return encodeURIComponent(value);
}

// A browser would ask for permission to send a User-Agent of our own to another origin.
const isServer = 'process' in globalThis || 'Deno' in globalThis;

function readBaseUrl(given: string): string {
  if (!URL.canParse(given) || !/^https?:\/\//i.test(given))
    throw new FarshoreError('baseUrl must be the address of a deployment, such as https://pay.example.com');
  const { origin, pathname } = new URL(given);
  return `${origin}${pathname.replace(/\/+$/, '').replace(/\/api\/v1$/, '')}/api/v1`;
}

/** Not `crypto.randomUUID`, which browsers lack on pages that came over HTTP. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

function searchOf(query: object): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return search.size ? `?${search}` : '';
}

function formOf(parts: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts))
    if (value !== undefined) form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type ErrorBody = { readonly message?: unknown; readonly errors?: readonly FieldError[] };

function refusalOf(response: Response, text: string, idempotencyKey: string | undefined): ApiError {
  const code = response.headers.get('x-error-code');
  const body = readJson(text) as ErrorBody | undefined;
  if (!code || typeof body?.message !== 'string') return unexpected(response, idempotencyKey);
  const field = response.headers.get('x-error-field');
  const [, help] = /<([^>]+)>; rel="help"/.exec(response.headers.get('link') ?? '') ?? [];
  return new ApiError(body.message, {
    ...commonDetails(response),
    idempotencyKey,
    code: code as ApiError['code'],
    fields: body.errors ?? (field ? [{ field, rule: 'invalid', message: body.message }] : []),
    helpUrl: help && new URL(help, response.url).href,
    recordId: response.headers.get('x-error-record') ?? undefined,
  });
}

const unexpected = (response: Response, idempotencyKey: string | undefined): ApiError =>
  new ApiError(unexpectedMessage(response), {
    ...commonDetails(response),
    idempotencyKey,
    code: 'unexpected_response',
    fields: [],
    helpUrl: undefined,
    recordId: undefined,
  });

const unexpectedMessage = ({ status, type, headers }: Response): string =>
  type === 'opaqueredirect' || headers.has('location')
    ? `The address redirects${headers.has('location') ? ` to ${headers.get('location')}` : ''}. Set baseUrl to the address of the deployment`
    : `The answer with status ${status} is not from the API`;

function commonDetails({ status, headers }: Response) {
  return {
    status,
    requestId: headers.get('x-request-id') ?? undefined,
    retryAfter: readRetryAfter(headers.get('retry-after')),
  };
}

/** Seconds from now; the header has seconds or a date. */
function readRetryAfter(text: string | null): number | undefined {
  if (!text?.trim()) return undefined;
  const seconds = Number.isNaN(Number(text)) ? (Date.parse(text) - Date.now()) / 1000 : Number(text);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

/** Requests that certainly had no effect, and requests whose repetition has none. */
function isRepeatable(method: Method, error: FarshoreError): boolean {
  const isSafe = method === 'GET' || method === 'POST';
  if (!(error instanceof ApiError)) return isSafe;
  if ((error.retryAfter ?? 0) > MAX_RETRY_AFTER_SECONDS) return false;
  if ([408, 429, 503].includes(error.status)) return true;
  return isSafe && (error.status >= 500 || error.code === 'idempotency_key_in_flight');
}

/** Milliseconds. Half of the delay is random, so that clients don't return together. */
function delayOf(error: FarshoreError, attempt: number): number {
  const backoff = Math.min(FIRST_DELAY_MS * 2 ** attempt, MAX_DELAY_MS) * (0.5 + Math.random() / 2);
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
  return asked > 0 ? asked + Math.random() * FIRST_DELAY_MS : backoff;
}

const sleep = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, ms);
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  });

/** The cause of "fetch failed" names the problem, such as a refused connection. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && cause.message ? cause.message : error.message;
}
