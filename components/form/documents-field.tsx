'use client';

import { CircleCheck, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '@/components/primitives/button';
import { useFieldId, useFieldSource } from './field-source';
import { FileDrop } from './file-drop';

type Documents = { id: string; name: string }[];
type Props = {
  drop: string;
  documents: Documents;
  onChange: (documents: Documents) => void;
};

/** Restored documents are listed above the drop zone. */
export function DocumentsField({ drop, documents, onChange }: Props) {
  const fieldId = useFieldId();
  const { labelOf, findError, rulesOf } = useFieldSource();
  const [fresh, setFresh] = useState<readonly string[]>([]);
  const fault = findError('documents');
  // Two uploads may finish before the next render.
  const latest = useRef(documents);
  latest.current = documents;
  const set = (next: Documents) => {
    latest.current = next;
    onChange(next);
  };
  const without = (id: string) => latest.current.filter((document) => document.id !== id);
  return (
    <fieldset id={fieldId('documents')} tabIndex={-1} className="space-y-1.5 outline-none">
      <legend className="mb-1 font-medium text-sm">
        {labelOf('documents')}{' '}
        {!rulesOf('documents').required && <span className="font-normal text-faint text-xs">optional</span>}
      </legend>
      {documents
        .filter(({ id }) => !fresh.includes(id))
        .map(({ id, name }) => (
          <p key={id} className="flex items-center gap-2.5 card py-1 pr-1.5 pl-3">
            <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-green" />
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{name}</span>
            <Button variant="quiet" square aria-label={`Remove ${name}`} onClick={() => set(without(id))}>
              <X aria-hidden="true" />
            </Button>
          </p>
        ))}
      <FileDrop
        label={drop}
        multiple
        onUploaded={({ id, document_name }) => {
          setFresh((before) => [...before, id]);
          set([...latest.current, { id, name: document_name }]);
        }}
        onRemoved={({ id }) => set(without(id))}
      />
      {fault && <p className="text-red text-xs">{fault}</p>}
    </fieldset>
  );
}
