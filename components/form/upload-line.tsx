import { CircleAlert, CircleCheck, FileText, RotateCw, ShieldQuestion, X } from 'lucide-react';
import { sizeText } from '@/components/format/size';
import { Button } from '@/components/primitives/button';
import { Progress } from '@/components/primitives/progress';
import type { UploadItem } from './uploads';

type Props = { item: UploadItem; onRetry: () => void; onRemove: () => void };

export function UploadLine({ item, onRetry, onRemove }: Props) {
  const { file, document, failure } = item;
  const { Icon, tone } = lookOf(item);
  return (
    <li className="flex items-start gap-2.5 py-1.5 pr-1.5 pl-3">
      <Icon aria-hidden="true" className={`mt-2 size-4 shrink-0 ${tone}`} />
      <div className="min-w-0 flex-1 py-1.5">
        <p className="flex min-w-0 flex-wrap justify-between gap-x-3">
          <span className="min-w-0 break-words font-medium [overflow-wrap:anywhere]">{file.name}</span>
          <span className="text-muted tabular-nums">{sizeText(file.size)}</span>
        </p>
        {!document && !failure && <Sending item={item} />}
        {document && (
          <p role="status" className="text-muted">
            {document.status === 'quarantined'
              ? 'Quarantined until it has been scanned for malware'
              : 'Uploaded'}
          </p>
        )}
        {failure && (
          <p role="alert" className="text-red">
            {failure.message}
          </p>
        )}
      </div>
      {failure?.mayPass && (
        <Button variant="quiet" onClick={onRetry}>
          <RotateCw aria-hidden="true" />
          Try again
        </Button>
      )}
      <Button
        variant="quiet"
        square
        aria-label={`${document || failure ? 'Remove' : 'Cancel'} ${file.name}`}
        onClick={onRemove}
      >
        <X aria-hidden="true" />
      </Button>
    </li>
  );
}

function lookOf({ document, failure }: UploadItem) {
  if (failure) return { Icon: CircleAlert, tone: 'text-red' };
  if (!document) return { Icon: FileText, tone: 'text-muted' };
  if (document.status === 'quarantined') return { Icon: ShieldQuestion, tone: 'text-amber' };
  return { Icon: CircleCheck, tone: 'text-green' };
}

function Sending({ item: { file, sent } }: { item: UploadItem }) {
  const percent = Math.floor(sent * 100);
  return (
    <div className="mt-1 flex items-center gap-3">
      <Progress max={100} value={percent} label={`Uploading ${file.name}`} className="h-1.5 min-w-0 flex-1" />
      <span className="whitespace-nowrap text-muted text-xs tabular-nums">
        {percent < 100 ? `${percent} %` : 'Checking…'}
      </span>
    </div>
  );
}
