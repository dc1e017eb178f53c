'use client';

import { Check, Copy } from 'lucide-react';
import { useCopied } from '@/components/primitives/use-copied';

type Props = { label: string; value: string; copied: string; isKey?: boolean };

export function CopyLine({ label, value, copied: text, isKey = false }: Props) {
  const { copied, copy } = useCopied(text);
  const Icon = copied ? Check : Copy;
  return (
    <li
      className={`flex min-h-14 items-center justify-between gap-2 border-line border-b py-1.5 ${isKey ? '-mx-4 bg-accent-soft px-4' : ''}`}
    >
      <span className="min-w-0">
        <span className="block text-muted text-sm leading-tight">{label}</span>
        <b className="font-semibold [overflow-wrap:anywhere]">{value}</b>
      </span>
      <button
        type="button"
        aria-label={`Copy ${label.toLowerCase()}`}
        onClick={copy}
        className="inline-flex min-h-11 shrink-0 items-center gap-1.5 px-1 font-medium text-accent text-base"
      >
        <Icon aria-hidden="true" className="size-4" />
        <span aria-hidden="true">{copied ? 'Copied' : 'Copy'}</span>
        <span role="status" className="sr-only">
          {copied ? `${label} copied` : ''}
        </span>
      </button>
    </li>
  );
}
