'use client';

import { Plus, X } from 'lucide-react';
import { Button } from '@/components/primitives/button';
import { controlClass } from './field';
import { useFieldId, useFieldSource } from './field-source';
import { randomId } from './random-id';

export type Note = { id: string; key: string; value: string };

type Props = { notes: Note[]; onChange: (notes: Note[]) => void };

export function NotesField({ notes, onChange }: Props) {
  const fieldId = useFieldId();
  const { labelOf, findError } = useFieldSource();
  const fault = findError('notes');
  const edit = (id: string, patch: { key?: string; value?: string }) =>
    onChange(notes.map((note) => (note.id === id ? { ...note, ...patch } : note)));
  return (
    <fieldset aria-describedby={fault ? 'notes-note' : undefined}>
      <legend className="mb-1 font-medium text-sm">
        {labelOf('notes')} <span className="font-normal text-faint text-xs">optional</span>
      </legend>
      <div className="space-y-2">
        {notes.map(({ id, key, value }, at) => (
          <div key={id} className="flex gap-2">
            <input
              aria-label={`Name of note ${at + 1}`}
              placeholder="Name"
              className={`${controlClass(fault !== undefined)} min-w-0 basis-2/5`}
              value={key}
              onChange={(event) => edit(id, { key: event.target.value })}
            />
            <input
              aria-label={key || `Value of note ${at + 1}`}
              placeholder="Value"
              className={`${controlClass(fault !== undefined)} min-w-0 flex-1`}
              value={value}
              onChange={(event) => edit(id, { value: event.target.value })}
            />
            <Button
              variant="quiet"
              square
              className="self-center"
              aria-label={`Remove note ${key || at + 1}`}
              onClick={() => onChange(notes.filter((note) => note.id !== id))}
            >
              <X aria-hidden="true" />
            </Button>
          </div>
        ))}
        <Button
          id={fieldId('notes')}
          onClick={() => onChange([...notes, { id: randomId(''), key: '', value: '' }])}
        >
          <Plus aria-hidden="true" />
          Add note
        </Button>
      </div>
      {fault && (
        <p id="notes-note" className="mt-1 text-red text-xs">
          {fault}
        </p>
      )}
    </fieldset>
  );
}
