import { RotateCw } from 'lucide-react';
import { Button } from '@/components/primitives/button';
import { CopyButton } from '@/components/primitives/copy-button';
import { Notice } from '@/components/primitives/notice';
import type { Failure } from './failure';

export function FailureNotice({ failure, onRetry }: { failure: Failure; onRetry?: () => void }) {
  return (
    <Notice tone="red" title={failure.title} alert>
      <p>{failure.detail}</p>
      {failure.requestId && (
        <p className="flex flex-wrap items-center gap-1">
          Request ID <span className="break-all font-mono text-xs">{failure.requestId}</span>
          <CopyButton text={failure.requestId} of="request ID" />
        </p>
      )}
      {onRetry && (
        <Button onClick={onRetry} className="mt-1 text-text">
          <RotateCw aria-hidden="true" />
          Try again
        </Button>
      )}
    </Notice>
  );
}
