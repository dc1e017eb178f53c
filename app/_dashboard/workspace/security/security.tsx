'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/primitives/button';
import { Dialog } from '@/components/primitives/dialog';
import { TitleBand } from '@/components/primitives/title-band';
import { FailureNotice } from '@/components/problems/failure-notice';
import { useAct } from '../../kit/act/use-act';
import { Enrolment } from './enrolment';
import { Passkeys } from './passkeys';
import { Password } from './password';
import { RecoveryCodes } from './recovery-codes';
import { Sessions } from './sessions';

export function Security() {
  const trpc = useTRPC();
  const { data: state } = useSuspenseQuery(trpc.security.state.queryOptions({}));
  const [doing, setDoing] = useState<'enrol' | 'disable' | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <>
      <TitleBand title="Security" bordered />
      <div className="max-w-2xl space-y-8 px-5 py-4 max-desk:px-3">
        <section aria-label="Two-factor authentication">
          <h2 className="font-medium">Authenticator app</h2>
          <p className="text-muted">
            {state.enrolled
              ? 'On. A code is required at sign-in.'
              : 'Off. Require a code at sign-in, in addition to your password.'}
          </p>
          {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
          {!codes && (state.enrolled || state.passkeys.length > 0) && (
            <p className="mt-1 text-muted">{state.recovery_codes_left} recovery codes left.</p>
          )}
          {!codes && doing !== 'enrol' && (
            <div className="mt-3">
              {state.enrolled ? (
                <Button variant="danger" onClick={() => setDoing('disable')}>
                  Turn off
                </Button>
              ) : (
                <Button variant="primary" onClick={() => setDoing('enrol')}>
                  Set up app
                </Button>
              )}
            </div>
          )}
          {doing === 'enrol' && (
            <Enrolment
              onDone={(recovery) => {
                setDoing(null);
                setCodes(recovery);
              }}
              onLeave={() => setDoing(null)}
            />
          )}
          {doing === 'disable' && (
            <Disable
              onClose={() => {
                setDoing(null);
              }}
            />
          )}
        </section>
        <Passkeys state={state} onShowCodes={setCodes} />
        <Password />
        <Sessions sessions={state.sessions} />
      </div>
    </>
  );
}

function Disable({ onClose }: { onClose: () => void }) {
  const [code, setCode] = useState('');
  const disable = useAct('security.disable', { undone: 'Authenticator app not turned off', onDone: onClose });
  const send = () => disable.run({ code });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      onSubmit={send}
      title="Turn off the authenticator app?"
      description="You’ll sign in with your password only. Your recovery codes stop working."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" pending={disable.pending} disabled={code === ''} onClick={send}>
            Turn off
          </Button>
        </>
      }
    >
      <form
        className="mt-3 space-y-3"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextField
          label="Authentication code"
          hint="From your authenticator app, or a recovery code"
          autoComplete="one-time-code"
          autoFocus
          value={code}
          onChange={setCode}
        />
        {disable.failure && <FailureNotice failure={disable.failure} />}
      </form>
    </Dialog>
  );
}
