'use client';

import { useState } from 'react';
import { useMe } from '@/app/_trpc/use-me';
import { Segments } from '@/components/form/segments';
import { Notice } from '@/components/primitives/notice';
import { useAct } from '../../kit/act/use-act';
import { Confirm } from '../../kit/dialogs/confirm';
import { DEFAULT_OVERLAP, overlapOptions } from '../../kit/overlaps';
import { Overlap } from './overlap';
import { SecretDialog } from './secret-dialog';
import type { KeyView } from './status';

type Props = { view: KeyView; onClose: () => void };

export function RotateKey({ view: { api_key, people }, onClose }: Props) {
  const me = useMe();
  const [overlap, setOverlap] = useState(DEFAULT_OVERLAP);
  const rotate = useAct('api_keys.rotate_key', { isSecret: true });
  if (rotate.output)
    return (
      <SecretDialog
        name={api_key.name}
        secret={rotate.output.secret_key}
        scopes={api_key.scopes}
        onClose={onClose}
      />
    );
  const joins = !people.some(({ id }) => id === me.person.id);
  return (
    <Confirm
      title={`Rotate ${api_key.name}`}
      description="You get a new secret now. The old one keeps working while you deploy the new one."
      act={{ label: 'Rotate key', doing: 'Rotating…', undone: 'Key not rotated', lookIn: 'API keys' }}
      mutation={rotate}
      onConfirm={() => rotate.run({ id: api_key.id, expire_after_in_seconds: Number(overlap) })}
      onClose={onClose}
    >
      <Segments label="Old secret works for" value={overlap} onChange={setOverlap} options={overlapOptions} />
      <Overlap seconds={Number(overlap)} endsBy={api_key.expires_at} />
      {overlap === '0' && <Notice tone="amber" title="Systems that use the old secret stop at once" />}
      {joins && (
        <p className="text-muted">You’ll be behind this key, so you can’t approve payouts that it makes.</p>
      )}
    </Confirm>
  );
}
