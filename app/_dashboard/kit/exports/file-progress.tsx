import { countText } from '@/components/format/count';
import { Button } from '@/components/primitives/button';
import { Progress } from '@/components/primitives/progress';
import type { BackgroundExport } from './export-file';
import { sizeOf } from './export-words';
import type { FileRun } from './use-export';

type Props = {
  running: NonNullable<FileRun['running']>;
  cancel: FileRun['cancel'];
  words: { preparing: string; of: (rows: string, all: string) => string; cancel: string };
  className?: string;
  barClassName?: string;
};

export function FileProgress({
  running: { rows, of },
  cancel,
  words,
  className = '',
  barClassName = '',
}: Props) {
  const text = of === null ? words.preparing : words.of(countText(rows), countText(of));
  return (
    <div className={`flex flex-wrap items-center gap-x-3 gap-y-1 ${className}`}>
      <p role="status" className="tabular-nums">
        {text}
      </p>
      <Progress value={rows} max={of || 1} label={text} className={`h-1.5 min-w-24 flex-1 ${barClassName}`} />
      <Button onClick={cancel}>{words.cancel}</Button>
    </div>
  );
}

export const BackgroundStatus = ({ background }: { background: BackgroundExport }) => (
  <p role="status" className="min-w-0 flex-1">
    Exporting {sizeOf(background)} in the background. You can leave this page; progress and the file are at
    the top of every page and in Reports.
  </p>
);
