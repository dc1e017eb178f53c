'use client';

import { useRef } from 'react';
import { DropZone } from './drop-zone';
import type { UploadedDocument } from './upload';
import { UploadLine } from './upload-line';
import { useUploads } from './uploads';

type Props = {
  label: string;
  /** Called once per file, as soon as the server keeps it. */
  onUploaded: (document: UploadedDocument) => void;
  /** An uploaded file was taken off the form; it stays among the documents. */
  onRemoved?: (document: UploadedDocument) => void;
  multiple?: boolean;
};

const ACCEPT = '.pdf,.jpg,.jpeg,.png,.docx,.xlsx,.csv';

/** Takes files by drop, by click and by keyboard, and shows each on its way to the documents. */
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
          take={add}
        />
      )}
      {items.length > 0 && (
        <ul
          aria-label="Uploads"
          className="max-h-60 divide-y divide-line overflow-auto rounded-[9px] border border-line bg-surface"
        >
          {items.map((item) => (
            <UploadLine
              key={item.key}
              item={item}
              retry={() => retry(item)}
              remove={() => {
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
