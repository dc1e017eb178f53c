'use client';

import { useMe } from '@/app/_trpc/use-me';
import { ButtonLink } from '@/components/primitives/button';
import { CodeBlock } from '../../kit/code-block';
import { textLink } from '../../kit/detail/facts';

/** For a merchant whose log is empty. */
export function FirstCall({ url }: { url: string }) {
  const canCreate = useMe().scopes.includes('administer');
  return (
    <section aria-labelledby="first-call" className="max-w-2xl space-y-3 px-5 py-5 max-desk:px-3">
      <h2 id="first-call" className="font-medium text-base">
        Make your first request
      </h2>
      <p className="text-muted">
        There are no requests in the last 30 days. Send one with a secret key; it appears here within a
        second, with its status, duration and errors. The{' '}
        <a href="/docs/guides/first-payout" className={textLink}>
          guide to the first payout
        </a>{' '}
        takes five minutes.
      </p>
      <CodeBlock
        title="Read the balances"
        text={`curl ${url}/balances \\\n  -H "Authorization: Bearer $FARSHORE_TOKEN"`}
      />
      <div className="flex flex-wrap gap-2">
        {canCreate && (
          <ButtonLink href="/api-keys/new" variant="primary">
            New API key
          </ButtonLink>
        )}
        <ButtonLink href="/api-keys">View API keys</ButtonLink>
      </div>
    </section>
  );
}
