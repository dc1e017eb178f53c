import type { Batch } from '@/app/_trpc/outputs';
import { countText } from '@/components/format/count';
import { Progress } from '@/components/primitives/progress';

export function BatchProgress({ batch: { status, rows, counts } }: { batch: Batch }) {
  if (status !== 'validating' && status !== 'submitting') return null;
  const checking = status === 'validating';
  const total = checking ? rows - counts.dropped : counts.made + counts.ready;
  const done = checking ? total - counts.waiting : counts.made;
  const words = `${countText(done)} of ${countText(total)} ${checking ? 'checked' : 'payouts created'}`;
  return (
    <div className="card px-4 py-3">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span role="status" className="font-medium tabular-nums">
          {words}
        </span>
        <span className="text-muted">You can leave this page.</span>
      </p>
      <Progress
        max={Math.max(1, total)}
        value={done}
        label={checking ? 'Rows checked' : 'Payouts created'}
        className="mt-2 h-1.5 w-full"
      />
    </div>
  );
}
