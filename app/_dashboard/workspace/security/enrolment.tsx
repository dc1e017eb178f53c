'use client';

import { useEffect, useRef, useState } from 'react';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/primitives/button';
import { CopyButton } from '@/components/primitives/copy-button';
import { FailureNotice } from '@/components/problems/failure-notice';
import { useAct } from '../../kit/act/use-act';

type Props = { onDone: (recovery: string[]) => void; onLeave: () => void };

export function Enrolment({ onDone, onLeave }: Props) {
  const [code, setCode] = useState('');
  const begin = useAct('security.enrol', { undone: 'Authenticator app not set up' });
  const finish = useAct('security.finish', {
    undone: 'Authenticator app not set up',
    onDone: ({ recovery_codes }) => onDone(recovery_codes),
  });
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void begin.run({});
  }, [begin.run]);
  const failure = begin.failure ?? finish.failure;
  return (
    <form
      aria-label="Set up an authenticator app"
      className="mt-4 space-y-4 card p-4"
      onSubmit={(event) => {
        event.preventDefault();
        finish.run({ code });
      }}
    >
      {begin.output && (
        <>
          <p>Scan the QR code with your authenticator app, or enter the key in the app.</p>
          <div className="flex flex-wrap items-center gap-4">
            <QrCode rows={begin.output.qr} />
            <p className="min-w-0 max-w-80">
              <span className="block text-muted text-xs">Key</span>
              <span className="break-all font-mono" data-testid="totp-key">
                {begin.output.secret}
              </span>{' '}
              <CopyButton text={begin.output.secret} of="key" />
            </p>
          </div>
          <div className="max-w-48">
            <TextField
              label="Code shown in the app"
              autoComplete="one-time-code"
              inputMode="numeric"
              required
              value={code}
              onChange={setCode}
            />
          </div>
        </>
      )}
      {failure && <FailureNotice failure={failure} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" pending={finish.pending} disabled={!begin.output}>
          Turn on
        </Button>
        <Button variant="quiet" onClick={onLeave}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

const MODULE_PX = 4;

/** Dark on light in both themes, because scanners need it. */
function QrCode({ rows }: { rows: string[] }) {
  const dark = rows.flatMap((row, y) =>
    [...row].flatMap((cell, x) => (cell === '1' ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return (
    <svg
      role="img"
      aria-label="QR code for the authenticator app"
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      width={rows.length * MODULE_PX}
      height={rows.length * MODULE_PX}
      className="rounded-md"
    >
      <rect width={rows.length} height={rows.length} fill="#ffffff" />
      <path d={dark.join('')} fill="#000000" />
    </svg>
  );
}
