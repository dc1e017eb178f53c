'use client';

import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '@/components/primitives/button';
import type { Failure } from '@/components/problems/failure';
import { FailureNotice } from '@/components/problems/failure-notice';

type Props = {
  title: string;
  about: string;
  mayChange: boolean;
  changed: boolean;
  busy: boolean;
  saved: boolean;
  failure: Failure | null;
  onSave: () => void;
  children: ReactNode;
};

export function Section(props: Props) {
  const { title, about, mayChange, changed, busy, saved, failure, onSave, children } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  useEffect(() => {
    if (busy || !sent.current) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    wrong?.focus();
    if (wrong || saved || failure) sent.current = false;
  });
  const submit = () => {
    if (!mayChange || !changed || busy) return;
    sent.current = true;
    onSave();
  };
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-3 border-line border-b py-6 last:border-b-0 desk:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="font-medium">
          {title}
        </h2>
        <p className="mt-0.5 text-muted">{about}</p>
      </div>
      <form
        ref={form}
        noValidate
        aria-labelledby={id}
        className="min-w-0 space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
          event.preventDefault();
          submit();
        }}
      >
        {children}
        {failure && <FailureNotice failure={failure} />}
        {mayChange && (
          <div className="flex items-center gap-3">
            {/* Not `disabled`, which would drop the keyboard focus. */}
            <Button type="submit" variant="primary" aria-disabled={busy || !changed}>
              {busy ? 'Saving…' : 'Save'}
            </Button>
            <span role="status" className="text-muted">
              {saved && !changed && 'Saved'}
            </span>
          </div>
        )}
      </form>
    </section>
  );
}
