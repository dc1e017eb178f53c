'use client';

import type { Outputs } from '@/app/_trpc/outputs';
import { Button } from '@/components/primitives/button';
import { CopyButton } from '@/components/primitives/copy-button';
import { Dialog } from '@/components/primitives/dialog';
import { Notice } from '@/components/primitives/notice';
import { Moment } from '@/components/time/moment';

type Props = { linked: Outputs['bank_detail_requests']['create']; onClose: () => void };

/** The server keeps no copy of the link. */
export function LinkResult({ linked: { request, url, mailed }, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      onSubmit={onClose}
      title={`Link for ${request.name}`}
      description={
        <>
          It works once, until <Moment at={request.expires_at} exact focusable />. You won’t see it again, but
          you can send a new one.
        </>
      }
      actions={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="mt-3 space-y-3">
        <p className="flex items-center gap-1">
          <span className="min-w-0 break-all font-mono text-xs">{url}</span>
          <CopyButton text={url} of="link" />
        </p>
        {mailed === 'sent' && <p role="status">Emailed to {request.email}.</p>}
        {mailed === 'failed' && (
          <Notice tone="amber" title="Email not sent" alert>
            <p>The mail server rejected the message to {request.email}. Send them the link yourself.</p>
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
