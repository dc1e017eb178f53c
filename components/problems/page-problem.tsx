'use client';

import { useRouter } from 'next/navigation';
import { startTransition } from 'react';

type Props = {
  error: Error & { digest?: string };
  reset: () => void;
  onRetry?: () => void;
};

/** Imports nothing of ours, because every page loads it. */
export function PageProblem({ error, reset, onRetry }: Props) {
  const router = useRouter();
  const retry = () => {
    onRetry?.();
    startTransition(() => {
      router.refresh();
      reset();
    });
  };
  return (
    <div className="mx-auto w-full max-w-xl p-6">
      <div role="alert" className="rounded-lg bg-red-soft px-3 py-2.5 text-red">
        <h1 className="font-medium">This page couldn’t be loaded</h1>
        <p className="mt-0.5">Something went wrong on our side. Try again in a moment.</p>
        {error.digest && (
          <p className="mt-1">
            Request ID <span className="break-all font-mono text-xs">{error.digest}</span>
          </p>
        )}
        <button
          type="button"
          onClick={retry}
          className="mt-2 h-control rounded-lg border border-line-strong bg-surface px-3 text-text hover:bg-paper max-desk:h-field"
        >
          Try again
        </button>
      </div>
    </div>
  );
}
