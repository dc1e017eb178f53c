import type { NextRequest } from 'next/server';
import NextAuth, { type NextAuthOptions } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import { engine } from '@/server/engine';
import { isDomainError } from '@/server/kernel/error';

type Route = { params: Promise<{ nextauth: string[] }> };

/** next-auth signs in and out and keeps the cookie; the cookie names a session, and all else is read from the database. */
function options(address: string | undefined, told: { error?: unknown }): NextAuthOptions {
  const { signIn } = engine();
  return {
    secret: signIn.cookie.secret,
    useSecureCookies: signIn.cookie.secure,
    session: { strategy: 'jwt', maxAge: 12 * 3600 },
    pages: { signIn: '/login', error: '/login' },
    providers: [
      CredentialsProvider({
        credentials: { email: { type: 'email' }, password: { type: 'password' }, code: { type: 'text' } },
        async authorize(given) {
          const more = { code: given?.code || undefined, address };
          const begun = await signIn.begin(given?.email ?? '', given?.password ?? '', more).catch((error) => {
            told.error = error;
            throw error;
          });
          return begun ? { id: begun.sessionId, name: begun.name } : null;
        },
      }),
    ],
    callbacks: {
      jwt: ({ token, user }) => (user ? { sid: user.id } : token),
      session: ({ session }) => session,
    },
    events: {
      signOut: async ({ token }) => {
        if (typeof token?.sid === 'string') await signIn.end(token.sid);
      },
    },
    logger: { error: () => undefined, warn: () => undefined },
  };
}

/** next-auth answers every refusal alike; who tried too often is told when to come back. */
async function handle(request: NextRequest, route: Route): Promise<Response> {
  const told: { error?: unknown } = {};
  const answer: Response = await NextAuth(request, route as never, options(addressOf(request), told));
  if (!isDomainError(told.error) || told.error.code !== 'rate_limited') return answer;
  const headers = new Headers(answer.headers);
  headers.set('retry-after', String(told.error.retryAfterSeconds));
  return new Response(answer.body, { status: 429, headers });
}

/** The nearest proxy's word for who asks, or the connection's own address, which the front puts there. */
const addressOf = ({ headers }: NextRequest): string | undefined =>
  headers.get('x-forwarded-for')?.split(',').at(-1)?.trim();

export { handle as GET, handle as POST };
