'use client';

import { useAct } from '../../kit/act/use-act';
import { Confirm } from '../../kit/dialogs/confirm';
import { SecretDialog } from './secret-dialog';
import type { KeyView } from './status';

type Props = { view: KeyView; onClose: () => void };

export function RevealKey({ view: { api_key }, onClose }: Props) {
  const reveal = useAct('api_keys.reveal', { isSecret: true });
  if (reveal.output)
    return (
      <SecretDialog
        name={api_key.name}
        secret={reveal.output.secret_key}
        scopes={api_key.scopes}
        onClose={onClose}
      />
    );
  return (
    <Confirm
      title={`Show the secret of ${api_key.name}?`}
      description="You see it once. The audit trail records that you did."
      act={{ label: 'Show secret', doing: 'Showing…', undone: 'Secret not shown' }}
      mutation={reveal}
      onConfirm={() => reveal.run({ id: api_key.id })}
      onClose={onClose}
    />
  );
}
