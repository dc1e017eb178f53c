import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { homePath, visitedDoor } from '@/app/_trpc/visit';
import { plural } from '@/components/format/count';
import { Notice } from '@/components/primitives/notice';
import { engine } from '@/server/api/engine';
import type { EndedSession } from '@/server/kernel/session';
import { AuthCard } from './auth-card';
import { LoginForm } from './login-form';
import { ownPath } from './own-path';

export const metadata: Metadata = { title: 'Sign in' };

type Props = { searchParams: Promise<Partial<Record<'from' | 'signed-in' | 'password', string | string[]>>> };

export async function LoginPage({ searchParams }: Props) {
  const { from, 'signed-in': signedIn, password } = await searchParams;
  const home = await homePath();
  const to = ownPath(from, home);
  const ended = await (await visitedDoor()).whySessionEnded(await headers());
  const email = await engine().findAddressee(to);
  return (
    <AuthCard>
      <h1 className="mb-4 font-semibold text-lg tracking-tight">Sign in</h1>
      {signedIn !== undefined && (
        <div className="mb-4">
          <Notice tone="red" title="You’re still signed in" alert>
            <p>
              Your session couldn’t be ended.{' '}
              <a href={home} className="underline underline-offset-2">
                Go back
              </a>{' '}
              and sign out again in a minute.
            </p>
          </Notice>
        </div>
      )}
      {password === 'new' && (
        <div className="mb-4">
          <Notice tone="blue" title="Your password is set">
            <p>Sign in with it. You were signed out everywhere.</p>
          </Notice>
        </div>
      )}
      {ended && password !== 'new' && (
        <div className="mb-4">
          <Notice tone="blue" title="You were signed out">
            <p>{endText(ended)}</p>
          </Notice>
        </div>
      )}
      <LoginForm to={to} email={email} forgot={home === '/' ? undefined : FORGOT_BY_OPERATOR} />
    </AuthCard>
  );
}

const FORGOT_BY_OPERATOR =
  'The administrator of the deployment gives you a new one, with the command “operator add”.';

function endText({ reason, idleMinutes, sessionHours }: EndedSession): string {
  switch (reason) {
    case 'idle':
      return `You hadn’t used Farshore for ${plural(idleMinutes, 'minute')}.`;
    case 'expired':
      return `A session lasts ${plural(sessionHours, 'hour')} at most.`;
    case 'network':
      return 'Your business allows signing in only from its own networks, and you’re on another one.';
    case 'revoked':
      return 'Your session was ended, for example from another device or by a new password.';
  }
}
