import { Download, X } from 'lucide-react';
import { failureOf } from '@/app/_trpc/failure';
import { sizeText } from '@/components/format/size';
import { Button, buttonClass } from '@/components/primitives/button';
import { Progress } from '@/components/primitives/progress';
import { progressOf, sizeOf } from '../../kit/exports/export-words';
import { type ExportFile, fileAddress, isRunning, useExportActions } from '../../kit/exports/use-exports';

export function ExportLine({ of }: { of: ExportFile }) {
  const { cancel, retry, dismiss, downloaded } = useExportActions();
  const { id, file_name: name, status } = of;
  const failure = failureOf(cancel.error ?? retry.error ?? dismiss.error);
  return (
    <li className="space-y-1.5 border-line border-t px-3 py-2.5 first:border-t-0">
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 break-all font-medium">{name}</p>
        {!isRunning(of) && (
          <Button
            variant="quiet"
            square
            aria-label={`Dismiss ${name}`}
            className="-my-1 -mr-1.5"
            pending={dismiss.pending}
            onClick={() => dismiss.run({ id })}
          >
            <X aria-hidden="true" />
          </Button>
        )}
      </div>
      {status === 'running' && (
        <Progress value={of.written} max={of.rows || 1} label={`${name}: ${progressOf(of)}`} />
      )}
      <p className={status === 'failed' ? 'text-red' : 'text-muted tabular-nums'}>{statusText(of)}</p>
      {failure && <p role="alert" className="text-red">{`${failure.title}. ${failure.detail}`}</p>}
      {isRunning(of) && (
        <Button pending={cancel.pending} onClick={() => cancel.run({ id })}>
          Cancel export
        </Button>
      )}
      {status === 'done' && (
        <a href={fileAddress(of)} download className={buttonClass('primary')} onClick={downloaded}>
          <Download aria-hidden="true" />
          Download
        </a>
      )}
      {status === 'failed' && (
        <Button pending={retry.pending} onClick={() => retry.run({ id })}>
          Try again
        </Button>
      )}
    </li>
  );
}

function statusText(of: ExportFile): string {
  if (of.status === 'queued') return `${sizeOf(of)}. Waiting to start`;
  if (of.status === 'running') return progressOf(of);
  if (of.status === 'failed') return of.failure ?? '';
  return `${sizeOf(of)} · ${sizeText(of.size_bytes ?? 0)}`;
}
