'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { KeyRound, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/primitives/button';
import { FocusKeeper } from '@/components/primitives/focus-keeper';
import { ShortcutProvider } from '@/components/primitives/shortcuts';
import { FailureNotice } from '@/components/problems/failure-notice';
import { useAct } from '../_dashboard/kit/act/use-act';
import { StepUpProvider } from '../_dashboard/kit/step-up/step-up';
import { Enrolment } from '../_dashboard/workspace/security/enrolment';
import { AddPasskey } from '../_dashboard/workspace/security/passkeys';
import { RecoveryCodes } from '../_dashboard/workspace/security/recovery-codes';
import { useTRPC } from '../_trpc/client';
import type { Me } from '../_trpc/outputs';
import { signOut } from '../_trpc/sign-out';
import { useMe } from '../_trpc/use-me';
import { useHasPasskeys } from '../_webauthn/passkey';

/** Opens `to` once a second factor is set up and its recovery codes are saved. */
export function SecondFactorSetup({ to }: { to: string }) {
  const me = useMe();
  const [codes, setCodes] = useState<string[] | null>(null);
  const done = () => location.assign(to);
  return (
    <ShortcutProvider singleKeys={false}>
      <FocusKeeper />
      <StepUpProvider>
        <h1 className="font-semibold text-lg tracking-tight">Set up a second factor</h1>
        <p className="mt-1 text-muted">
          {me.merchant.name} requires one in addition to your password. You’ll need it each time you sign in.
        </p>
        {codes ? (
          <RecoveryCodes codes={codes} onDone={done} />
        ) : (
          <Choices onDone={(made) => (made ? setCodes(made) : done())} />
        )}
        <p className="mt-5 border-line border-t pt-4 text-muted text-sm">
          Signed in as <span className="break-all">{me.person.email}</span>.{' '}
          <button type="button" className={LINK} onClick={() => void signOut()}>
            Sign out
          </button>
        </p>
        <OtherMerchants me={me} />
      </StepUpProvider>
    </ShortcutProvider>
  );
}

const LINK = 'underline underline-offset-2';

/** Another business may not require a second factor. */
function OtherMerchants({ me }: { me: Me }) {
  const switching = useAct('people.switch_merchant', {
    undone: 'Business not opened',
    refresh: false,
    onDone: () => location.assign('/'),
  });
  return (
    <>
      {me.merchants
        .filter(({ id }) => id !== me.merchant.id)
        .map(({ id, name }) => (
          <p key={id} className="mt-1 text-muted text-sm">
            <button
              type="button"
              className={LINK}
              disabled={switching.pending}
              onClick={() => switching.run({ merchant_id: id })}
            >
              {`Open ${name} instead`}
            </button>
          </p>
        ))}
      {switching.failure && <FailureNotice failure={switching.failure} />}
    </>
  );
}

function Choices({ onDone }: { onDone: (codes: string[] | null) => void }) {
  const { data: state } = useSuspenseQuery(useTRPC().security.state.queryOptions({}));
  const [choice, setChoice] = useState<'app' | 'passkey' | null>(null);
  const hasPasskeys = useHasPasskeys();
  if (choice === 'app') return <Enrolment onDone={onDone} onLeave={() => setChoice(null)} />;
  return (
    <div className="mt-4 space-y-2">
      <Button variant="primary" className="h-field w-full" onClick={() => setChoice('app')}>
        <Smartphone aria-hidden="true" />
        Use an authenticator app
      </Button>
      {state.offers_passkeys && hasPasskeys && (
        <Button className="h-field w-full" onClick={() => setChoice('passkey')}>
          <KeyRound aria-hidden="true" />
          Use a passkey
        </Button>
      )}
      {choice === 'passkey' && <AddPasskey onClose={() => setChoice(null)} onDone={onDone} />}
    </div>
  );
}
