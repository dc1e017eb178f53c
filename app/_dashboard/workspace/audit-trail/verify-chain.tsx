'use client';

import { CircleCheck, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { failureOf } from '@/app/_trpc/failure';
import type { Outputs } from '@/app/_trpc/outputs';
import { useMe } from '@/app/_trpc/use-me';
import { countText } from '@/components/format/count';
import { Button } from '@/components/primitives/button';
import { CopyButton } from '@/components/primitives/copy-button';
import { Dialog } from '@/components/primitives/dialog';
import { Loading } from '@/components/primitives/loading';
import { Notice } from '@/components/primitives/notice';
import { FailureNotice } from '@/components/problems/failure-notice';
import { useAct } from '../../kit/act/use-act';

type Report = Outputs['audit']['verify'];

export function VerifyChain() {
  const me = useMe();
  const [open, setOpen] = useState(false);
  const verify = useAct('audit.verify');
  const failure = failureOf(verify.error, 'The audit trail was not verified');
  const start = () => {
    setOpen(true);
    verify.run({});
  };
  if (!me.scopes.includes('administer')) return null;
  return (
    <>
      <Button onClick={start}>
        <ShieldCheck aria-hidden="true" />
        Verify audit trail
      </Button>
      {open && (
        <Dialog
          open
          onOpenChange={() => setOpen(false)}
          title="Audit trail verification"
          description="Every change is sealed in a hash chain with a signed end. Altering, removing or inserting a change later breaks the chain."
        >
          <div className="mt-4 space-y-3">
            {verify.pending && <Loading text="Verifying every change…" />}
            {failure && <FailureNotice failure={failure} onRetry={start} />}
            {verify.output && <Result report={verify.output} />}
          </div>
        </Dialog>
      )}
    </>
  );
}

function Result({ report: { sealed, waiting, breaches, head, public_key } }: { report: Report }) {
  return (
    <>
      {breaches.length === 0 ? (
        <p className="flex items-center gap-2 rounded-lg bg-green-soft px-3 py-2.5 font-medium text-green">
          <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
          {countText(sealed)} changes verified, none altered
        </p>
      ) : (
        <Notice tone="red" title="The audit trail was altered" alert>
          <ul className="list-disc pl-4 [overflow-wrap:anywhere]">
            {breaches.map(({ rule, where }) => (
              <li key={`${rule} ${where}`}>
                {rule}: {where}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {waiting > 0 && (
        <p className="text-muted">
          {countText(waiting)} newer changes are still being sealed and are not included.
        </p>
      )}
      {head && (
        <dl className="space-y-2">
          {[
            ['Signed chain head', head.signed],
            ['Signature, Ed25519', head.signature],
            ['Public key', public_key],
          ].map(([term, value]) => (
            <div key={term}>
              <dt className="flex items-center justify-between text-muted text-xs">
                {term}
                <CopyButton text={value!} of={term!.toLowerCase()} />
              </dt>
              <dd className="font-mono text-xs [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="text-muted text-xs">
        Keep a copy of the signed head outside Farshore. An auditor can compare it with a later one using
        “operator audit verify”.
      </p>
    </>
  );
}
