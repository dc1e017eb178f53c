'use client';

import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/primitives/button';

export function SecretKey({ secret }: { secret: string }) {
  const [copied, setCopied] = useState(false);
  const Icon = copied ? Check : Copy;
  return (
    <section
      aria-label="Secret key"
      className="space-y-3 rounded-lg border border-line-strong bg-surface p-4"
      translate="no"
    >
      <p className="font-medium text-sm">Secret key</p>
      <code data-secret className="block select-all break-all font-mono text-xs leading-relaxed">
        {secret}
      </code>
      <div>
        <Button
          variant="primary"
          onClick={() => navigator.clipboard.writeText(secret).then(() => setCopied(true))}
        >
          <Icon aria-hidden="true" />
          {copied ? 'Copied' : 'Copy secret key'}
        </Button>
        <span role="status" className="sr-only">
          {copied ? 'Secret key copied' : ''}
        </span>
      </div>
    </section>
  );
}
