'use client';

import { type FormEvent, useState } from 'react';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/primitives/button';
import { Notice } from '@/components/primitives/notice';

const UNREACHABLE = 'Farshore can’t be reached. Check your connection, then try again.';

export function AcceptForm({ token }: { token: string }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setPending(true);
    setProblem(null);
    const refused = await send({ token, name: form.get('name'), password: form.get('password') });
    if (refused === null) return location.assign('/login');
    setProblem(refused);
    setPending(false);
  };
  return (
    <form method="post" onSubmit={submit} className="space-y-4">
      {problem && <Notice tone="red" title={problem} alert />}
      <TextField label="Full name" name="name" autoComplete="name" required autoFocus maxLength={80} />
      <TextField
        label="Password"
        hint="At least 12 characters"
        name="password"
        type="password"
        autoComplete="new-password"
        required
        minLength={12}
        maxLength={200}
      />
      <Button type="submit" variant="primary" pending={pending} className="h-field w-full">
        {pending ? 'Accepting…' : 'Accept invitation'}
      </Button>
    </form>
  );
}

/** Returns the reason for a failure; null on success. */
async function send(body: object): Promise<string | null> {
  try {
    const answer = await fetch('/api/invite', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (answer.ok) return null;
    const { message } = (await answer.json()) as { message: string };
    return message;
  } catch {
    return UNREACHABLE;
  }
}
