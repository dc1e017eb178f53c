'use client';

import { useId, useState } from 'react';
import { faultOf } from '@/app/_trpc/failure';
import { Button } from '@/components/primitives/button';
import { Dialog } from '@/components/primitives/dialog';
import { Kbd } from '@/components/primitives/kbd';
import { FailureNotice } from '@/components/problems/failure-notice';
import { useAct } from '../act/use-act';

type Props = { list: string; query: string; onClose: () => void };

const MAX_LENGTH = 60;

/** Saving under an existing name replaces that view. */
export function SaveView({ list, query, onClose }: Props) {
  const id = useId();
  const [name, setName] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const save = useAct('saved_views.save', { undone: 'View not saved', onDone: onClose });
  const error = faultOf(save.error, 'name') ?? (submitted && name.trim() === '' ? 'Enter a name' : undefined);
  const failure = error ? null : save.failure;
  const send = () => {
    setSubmitted(true);
    if (name.trim() && !save.pending) save.run({ list, name: name.trim(), query });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      onSubmit={send}
      title="Save view"
      description="Saves the filters and sort order of this list. Only you can see it."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" pending={save.pending} onClick={send}>
            {save.pending ? 'Saving…' : 'Save view'}
            <Kbd keys="mod+enter" onAccent className="max-desk:hidden" />
          </Button>
        </>
      }
    >
      <div className="mt-4 space-y-3">
        <div>
          <label htmlFor={id} className="mb-1 block font-medium">
            Name
          </label>
          <input
            id={id}
            autoFocus
            value={name}
            maxLength={MAX_LENGTH}
            onChange={(event) => setName(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && send()}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            placeholder="Failed this month"
            className={`h-field w-full rounded-lg border bg-paper px-3 text-lg desk:text-base ${error ? 'border-red' : 'border-line-strong'}`}
          />
          {error && (
            <p id={`${id}-error`} className="mt-1 text-red text-xs">
              {error}
            </p>
          )}
        </div>
        {failure && <FailureNotice failure={failure} />}
      </div>
    </Dialog>
  );
}
