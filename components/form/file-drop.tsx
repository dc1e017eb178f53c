'use client';

import { useRef } from 'react';
import { DropZone } from './drop-zone';
import type { UploadedDocument } from './upload';
import { UploadLine } from './upload-line';
import { useUploads } from './uploads';

type Props = {
  label: string;
  onUploaded: (document: UploadedDocument) => void;
  /** The file was removed from the form; its document remains. */
  onRemoved?: (document: UploadedDocument) => void;
  multiple?: boolean;
};

const ACCEPT = '.pdf,.jpg,.jpeg,.png,.docx,.xlsx,.csv';

export function FileDrop({ label, onUploaded, onRemoved, multiple = false }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { items, add, retry, remove } = useUploads(onUploaded);
  const open = multiple || items.length === 0;
  return (
    <div className="min-w-0 space-y-2">
      {open && (
        <DropZone
          input={input}
          label={label}
          hint="PDF, JPEG, PNG, DOCX, XLSX or CSV, up to 10 MB"
          accept={ACCEPT}
          multiple={multiple}
          onTake={add}
        />
      )}
      {items.length > 0 && (
        <ul aria-label="Uploads" className="max-h-60 divide-y divide-line overflow-auto card">
          {items.map((item) => (
            <UploadLine
              key={item.key}
              item={item}
              onRetry={() => retry(item)}
              onRemove={() => {
                remove(item);
                if (item.document) onRemoved?.(item.document);
                requestAnimationFrame(() => input.current?.focus());
              }}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
