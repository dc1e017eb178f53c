'use client';

import { useState } from 'react';
import { Segments } from '@/components/form/segments';
import { Button } from '@/components/primitives/button';
import { Dialog } from '@/components/primitives/dialog';
import { Notice } from '@/components/primitives/notice';
import { useAct } from '../../kit/act/use-act';
import { Confirm } from '../../kit/dialogs/confirm';
import { DEFAULT_OVERLAP, overlapOptions } from '../../kit/overlaps';
import { SecretKey } from '../../kit/secret-key';
import type { EndpointView } from './status';

type Props = { view: EndpointView; onClose: () => void };

export function RotateSecret({ view: { endpoint }, onClose }: Props) {
  const [overlap, setOverlap] = useState(DEFAULT_OVERLAP);
  // The response contains a secret, so it is dropped with the dialog.
  const rotate = useAct('webhook_endpoints.rotate_secret', { isSecret: true });
  if (rotate.output)
    return (
      <Dialog
        open
        wide
        onOpenChange={onClose}
        title="Copy the new signing secret"
        description="This is the only time it’s shown. If you lose it, rotate it again."
        actions={
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        }
      >
        <div className="mt-3">
          <SecretKey secret={rotate.output.secret} label="Signing secret" />
        </div>
      </Dialog>
    );
  return (
    <Confirm
      title="Rotate the signing secret"
      description="While both secrets work, each delivery carries a signature by both, so you can change the receiver at any time."
      act={{ label: 'Rotate secret', doing: 'Rotating…', undone: 'Secret not rotated', lookIn: 'Webhooks' }}
      mutation={rotate}
      onConfirm={() => rotate.run({ id: endpoint.id, expire_after_in_seconds: Number(overlap) })}
      onClose={onClose}
    >
      <Segments label="Old secret works for" value={overlap} onChange={setOverlap} options={overlapOptions} />
      {overlap === '0' && (
        <Notice tone="amber" title="A receiver with the old secret rejects deliveries from now on" />
      )}
    </Confirm>
  );
}
