'use client';

import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { Inputs, Outputs } from '@/app/_trpc/outputs';
import { makePasskey, useHasPasskeys, wasCancelled } from '@/app/_webauthn/passkey';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/primitives/button';
import { Dialog } from '@/components/primitives/dialog';
import { FailureNotice } from '@/components/problems/failure-notice';
import { Moment } from '@/components/time/moment';
import { useAct } from '../../kit/act/use-act';

type State = Outputs['security']['state'];
type Passkey = State['passkeys'][number];
type Props = { state: State; onShowCodes: (codes: string[]) => void };

export function Passkeys({ state, onShowCodes }: Props) {
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const has = useHasPasskeys();
  return (
    <section aria-label="Passkeys" className="border-line border-t pt-4">
      <h2 className="font-medium">Passkeys</h2>
      <p className="text-muted">
        Sign in and confirm payments with your fingerprint, face or device PIN, in place of your password and
        a code.
      </p>
      {state.passkeys.length > 0 && (
        <ul
          aria-label="Passkeys"
          className="mt-3 divide-y divide-line rounded-lg border border-line bg-surface"
        >
          {state.passkeys.map((passkey) => (
            <li key={passkey.id} className="flex items-center gap-3 px-3 py-2">
              <KeyRound aria-hidden="true" className="size-4 shrink-0 text-muted" />
              <div className="min-w-0 flex-1">
                <p className="truncate font-medium">{passkey.name}</p>
                <p className="text-muted text-xs">
                  Added <Moment at={passkey.created_at} />
                  {', '}
                  {passkey.used_at ? (
                    <>
                      last used <Moment at={passkey.used_at} />
                    </>
                  ) : (
                    'not used yet'
                  )}
                </p>
              </div>
              <Button variant="quiet" onClick={() => setRemoving(passkey)}>
                Remove<span className="sr-only"> {passkey.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {state.offers_passkeys && has ? (
        <Button className="mt-3" onClick={() => setAdding(true)}>
          Add passkey
        </Button>
      ) : (
        <p className="mt-2 text-faint text-xs">
          {state.offers_passkeys
            ? 'This browser doesn’t support passkeys.'
            : 'Passkeys require opening this deployment by its domain name over https.'}
        </p>
      )}
      {adding && (
        <AddPasskey
          onClose={() => setAdding(false)}
          onDone={(codes) => {
            setAdding(false);
            if (codes) onShowCodes(codes);
          }}
        />
      )}
      {removing && <RemovePasskey passkey={removing} onClose={() => setRemoving(null)} />}
    </section>
  );
}

type AddProps = { onClose: () => void; onDone: (codes: string[] | null) => void };

export function AddPasskey({ onClose, onDone }: AddProps) {
  const [name, setName] = useState('');
  const add = useAct('security.add_passkey', {
    undone: 'Passkey not added',
    send: async (name: string, call) => {
      const { options } = await call('security.passkey_options', {});
      const response = (await makePasskey(options)) as Inputs['security']['add_passkey']['response'];
      return call('security.add_passkey', { name, response });
    },
    onDone: ({ recovery_codes }) => onDone(recovery_codes),
  });
  const failure = wasCancelled(add.error) ? null : add.failure;
  const send = () => {
    if (name.trim()) void add.run(name.trim());
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      onSubmit={send}
      title="Add passkey"
      description="Your browser will ask for your fingerprint, face or PIN."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" pending={add.pending} disabled={!name.trim()} onClick={send}>
            {add.pending ? 'Waiting for your browser…' : 'Continue'}
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
          label="Name"
          hint="For example, the name of the device"
          maxLength={60}
          autoFocus
          value={name}
          onChange={setName}
        />
        {wasCancelled(add.error) && (
          <p role="alert" className="text-muted">
            No passkey was added. Try again when you’re ready.
          </p>
        )}
        {failure && <FailureNotice failure={failure} />}
      </form>
    </Dialog>
  );
}

function RemovePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const remove = useAct('security.remove_passkey', { undone: 'Passkey not removed', onDone: onClose });
  const send = () => void remove.run({ id: passkey.id });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      onSubmit={send}
      title={`Remove ${passkey.name}?`}
      description="It will no longer sign you in. Delete it on your device too, or your browser will keep offering it."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" pending={remove.pending} onClick={send}>
            Remove passkey
          </Button>
        </>
      }
    >
      {remove.failure && <FailureNotice failure={remove.failure} />}
    </Dialog>
  );
}
