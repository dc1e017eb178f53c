'use client';

import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@/components/primitives/button';

export function CopyAddress({ address }: { address: string }) {
  return (
    <div className="space-y-2.5">
      <p className="font-mono text-xs [overflow-wrap:anywhere]">{address}</p>
      <CopyLink address={address} />
    </div>
  );
}

export function CopyLink({ address }: { address: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);
  const Icon = copied ? Check : Copy;
  return (
    <Button
      variant="primary"
      onClick={() => navigator.clipboard.writeText(address).then(() => setCopied(true))}
    >
      <Icon aria-hidden="true" />
      <span role="status">{copied ? 'Link copied' : 'Copy link'}</span>
    </Button>
  );
}
