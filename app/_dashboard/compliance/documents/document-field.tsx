'use client';

import { CircleCheck, X } from 'lucide-react';
import { useState } from 'react';
import { useFieldId, useFieldSource } from '@/components/form/field-source';
import { FileDrop } from '@/components/form/file-drop';
import { Button } from '@/components/primitives/button';

type Uploaded = { id: string; name: string } | null;

type Props = { document: Uploaded; onChange: (document: Uploaded) => void };

export function DocumentField({ document, onChange }: Props) {
  const fieldId = useFieldId();
  const { labelOf, findError } = useFieldSource();
  const [fresh, setFresh] = useState(false);
  const fault = findError('document_id');
  return (
    <fieldset id={fieldId('document_id')} tabIndex={-1} className="space-y-1.5 outline-none">
      <legend className="mb-1 font-medium text-sm">{labelOf('document_id')}</legend>
      {document && !fresh ? (
        <p className="flex items-center gap-2.5 card py-1 pr-1.5 pl-3">
          <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-green" />
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{document.name}</span>
          <Button
            variant="quiet"
            square
            aria-label={`Remove ${document.name}`}
            onClick={() => onChange(null)}
          >
            <X aria-hidden="true" />
          </Button>
        </p>
      ) : (
        <FileDrop
          label="Drop an invoice here or choose a file"
          onUploaded={({ id, document_name }) => {
            setFresh(true);
            onChange({ id, name: document_name });
          }}
          onRemoved={() => {
            setFresh(false);
            onChange(null);
          }}
        />
      )}
      {fault && <p className="text-red text-xs">{fault}</p>}
    </fieldset>
  );
}
