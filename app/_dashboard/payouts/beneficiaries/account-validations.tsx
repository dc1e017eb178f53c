'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { mutationFailure } from '@/app/_trpc/failure';
import type { Inputs } from '@/app/_trpc/outputs';
import { formatMoney } from '@/components/format/money';
import { Button } from '@/components/primitives/button';
import { FailureNotice } from '@/components/problems/failure-notice';
import { Moment } from '@/components/time/moment';
import { useAct } from '../../kit/act/use-act';
import { ValidationBadge, type ValidationRow } from './validation-badge';

type Props = {
  /** The account without the holder's name. */
  account: Inputs['validations']['earlier'];
  newCheck: Inputs['validations']['create'] | null;
  /** Present if the name can still be changed to the bank's. */
  name?: { given: string; onUse: (name: string) => void };
};

/** Shows earlier checks first, because each new check costs a fee. */
export function AccountValidations({ account, newCheck, name }: Props) {
  const trpc = useTRPC();
  const [asked, setAsked] = useState(false);
  const earlier = useQuery(trpc.validations.earlier.queryOptions(account));
  const checking = useAct('validations.create', { onDone: () => setAsked(true) });
  const failure = mutationFailure(checking.error ?? earlier.error, 'Account not verified');
  if (!earlier.data)
    return failure && <FailureNotice failure={failure} onRetry={() => void earlier.refetch()} />;
  const { fee, offered, data } = earlier.data;
  return (
    <div className="space-y-3">
      {failure && <FailureNotice failure={failure} />}
      <div role="status" className="space-y-2.5">
        {asked && checking.pending && <p className="text-muted">Checking with the bank…</p>}
        {data.map((row) => (
          <ValidationResult key={row.validation.id} row={row} name={name} />
        ))}
      </div>
      {!offered && (
        <p className="text-muted">Account verification isn’t available yet: no bank is connected.</p>
      )}
      {offered && newCheck && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button pending={checking.pending} onClick={() => checking.run(newCheck)}>
            {checking.pending
              ? 'Checking with the bank…'
              : `${data.length > 0 ? 'Verify again' : 'Verify account'} (${formatMoney(fee.amount, fee.currency)})`}
          </Button>
          <span className="text-faint text-xs">No charge if the bank doesn’t respond</span>
        </div>
      )}
    </div>
  );
}

function ValidationResult({ row, name }: { row: ValidationRow; name: Props['name'] }) {
  const { validation, holder_name, registered_name } = row;
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <ValidationBadge validation={validation} />
      <span className="text-muted">
        {validation.validation_message} Checked for {holder_name}, <Moment at={validation.created_at} />.
      </span>
      {registered_name && (
        <span className="flex flex-wrap items-center gap-2">
          <span>
            Name at the bank: <span className="font-medium">{registered_name}</span>
          </span>
          {name && <UseName registered={registered_name} name={name} />}
        </span>
      )}
    </div>
  );
}

/** Stays in place after use, so it keeps the focus. */
function UseName({ registered, name }: { registered: string; name: NonNullable<Props['name']> }) {
  const used = name.given === registered;
  return (
    <Button aria-disabled={used || undefined} onClick={() => !used && name.onUse(registered)}>
      {used ? 'Name updated' : 'Use this name'}
    </Button>
  );
}
