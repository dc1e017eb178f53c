'use client';

import { FailureNotice } from './failure-notice';

/** What Next shows in place of a page that threw. */
export function PageProblem({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <div className="mx-auto w-full max-w-xl p-6">
      <h1 className="sr-only">Something went wrong</h1>
      <FailureNotice
        failure={{
          title: 'This page couldn’t be loaded',
          detail: 'An error occurred on our side. Nothing was changed.',
          requestId: error.digest ?? null,
          forbidden: false,
        }}
        retry={reset}
      />
    </div>
  );
}
