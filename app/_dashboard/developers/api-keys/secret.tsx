'use client';

import { useState } from 'react';
import { Checkbox } from '@/components/primitives/checkbox';
import { type Area, includesScope } from '@/server/kernel/key-scope';
import { CodeBlock } from '../../kit/code-block';
import { SecretKey } from '../../kit/secret-key';

const EXAMPLES: Readonly<Record<Area, string>> = {
  balances: '/balances',
  payouts: '/payouts',
  beneficiaries: '/v2/beneficiaries',
  payments: '/payment',
  quotes: '/fx-rate?source_currency=USD&target_currency=INR',
  documents: '/document',
  developers: '/events',
  platform: '/platform/merchants',
};

type Props = { secret: string; scopes: readonly string[] };

/** The secret of a key, and a call that works with it. */
export function KeySecret({ secret, scopes }: Props) {
  const area = (Object.keys(EXAMPLES) as Area[]).find((one) => includesScope(scopes, `${one}:read`));
  const call = `curl '${location.origin}/api/v1${EXAMPLES[area ?? 'balances']}' \\\n  -H "Authorization: Bearer $FARSHORE_TOKEN"`;
  return (
    <div className="space-y-3">
      <SecretKey secret={secret} />
      <CodeBlock title="Try it" text={call} />
      <p className="text-muted">
        Store it in your secret manager, or as <code className="font-mono text-xs">FARSHORE_TOKEN</code> in
        the environment, and not in code.
      </p>
    </div>
  );
}

/** Asks before the secret disappears. */
export function useStored() {
  const [isStored, setStored] = useState(false);
  return {
    isStored,
    checkbox: (
      <Checkbox checked={isStored} onChange={({ target }) => setStored(target.checked)}>
        I’ve stored the secret
      </Checkbox>
    ),
  };
}
