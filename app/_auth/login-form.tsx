'use client';

import { KeyRound } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { postAuthForm } from '@/app/_trpc/auth-form';
import { requestBase } from '@/app/_trpc/base';
import { signWithPasskey, useHasPasskeys, wasCancelled } from '@/app/_webauthn/passkey';
import { PasswordField } from '@/components/form/password-field';
import { TextField } from '@/components/form/text-field';
import { usePending } from '@/components/form/use-pending';
import { Button } from '@/components/primitives/button';
import { Notice } from '@/components/primitives/notice';

type Problem = 'refused' | 'passkey' | 'code' | 'network' | 'limited' | 'unavailable' | 'unreachable';
type Credentials = { email: string; password: string };

// The sign-in operation refuses longer values.
const MAX_LENGTH = 300;

const words: Record<Problem, { title: string; detail: string }> = {
  refused: {
    title: 'That email and password don’t match',
    detail: 'Check both and try again.',
  },
  passkey: {
    title: 'Passkey not recognized',
    detail: 'Choose another passkey, or sign in with your password.',
  },
  code: {
    title: 'That code is incorrect or already used',
    detail: 'Wait for the next code, or use one of your recovery codes.',
  },
  network: {
    title: 'You can’t sign in from this network',
    detail:
      'Your business allows signing in only from its own networks. Connect to one of them, for example by VPN, then try again.',
  },
  limited: { title: 'Too many attempts', detail: 'Wait 15 minutes, then try again.' },
  unavailable: { title: 'You can’t sign in right now', detail: 'Try again in a minute.' },
  unreachable: {
    title: 'Farshore can’t be reached',
    detail: 'The server didn’t respond. Check your connection, then try again.',
  },
};

type Props = {
  to: string;
  /** Filled in if the link that led here was sent to a known person. */
  email?: string;
  /** Advice on a forgotten password. */
  forgot?: string;
};

const FORGOT =
  'Ask an owner or admin of your business for a reset link. They send it from Settings, under People.';

export function LoginForm({ to, email, forgot = FORGOT }: Props) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [pending, setPending] = usePending();
  // Set once email and password are correct and only the code is missing.
  const [known, setKnown] = useState<Credentials | null>(null);
  const secret = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const who = known ?? { email: String(form.get('email')), password: String(form.get('password')) };
    const code = String(form.get('code') ?? '');
    setPending(true);
    setProblem(null);
    const found = await problemOf(who, code);
    if (!found) return location.assign(to);
    setPending(false);
    if (found === 'code' && !known) return setKnown(who);
    setProblem(found);
    secret.current?.select();
  };

  const hasPasskeys = useHasPasskeys();
  const byPasskey = async () => {
    setPending(true);
    setProblem(null);
    const found = await problemOfPasskey();
    if (found === null) return location.assign(to);
    setPending(false);
    if (found !== 'left') setProblem(found);
  };

  return (
    <form method="post" onSubmit={submit} className="space-y-4">
      {problem && (
        <Notice tone="red" title={words[problem].title} alert>
          <p>{words[problem].detail}</p>
        </Notice>
      )}
      {known ? (
        <TextField
          key="code"
          ref={secret}
          label="Authentication code"
          hint="From your authenticator app, or a recovery code"
          name="code"
          autoComplete="one-time-code"
          maxLength={MAX_LENGTH}
          required
          autoFocus
        />
      ) : (
        <>
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            maxLength={MAX_LENGTH}
            required
            defaultValue={email}
            autoFocus={!email}
          />
          <div>
            <PasswordField
              ref={secret}
              label="Password"
              name="password"
              autoComplete="current-password"
              maxLength={MAX_LENGTH}
              required
              autoFocus={email !== undefined}
            />
            <details className="mt-1.5 text-muted text-sm">
              <summary className="w-fit cursor-pointer rounded underline underline-offset-2 hover:text-text">
                Forgot password?
              </summary>
              <p className="mt-1">{forgot}</p>
            </details>
          </div>
        </>
      )}
      <Button type="submit" variant="primary" pending={pending} className="h-field w-full">
        {pending ? 'Signing in…' : 'Sign in'}
      </Button>
      {hasPasskeys && (
        <Button className="h-field w-full" pending={pending} onClick={() => void byPasskey()}>
          <KeyRound aria-hidden="true" />
          {known ? 'Use a passkey' : 'Sign in with a passkey'}
        </Button>
      )}
      {known && (
        <Button variant="quiet" className="w-full" onClick={() => setKnown(null)}>
          Use a different account
        </Button>
      )}
    </form>
  );
}

const problemOfCode: Record<string, Problem> = {
  unauthorized: 'refused',
  second_factor_required: 'code',
  network_not_allowed: 'network',
  rate_limited: 'limited',
};

async function signIn(way: string, fields: Record<string, string>): Promise<Problem | null> {
  const { ok, url } = await postAuthForm(`callback/${way}`, fields);
  if (ok) return null;
  const code = url && new URL(url, location.href).searchParams.get('error');
  return problemOfCode[code ?? ''] ?? 'unavailable';
}

/** Returns `left` if the person closes the browser's dialog. */
async function problemOfPasskey(): Promise<Problem | 'left' | null> {
  try {
    const options = await fetch(`${requestBase()}/api/auth/passkey`, { cache: 'no-store' });
    if (!options.ok) return 'unavailable';
    const response = JSON.stringify(await signWithPasskey(await options.json()));
    const problem = await signIn('passkey', { response });
    return problem === 'refused' ? 'passkey' : problem;
  } catch (error) {
    return wasCancelled(error) ? 'left' : 'unreachable';
  }
}

async function problemOf(who: Credentials, code: string): Promise<Problem | null> {
  try {
    return await signIn('credentials', { ...who, code });
  } catch {
    return 'unreachable';
  }
}
