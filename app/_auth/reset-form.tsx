'use client';

import { type FormEvent, useState } from 'react';
import { usePending } from '@/components/form/use-pending';
import { Button } from '@/components/primitives/button';
import { Notice } from '@/components/primitives/notice';
import { NewPasswordField } from './new-password-field';
import { send } from './send';

export function ResetForm({ token }: { token: string }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = usePending();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('password');
    setPending(true);
    setProblem(null);
    const refused = await send('/api/reset', { token, password });
    if (refused === null) return location.assign('/login?password=new');
    setProblem(refused);
    setPending(false);
  };
  return (
    <form method="post" onSubmit={submit} className="space-y-4">
      {problem && <Notice tone="red" title={problem} alert />}
      <NewPasswordField label="New password" autoFocus />
      <Button type="submit" variant="primary" pending={pending} className="h-field w-full">
        {pending ? 'Setting…' : 'Set password'}
      </Button>
    </form>
  );
}
