'use client';

import { useEffect, useRef } from 'react';
import { DropZone } from './drop-zone';
import type { UploadedDocument } from './upload';
import { UploadLine } from './upload-line';
import { useUploads } from './uploads';

type Props = {
  label: string;
  onUploaded: (document: UploadedDocument) => void;
  /** The file was removed from the form; its document remains. */
  onRemoved?: (document: UploadedDocument) => void;
  /** The step that the first unfinished upload is at; null once all are uploaded or failed. */
  onStep?: (step: UploadStep | null) => void;
  multiple?: boolean;
  kinds?: FileKinds;
};

export type UploadStep = 'uploading' | 'scanning';

type FileKinds = { readonly accept: string; readonly hint: string };

const DOCUMENTS: FileKinds = {
  accept: '.pdf,.jpg,.jpeg,.png,.docx,.xlsx,.csv',
  hint: 'PDF, JPEG, PNG, DOCX, XLSX or CSV, up to 10 MB',
};

/** Without spreadsheets. */
export const IDENTITY_DOCUMENTS: FileKinds = {
  accept: '.pdf,.jpg,.jpeg,.png,.docx',
  hint: 'PDF, JPEG, PNG or DOCX, up to 10 MB',
};

export function FileDrop(props: Props) {
  const { label, onUploaded, onRemoved, onStep, multiple = false, kinds = DOCUMENTS } = props;
  const input = useRef<HTMLInputElement>(null);
  const { items, add, retry, remove } = useUploads(onUploaded);
  const unfinished = items.find(({ document, failure }) => !document && !failure);
  const step = unfinished ? (unfinished.sent < 1 ? 'uploading' : 'scanning') : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback is a new one at every render.
  useEffect(() => onStep?.(step), [step]);
  const open = multiple || items.length === 0;
  return (
    <div className="min-w-0 space-y-2">
      {open && (
        <DropZone
          input={input}
          label={label}
          hint={kinds.hint}
          accept={kinds.accept}
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
