import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { Notice } from '@/components/primitives/notice';
import { engine } from '@/server/api/engine';
import { IDLE_MINUTES, SESSION_HOURS } from '@/server/kernel/session';
import { AuthCard } from './auth-card';
import { LoginForm } from './login-form';

export const metadata: Metadata = { title: 'Sign in' };

type Props = { searchParams: Promise<Partial<Record<'from' | 'signed-in' | 'password', string | string[]>>> };

export async function LoginPage({ searchParams }: Props) {
  const { from, 'signed-in': signedIn, password } = await searchParams;
  const ended = await engine().whySessionEnded(await headers());
  return (
    <AuthCard>
      <h1 className="mb-4 font-semibold text-lg tracking-tight">Sign in</h1>
      {signedIn !== undefined && (
        <div className="mb-4">
          <Notice tone="red" title="You’re still signed in" alert>
            <p>
              Your session couldn’t be ended.{' '}
              <a href="/" className="underline underline-offset-2">
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
            <p>{REASONS[ended]}</p>
          </Notice>
        </div>
      )}
      <LoginForm to={ownPath(from)} />
    </AuthCard>
  );
}

const REASONS = {
  idle: `You hadn’t used Farshore for ${IDLE_MINUTES} minutes.`,
  expired: `A session lasts ${SESSION_HOURS} hours at most.`,
  revoked: 'Your session was ended, for example from another device or by a new password.',
};

/** Accepts only paths of this site, to prevent open redirects: browsers drop tabs and line breaks. */
function ownPath(from: string | string[] | undefined): string {
  return typeof from === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(from) ? from : '/';
}
