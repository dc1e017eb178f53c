import clsx from 'clsx';
import { Upload } from 'lucide-react';
import { type RefObject, useEffect, useId, useState } from 'react';

type Props = {
  input?: RefObject<HTMLInputElement | null>;
  label: string;
  hint: string;
  accept: string;
  multiple?: boolean;
  onTake: (files: readonly File[]) => void;
};

export function DropZone({ input, label, hint, accept, multiple = false, onTake }: Props) {
  const id = useId();
  const [over, setOver] = useState(false);
  useEffect(keepPageOnMissedDrop, []);
  const give = (files: FileList | null) => {
    const given = [...(files ?? [])];
    onTake(multiple ? given : given.slice(0, 1));
  };
  return (
    <div>
      <input
        ref={input}
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-describedby={`${id}-hint`}
        className="peer sr-only"
        onChange={(event) => {
          give(event.target.files);
          // Allows choosing the same file again after removal.
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
          give(event.dataTransfer.files);
        }}
        className={clsx(
          'flex min-h-14 cursor-pointer flex-wrap items-center gap-x-3 gap-y-0.5 rounded-xl border border-dashed px-4 py-2.5',
          'peer-focus-visible:outline-2 peer-focus-visible:outline-[var(--focus)] peer-focus-visible:outline-offset-1',
          over
            ? 'border-accent bg-accent-soft'
            : 'border-line-strong bg-surface hover:border-accent hover:bg-paper',
        )}
      >
        <Upload aria-hidden="true" className="size-4 shrink-0 text-accent" />
        <span className="font-medium">{over ? 'Drop to upload' : label}</span>
        <span id={`${id}-hint`} className="text-muted">
          {hint}
        </span>
      </label>
    </div>
  );
}

/** Browsers navigate to a file that is dropped outside a zone. */
function keepPageOnMissedDrop() {
  const keep = (event: DragEvent) => event.preventDefault();
  for (const type of ['dragover', 'drop'] as const) window.addEventListener(type, keep);
  return () => {
    for (const type of ['dragover', 'drop'] as const) window.removeEventListener(type, keep);
  };
}
