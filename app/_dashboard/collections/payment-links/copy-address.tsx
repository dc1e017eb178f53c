'use client';

import { Check, Copy } from 'lucide-react';
import { Button } from '@/components/primitives/button';
import { useCopied } from '@/components/primitives/use-copied';

export function CopyAddress({ address }: { address: string }) {
  return (
    <div className="space-y-2.5">
      <p className="font-mono text-xs [overflow-wrap:anywhere]">{address}</p>
      <CopyLink address={address} />
    </div>
  );
}

export function CopyLink({ address }: { address: string }) {
  const { copied, copy } = useCopied(address);
  const Icon = copied ? Check : Copy;
  return (
    <Button variant="primary" onClick={copy}>
      <Icon aria-hidden="true" />
      <span role="status">{copied ? 'Link copied' : 'Copy link'}</span>
    </Button>
  );
}
