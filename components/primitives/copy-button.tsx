'use client';

import clsx from 'clsx';
import { Check, Copy } from 'lucide-react';
import { useCopied } from './use-copied';

type Props = {
  text: string;
  of: string;
  /** In rows it is no tab stop, because the detail has it too, and shows only on hover. */
  inRow?: boolean | 'alone';
};

export function CopyButton({ text, of, inRow = false }: Props) {
  const { copied, copy } = useCopied(text);
  const Icon = copied ? Check : Copy;
  return (
    <button
      type="button"
      tabIndex={inRow ? -1 : undefined}
      aria-label={`Copy ${of}`}
      onClick={copy}
      className={clsx(
        'inline-grid size-6 shrink-0 place-items-center rounded-md text-faint hover:bg-sunken hover:text-text',
        inRow === true && !copied && 'opacity-0 group-hover:opacity-100',
      )}
    >
      <Icon aria-hidden="true" className={copied ? 'size-3.5 text-green' : 'size-3.5'} />
      <span role="status" className="sr-only">
        {copied ? 'Copied' : ''}
      </span>
    </button>
  );
}
