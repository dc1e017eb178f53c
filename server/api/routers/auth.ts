import type { NextApiRequest, NextApiResponse } from 'next';
import type { NextAuthOptions } from 'next-auth';
import type { Services } from '../../identity/context';
import { DomainError } from '../../kernel/error';
import { SESSION_HOURS } from '../../kernel/session';
import { readText } from '../body';
import { toErrorResponse } from '../errors';
import { recordRefusal } from '../refusals';
import { fromFetch, getRequestId, toFetch } from '../request';
import type { SignInError, SignInPages, SignInResult } from './sign-in';

const METHODS: Readonly<Record<string, 'GET' | 'POST'>> = {
  csrf: 'GET',
  providers: 'GET',
  'callback/credentials': 'POST',
  'callback/passkey': 'POST',
  signout: 'POST',
};

const MAX_FORM_BYTES = 8 * 1024;
const FORM = 'application/x-www-form-urlencoded';

export type Auth = (request: Request) => Promise<Response>;

/**
 * Next-auth handles sign-in, sign-out and the cookie, which holds a session id; everything else is read from
 * the database. It gets only the fields it needs, because it throws on unexpected input.
 */
export const createAuthHandler =
  (services: Services, door: SignInPages): Auth =>
  async (request) => {
    const requestId = getRequestId(request, services);
    try {
      return await authenticate(door, request);
    } catch (error) {
      const refusal = await recordRefusal(services, error, request, { operation: 'sign-in', requestId });
      return toFetch(toErrorResponse(refusal, requestId));
    }
  };

async function authenticate(door: SignInPages, request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.replace(/^\/api\/auth\/?/, '');
  const method = Object.hasOwn(METHODS, path) ? METHODS[path] : undefined;
  if (!method) throw new DomainError('route_not_found');
  if (method !== request.method) throw new DomainError('method_not_allowed');
  const body = method === 'POST' ? await readSignInForm(request) : {};
  let refusal: SignInError | undefined;
  let deviceCookie: string | undefined;
  const options = createOptions(door, request.headers, {
    refused: (how) => {
      refusal = how;
    },
    begun: (cookie) => {
      deviceCookie = cookie;
    },
  });
  const { answer, response } = captureResponse();
  const asked = {
    method,
    query: { nextauth: path.split('/') },
    body: { ...body, callbackUrl: '/login' },
    cookies: pickCookies(request, door.cookie.name),
    headers: {},
  };
  await (await nextAuth())(
    asked as unknown as NextApiRequest,
    response as unknown as NextApiResponse,
    options,
  );
  const answered = answer();
  if (deviceCookie) answered.headers.append('set-cookie', deviceCookie);
  if (!refusal || refusal.status < 429) return answered;
  // next-auth answers every failure with 401, and would clear the cookie of a session that could not be
  // ended.
  answered.headers.set('retry-after', String(refusal.retryAfterSeconds ?? 2));
  if (path === 'signout') answered.headers.delete('set-cookie');
  return new Response(path === 'signout' ? '{}' : answered.body, {
    status: refusal.status,
    headers: answered.headers,
  });
}

type NextAuth = typeof import('next-auth').default;

/** Node wraps a CommonJS default export once more than bundlers do. */
async function nextAuth(): Promise<NextAuth> {
  const given = (await import('next-auth')).default as NextAuth | { default: NextAuth };
  return typeof given === 'function' ? given : given.default;
}

type Outcome = { refused(how: SignInError): void; begun(deviceCookie: string): void };

function createOptions(door: SignInPages, headers: Headers, { refused, begun }: Outcome): NextAuthOptions {
  const { secret, secure } = door.cookie;
  const userOf = (answer: SignInResult) => {
    if ('sessionId' in answer) {
      begun(answer.deviceCookie);
      return { id: answer.sessionId, name: answer.name };
    }
    refused(answer);
    // Shown on the sign-in page, so it is a code.
    throw new Error(answer.refusal);
  };
  // A plain object: next-auth's helper would only copy it.
  const by = (id: string, authorize: (given: Record<string, string>) => Promise<SignInResult>) => ({
    id,
    name: id,
    type: 'credentials' as const,
    credentials: {},
    authorize: async (given: Record<string, string> | undefined) => userOf(await authorize(given ?? {})),
  });
  return {
    secret,
    useSecureCookies: secure,
    session: { strategy: 'jwt', maxAge: SESSION_HOURS * 3600 },
    pages: { signIn: '/login', error: '/login' },
    providers: [
      by('credentials', ({ email = '', password = '', code }) =>
        door.begin({ email, password, code }, headers),
      ),
      by('passkey', ({ response = '' }) => door.beginByPasskey(response, headers)),
    ],
    callbacks: {
      jwt: ({ token, user }) => (user ? { sid: user.id } : token),
      session: ({ session }) => session,
    },
    events: {
      signOut: async ({ token }) => {
        const answer = typeof token?.sid === 'string' ? await door.end(token.sid, headers) : undefined;
        if (answer) refused(answer);
      },
    },
    logger: { error: () => undefined, warn: () => undefined },
  };
}

async function readSignInForm(request: Request): Promise<Record<string, string>> {
  if (request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() !== FORM)
    throw new DomainError('unsupported_media_type', `Content-Type must be ${FORM}`);
  return Object.fromEntries(new URLSearchParams(await readText(fromFetch(request), MAX_FORM_BYTES)));
}

function pickCookies(request: Request, session: string): Record<string, string> {
  const pairs = (request.headers.get('cookie') ?? '').split(/; */).map((pair) => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at), pair.slice(at + 1)] as const;
  });
  const kept = pairs.filter(([name]) => name === session || name.endsWith('next-auth.csrf-token'));
  return Object.fromEntries(kept.map(([name, value]) => [name, decodeOrEmpty(value)]));
}

function decodeOrEmpty(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

function captureResponse() {
  const headers = new Headers({ 'cache-control': 'no-store' });
  let status = 200;
  let body: string | null = null;
  const response = {
    status(given: number) {
      status = given;
      return response;
    },
    getHeader: (name: string) => (name === 'Set-Cookie' ? headers.getSetCookie() : headers.get(name)),
    setHeader(name: string, value: string | readonly string[]) {
      headers.delete(name);
      for (const one of [value].flat()) headers.append(name, one);
      return response;
    },
    json(value: unknown) {
      headers.set('Content-Type', 'application/json');
      body = JSON.stringify(value);
    },
    send(value: unknown) {
      body = typeof value === 'string' ? value : JSON.stringify(value);
    },
    end: () => undefined,
  };
  return { response, answer: () => new Response(body, { status, headers }) };
}
