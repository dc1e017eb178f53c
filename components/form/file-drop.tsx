'use client';

import clsx from 'clsx';
import { Upload } from 'lucide-react';
import { useId, useRef, useState } from 'react';
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
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { items, add, retry, remove } = useUploads(onUploaded);
  const take = (files: FileList | null) => {
    const given = [...(files ?? [])];
    add(multiple ? given : given.slice(0, 1));
  };
  const open = multiple || items.length === 0;
  return (
    <div className="min-w-0 space-y-2">
      {open && (
        <div>
          <input
            ref={input}
            id={id}
            type="file"
            accept={ACCEPT}
            multiple={multiple}
            aria-describedby={`${id}-hint`}
            className="peer sr-only"
            onChange={(event) => {
              take(event.target.files);
              // The same file may be chosen again after it was removed.
              event.target.value = '';
            }}
          />
          <label
            htmlFor={id}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={(event) => {
              if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
            }}
            onDrop={(event) => {
              event.preventDefault();
              setOver(false);
              take(event.dataTransfer.files);
            }}
            className={clsx(
              'flex min-h-14 cursor-pointer flex-wrap items-center gap-x-3 gap-y-0.5 rounded-[9px] border border-dashed px-4 py-2.5',
              'peer-focus-visible:outline-2 peer-focus-visible:outline-[var(--focus)] peer-focus-visible:outline-offset-1',
              over
                ? 'border-accent bg-accent-soft'
                : 'border-line-strong bg-surface hover:border-accent hover:bg-paper',
            )}
          >
            <Upload aria-hidden="true" className="size-4 shrink-0 text-accent" />
            <span className="font-[560]">{over ? 'Drop to upload' : label}</span>
            <span id={`${id}-hint`} className="text-muted">
              PDF, JPEG, PNG, DOCX, XLSX or CSV, up to 10 MB
            </span>
          </label>
        </div>
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
