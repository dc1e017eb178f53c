'use client';

import { signIn } from 'next-auth/react';
import { type FormEvent, useRef, useState } from 'react';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';

type Problem = 'refused' | 'limited' | 'unavailable' | 'unreachable';

const words: Record<Problem, { title: string; detail: string }> = {
  refused: {
    title: 'That email and password don’t match',
    detail: 'Check both and try again. Whoever runs this Farshore can set a new password.',
  },
  limited: { title: 'Too many tries', detail: 'Wait a quarter of an hour, then try again.' },
  unavailable: { title: 'Signing in doesn’t work right now', detail: 'Try again in a minute.' },
  unreachable: {
    title: 'Farshore can’t be reached',
    detail: 'The server did not answer. Check your connection, then try again.',
  },
};

export function LoginForm({ to }: { to: string }) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [pending, setPending] = useState(false);
  const password = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setPending(true);
    setProblem(null);
    const found = await problemOf(String(form.get('email')), String(form.get('password')));
    if (!found) return location.assign(to);
    setProblem(found);
    setPending(false);
    password.current?.select();
  };

  return (
    <form onSubmit={submit} className="space-y-4">
      {problem && (
        <Notice tone="red" title={words[problem].title} alert>
          <p>{words[problem].detail}</p>
        </Notice>
      )}
      <TextField label="Email" name="email" type="email" autoComplete="username" required autoFocus />
      <TextField
        ref={password}
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
      <Button type="submit" look="primary" disabled={pending} className="h-10 w-full desk:h-9">
        {pending ? 'Signing in…' : 'Sign in'}
      </Button>
    </form>
  );
}

async function problemOf(email: string, password: string): Promise<Problem | null> {
  try {
    const answer = await signIn('credentials', { email, password, redirect: false });
    if (answer?.ok) return null;
    if (answer?.error === 'CredentialsSignin') return 'refused';
    return answer?.error?.startsWith('Too many tries') ? 'limited' : 'unavailable';
  } catch {
    return 'unreachable';
  }
}
