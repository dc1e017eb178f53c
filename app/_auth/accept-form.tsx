'use client';

import { type FormEvent, useState } from 'react';
import { TextField } from '@/components/form/text-field';
import { usePending } from '@/components/form/use-pending';
import { Button } from '@/components/primitives/button';
import { Notice } from '@/components/primitives/notice';
import { NewPasswordField } from './new-password-field';
import { send } from './send';

export function AcceptForm({ token }: { token: string }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = usePending();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setPending(true);
    setProblem(null);
    const given = { token, name: form.get('name'), password: form.get('password') };
    const refused = await send('/api/invite', given);
    if (refused === null) return location.assign('/login');
    setProblem(refused);
    setPending(false);
  };
  return (
    <form method="post" onSubmit={submit} className="space-y-4">
      {problem && <Notice tone="red" title={problem} alert />}
      <TextField label="Full name" name="name" autoComplete="name" required autoFocus maxLength={80} />
      <NewPasswordField />
      <Button type="submit" variant="primary" pending={pending} className="h-field w-full">
        {pending ? 'Accepting…' : 'Accept invitation'}
      </Button>
    </form>
  );
}
