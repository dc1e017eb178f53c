import { CircleCheck } from 'lucide-react';
import { FailureNotice } from '@/components/data/failure-notice';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import type { FileRun } from '../_resource/use-export';

/** How far a file is, what it was saved as, or why there is none. */
export function FileStatus({ file, noun }: { file: FileRun; noun: string }) {
  const { running, failure, saved, cancel } = file;
  if (failure) return <FailureNotice failure={failure} />;
  if (running) {
    const { rows, of } = running;
    const text = of === null ? 'Preparing…' : `${counted(rows)} of ${counted(of)} ${noun}`;
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p role="status" className="tabular-nums">
          {text}
        </p>
        <Progress value={rows} max={of || 1} label={text} className="h-1.5 min-w-24 flex-1" />
        <Button onClick={cancel}>Cancel download</Button>
      </div>
    );
  }
  return (
    saved && (
      <p role="status" className="flex items-start gap-1.5 text-green">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span className="break-all">{saved} downloaded</span>
      </p>
    )
  );
}

const counted = (count: number) => count.toLocaleString('en-US');
