'use client';

import { CircleCheck } from 'lucide-react';
import { InputField, SelectField } from '@/components/form/inputs';
import { railWord } from '../../../payouts/_parts/payout-words';
import type { useAccountCheck } from './account-check';
import { asked, type BeneficiaryDraft, paths, wayOf } from './beneficiary-draft';
import { Choice } from './choice';
import { waysOf } from './ways';

type Props = {
  draft: BeneficiaryDraft;
  change: (patch: Partial<BeneficiaryDraft>) => void;
  check: ReturnType<typeof useAccountCheck>;
};

/** What an account is made of depends on its currency and on how it is reached. */
export function AccountFields({ draft, change, check }: Props) {
  const ways = waysOf[draft[paths.currency] ?? ''] ?? [];
  const way = wayOf(draft);
  const shown = asked(way);
  const input = (path: string, hint?: string) => (
    <InputField
      key={path}
      path={path}
      hint={hint}
      required={path !== paths.bank}
      spellCheck={false}
      value={draft[path] ?? ''}
      change={(typed) => change({ [path]: typed })}
    />
  );
  return (
    <>
      <SelectField
        path={paths.currency}
        required
        value={draft[paths.currency] ?? ''}
        change={(currency) => change({ [paths.currency]: currency, way: '' })}
        options={Object.keys(waysOf).map((value) => ({ value, label: value }))}
      />
      {ways.length > 1 && (
        <Choice
          path="way"
          label="Reached by"
          value={way?.key ?? ''}
          change={(key) => change({ way: key })}
          options={ways.map(({ key, label }) => ({ value: key, label }))}
        />
      )}
      <div className="grid gap-5 desk:grid-cols-2 desk:gap-x-3">
        {shown.includes(paths.upi) && input(paths.upi, 'Such as name@bank')}
        {shown.includes(paths.number) && input(paths.number, way?.hint)}
        {shown.includes(paths.routing) && input(paths.routing)}
        {shown.includes(paths.bic) && input(paths.bic, '8 or 11 characters')}
        {shown.includes(paths.bank) && input(paths.bank)}
      </div>
      <p role="status" className="flex min-h-5 items-center gap-1.5 text-green text-xs">
        {check.rails.length > 0 && (
          <>
            <CircleCheck aria-hidden="true" className="size-3.5" />
            Looks right: reached by {check.rails.map(railWord).join(', ')}
            {check.country && `, bank in ${check.country}`}
          </>
        )}
      </p>
    </>
  );
}
