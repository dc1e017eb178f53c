'use client';

import { Button } from '@/components/primitives/button';
import { Dialog } from '@/components/primitives/dialog';
import { KeySecret, useStored } from './secret';

type Props = { name: string; secret: string; scopes: readonly string[]; onClose: () => void };

/** Stays open until the person says that the secret is stored, because it can't be shown again. */
export function SecretDialog({ name, secret, scopes, onClose }: Props) {
  const { isStored, checkbox } = useStored();
  const close = () => {
    if (isStored) onClose();
  };
  return (
    <Dialog
      open
      wide
      onOpenChange={close}
      title={`Copy the secret of ${name}`}
      description="This is the only time it’s shown. If you lose it, rotate the key."
      actions={
        <Button variant="primary" disabled={!isStored} onClick={close}>
          Done
        </Button>
      }
    >
      <div className="mt-3 space-y-3">
        <KeySecret secret={secret} scopes={scopes} />
        {checkbox}
      </div>
    </Dialog>
  );
}
