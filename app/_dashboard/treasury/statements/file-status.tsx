import { CircleCheck } from 'lucide-react';
import { FailureNotice } from '@/components/problems/failure-notice';
import { BackgroundStatus, FileProgress } from '../../kit/exports/file-progress';
import type { FileRun } from '../../kit/exports/use-export';

export function FileStatus({ file, noun }: { file: FileRun; noun: string }) {
  const { running, failure, saved, background, cancel } = file;
  if (failure) return <FailureNotice failure={failure} />;
  if (running) {
    const words = {
      preparing: 'Preparing…',
      of: (rows: string, all: string) => `${rows} of ${all} ${noun}`,
      cancel: 'Cancel download',
    };
    return <FileProgress running={running} cancel={cancel} words={words} />;
  }
  if (background) return <BackgroundStatus background={background} />;
  return (
    saved && (
      <p role="status" className="flex items-start gap-1.5 text-green">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span className="break-all">{saved} downloaded</span>
      </p>
    )
  );
}
