'use client';

/** What Next shows in place of a page that threw. Every page loads it, so it brings nothing along. */
export function PageProblem({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <div className="mx-auto w-full max-w-xl p-6">
      <div role="alert" className="rounded-lg bg-red-soft px-3 py-2.5 text-red">
        <h1 className="font-[580]">This page couldn’t be loaded</h1>
        <p className="mt-0.5">An error occurred on our side. Nothing was changed.</p>
        {error.digest && (
          <p className="mt-1">
            Request ID <span className="break-all font-mono text-xs">{error.digest}</span>
          </p>
        )}
        <button
          type="button"
          onClick={reset}
          className="mt-2 h-8 rounded-[7px] border border-line-strong bg-surface px-3 text-text hover:bg-paper max-desk:h-10"
        >
          Try again
        </button>
      </div>
    </div>
  );
}
