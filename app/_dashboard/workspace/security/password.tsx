'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { useMe } from '@/app/_trpc/use-me';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/primitives/button';
import { Dialog } from '@/components/primitives/dialog';
import { Notice } from '@/components/primitives/notice';
import { FailureNotice } from '@/components/problems/failure-notice';
import { useAct } from '../../kit/act/use-act';

export function Password() {
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState(false);
  return (
    <section aria-label="Password" className="border-line border-t pt-4">
      <h2 className="font-medium">Password</h2>
      <p className="text-muted">Changing your password signs you out everywhere else.</p>
      {done && (
        <div className="mt-3">
          <Notice tone="blue" title="Password changed. You were signed out everywhere else" alert />
        </div>
      )}
      <Button className="mt-3" onClick={() => setAsking(true)}>
        Change password
      </Button>
      {asking && (
        <ChangePassword
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            setDone(true);
          }}
        />
      )}
    </section>
  );
}

function ChangePassword({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const trpc = useTRPC();
  const me = useMe();
  const change = useAct('security.change_password', { undone: 'Password not changed', onDone });
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const { data: state } = useSuspenseQuery(trpc.security.state.queryOptions({}));
  const [code, setCode] = useState('');
  const isComplete = Boolean(current && password && (code || !state.enrolled));
  const send = () => {
    if (isComplete) change.run({ current, password, ...(state.enrolled && { code }) });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      onSubmit={send}
      title="Change password"
      description="You stay signed in here and are signed out everywhere else."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" pending={change.pending} disabled={!isComplete} onClick={send}>
            Change password
          </Button>
        </>
      }
    >
      <form
        className="mt-3 space-y-3"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {/* Password managers store the password under this name. */}
        <input type="email" autoComplete="username" value={me.person.email} readOnly hidden />
        <TextField
          label="Current password"
          type="password"
          autoComplete="current-password"
          autoFocus
          value={current}
          onChange={setCurrent}
        />
        <TextField
          label="New password"
          hint="At least 12 characters"
          type="password"
          autoComplete="new-password"
          maxLength={200}
          value={password}
          onChange={setPassword}
        />
        {state.enrolled && (
          <TextField
            label="Authentication code"
            hint="From your authenticator app, or a recovery code"
            autoComplete="one-time-code"
            maxLength={20}
            value={code}
            onChange={setCode}
          />
        )}
        {/* Several fields and no submit button: without one, Enter would do nothing. */}
        <button type="submit" hidden />
        {change.failure && <FailureNotice failure={change.failure} />}
      </form>
    </Dialog>
  );
}
