'use client';

import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@/components/primitives/button';

type Props = { text: string; of: string };

export function CopyAccount({ text, of }: Props) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);
  const Icon = copied ? Check : Copy;
  return (
    <Button onClick={() => navigator.clipboard.writeText(text).then(() => setCopied(true))}>
      <Icon aria-hidden="true" />
      {copied ? 'Copied' : 'Copy all'}
      <span className="sr-only"> {of}</span>
      <span role="status" className="sr-only">
        {copied ? 'Copied' : ''}
      </span>
    </Button>
  );
}
