import type { Batch } from '@/app/_trpc/outputs';

/** How far the worker is; it goes on when the page is left. */
export function BatchProgress({ batch: { status, rows, counts } }: { batch: Batch }) {
  if (status !== 'validating' && status !== 'submitting') return null;
  const checking = status === 'validating';
  const total = checking ? rows - counts.dropped : counts.made + counts.ready;
  const done = checking ? total - counts.waiting : counts.made;
  const words = `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} ${checking ? 'checked' : 'payouts made'}`;
  return (
    <div className="rounded-[9px] border border-line bg-surface px-4 py-3">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span role="status" className="font-[560] tabular-nums">
          {words}
        </span>
        <span className="text-muted">It goes on when you leave this page.</span>
      </p>
      <progress
        max={Math.max(1, total)}
        value={done}
        aria-label={checking ? 'Rows checked' : 'Payouts made'}
        className="mt-2 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
      />
    </div>
  );
}
