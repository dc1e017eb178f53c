'use client';

import { useEffect, useRef } from 'react';
import type { Outputs } from '@/app/_trpc/outputs';
import { ButtonLink } from '@/components/primitives/button';
import { Notice } from '@/components/primitives/notice';
import { KeySecret, useStored } from '../secret';

type Props = { created: Outputs['api_keys']['add']; name: string };

export function KeyCreated({ created: { api_key, secret_key }, name }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { isStored, checkbox } = useStored();
  return (
    <div className="max-w-xl space-y-5">
      <h2 ref={heading} tabIndex={-1} className="font-semibold text-lg outline-none [overflow-wrap:anywhere]">
        {api_key ? `Copy the secret of ${api_key.name}` : `${name.trim()} is waiting for confirmation`}
      </h2>
      {api_key && secret_key ? (
        <>
          <Notice tone="amber" title="This is the only time the secret is shown">
            <p>If you lose it, rotate the key.</p>
          </Notice>
          <KeySecret secret={secret_key} scopes={api_key.scopes} />
          {checkbox}
          {isStored && (
            <div>
              <ButtonLink href={`/api-keys/${api_key.id}`} variant="primary">
                View API key
              </ButtonLink>
            </div>
          )}
        </>
      ) : (
        <>
          <p className="text-muted">
            Another owner or admin confirms it under API keys. You can then show its secret once, within 24
            hours.
          </p>
          <ButtonLink href="/api-keys">All API keys</ButtonLink>
        </>
      )}
    </div>
  );
}
