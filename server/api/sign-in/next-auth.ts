import type { NextApiRequest, NextApiResponse } from 'next';
import type { NextAuthOptions } from 'next-auth';
import { baseOf } from '../../identity/house';
import type { HostedOperation } from '../../kernel/hosted';
import { SESSION_HOURS } from '../../kernel/session';
import { signInContract } from './contract';
import type { RequestHeaders, SignInError, SignInPages, SignInResult } from './pages';

/**
 * Next-auth handles sign-in, sign-out and the cookie, which holds a session id; everything else is read from
 * the database. It gets only the fields it needs, because it throws on unexpected input.
 */
export async function askNextAuth(
  door: SignInPages,
  headers: RequestHeaders,
  { method, path }: Pick<HostedOperation, 'method' | 'path'>,
  body: object = {},
): Promise<Response> {
  let refusal: SignInError | undefined;
  let deviceCookie: string | undefined;
  const options = createOptions(door, headers, {
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
    query: { nextauth: path.replace('/auth/', '').split('/') },
    body: { ...body, callbackUrl: loginPathOf(door) },
    cookies: pickCookies(headers, door.cookie.name),
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
  const isSignOut = path === signInContract.operations.sign_out.path;
  if (isSignOut) answered.headers.delete('set-cookie');
  return new Response(isSignOut ? '{}' : answered.body, {
    status: refusal.status,
    headers: answered.headers,
  });
}

const loginPathOf = ({ cookie }: SignInPages) => `${baseOf(cookie.door)}/login`;

type NextAuth = typeof import('next-auth').default;

/** Node wraps a CommonJS default export once more than bundlers do. */
async function nextAuth(): Promise<NextAuth> {
  const given = (await import('next-auth')).default as NextAuth | { default: NextAuth };
  return typeof given === 'function' ? given : given.default;
}

type Outcome = { refused(how: SignInError): void; begun(deviceCookie: string): void };

function createOptions(
  door: SignInPages,
  headers: RequestHeaders,
  { refused, begun }: Outcome,
): NextAuthOptions {
  const { name, path, secret, secure } = door.cookie;
  const signIn = loginPathOf(door);
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
    cookies: { sessionToken: { name, options: { path, secure, httpOnly: true, sameSite: 'lax' } } },
    session: { strategy: 'jwt', maxAge: SESSION_HOURS * 3600 },
    pages: { signIn, error: signIn },
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

function pickCookies(headers: RequestHeaders, session: string): Record<string, string> {
  const pairs = (headers.get('cookie') ?? '').split(/; */).map((pair) => {
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
