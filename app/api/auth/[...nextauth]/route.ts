import type { NextRequest } from 'next/server';
import NextAuth, { type NextAuthOptions } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import type { SignInAnswer } from '@/server/api/sign-in';
import { engine } from '@/server/engine';

type Route = { params: Promise<{ nextauth: string[] }> };
type Refused = { status: number; retryAfterSeconds?: number };

/** next-auth signs in and out and keeps the cookie; the cookie names a session, and all else is read from the database. */
function options({ headers }: NextRequest, refused: (how: Refused) => void): NextAuthOptions {
  const { signInDoor } = engine();
  const userOf = (answer: SignInAnswer) => {
    if ('sessionId' in answer) return { id: answer.sessionId, name: answer.name };
    refused(answer);
    // Shown to whoever signs in, so it is a code and nothing else.
    throw new Error(answer.refusal);
  };
  return {
    secret: signInDoor.cookie.secret,
    useSecureCookies: signInDoor.cookie.secure,
    session: { strategy: 'jwt', maxAge: 12 * 3600 },
    pages: { signIn: '/login', error: '/login' },
    providers: [
      CredentialsProvider({
        credentials: { email: { type: 'email' }, password: { type: 'password' }, code: { type: 'text' } },
        async authorize(given) {
          const { email = '', password = '', code } = given ?? {};
          return userOf(await signInDoor.begin({ email, password, code }, headers));
        },
      }),
      CredentialsProvider({
        id: 'passkey',
        credentials: { response: { type: 'text' } },
        authorize: async (given) => userOf(await signInDoor.beginByPasskey(given?.response ?? '', headers)),
      }),
    ],
    callbacks: {
      jwt: ({ token, user }) => (user ? { sid: user.id } : token),
      session: ({ session }) => session,
    },
    events: {
      signOut: async ({ token }) => {
        if (typeof token?.sid === 'string') await signInDoor.end(token.sid);
      },
    },
    logger: { error: () => undefined, warn: () => undefined },
  };
}

/** next-auth answers every refusal with 401; one that is not about who asks has a status of its own. */
async function handle(request: NextRequest, route: Route): Promise<Response> {
  let refusal: Refused | undefined;
  const answer: Response = await NextAuth(
    request,
    route as never,
    options(request, (how) => {
      refusal = how;
    }),
  );
  if (!refusal || refusal.status < 429) return answer;
  const headers = new Headers(answer.headers);
  headers.set('retry-after', String(refusal.retryAfterSeconds ?? 2));
  return new Response(answer.body, { status: refusal.status, headers });
}

export { handle as GET, handle as POST };
