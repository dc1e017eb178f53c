'use client';

import { Check, Copy } from 'lucide-react';
import { Button } from '@/components/primitives/button';
import { useCopied } from '@/components/primitives/use-copied';

type Props = { text: string; of: string };

export function CopyAccount({ text, of }: Props) {
  const { copied, copy } = useCopied(text);
  const Icon = copied ? Check : Copy;
  return (
    <Button onClick={copy}>
      <Icon aria-hidden="true" />
      {copied ? 'Copied' : 'Copy all'}
      <span className="sr-only"> {of}</span>
      <span role="status" className="sr-only">
        {copied ? 'Copied' : ''}
      </span>
    </Button>
  );
}
