import type { NextRequest } from 'next/server';
import NextAuth, { type NextAuthOptions } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import { engine } from '@/server/engine';

type Route = { params: Promise<{ nextauth: string[] }> };

/** next-auth signs in and out and keeps the cookie; the cookie names a session, and all else is read from the database. */
function options(): NextAuthOptions {
  const { signIn } = engine();
  return {
    secret: signIn.cookieSecret,
    useSecureCookies: signIn.secureCookies,
    session: { strategy: 'jwt', maxAge: 12 * 3600 },
    pages: { signIn: '/login', error: '/login' },
    providers: [
      CredentialsProvider({
        credentials: { email: { type: 'email' }, password: { type: 'password' } },
        async authorize(given) {
          const begun = await signIn.begin(given?.email ?? '', given?.password ?? '');
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

const handle = (request: NextRequest, route: Route) => NextAuth(request, route as never, options());

export { handle as GET, handle as POST };
