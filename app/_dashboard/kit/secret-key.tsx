'use client';

import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { lowerFirst } from '@/components/format/text';
import { Button } from '@/components/primitives/button';

type Props = { secret: string; label?: string };

export function SecretKey({ secret, label = 'Secret key' }: Props) {
  const [copied, setCopied] = useState(false);
  const Icon = copied ? Check : Copy;
  return (
    <section
      aria-label={label}
      className="space-y-3 rounded-lg border border-line-strong bg-surface p-4"
      translate="no"
    >
      <p className="font-medium text-sm">{label}</p>
      <code data-secret className="block select-all break-all font-mono text-xs leading-relaxed">
        {secret}
      </code>
      <div>
        <Button
          variant="primary"
          onClick={() => navigator.clipboard.writeText(secret).then(() => setCopied(true))}
        >
          <Icon aria-hidden="true" />
          {copied ? 'Copied' : `Copy ${lowerFirst(label)}`}
        </Button>
        <span role="status" className="sr-only">
          {copied ? `${label} copied` : ''}
        </span>
      </div>
    </section>
  );
}
