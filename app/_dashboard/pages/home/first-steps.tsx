'use client';

import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useTRPC } from '@/app/_trpc/client';
import { pollWithoutStream } from '@/app/_trpc/live';
import type { Outputs } from '@/app/_trpc/outputs';
import { ButtonLink } from '@/components/primitives/button';

type Step = Outputs['home']['steps']['steps'][number];

type StepText = { title: string; why: string; action: string; href: string };

const STEP_TEXTS: Record<Step['key'], StepText> = {
  second_factor: {
    title: 'Protect your sign-in',
    why: 'Require a code from an app, so a stolen password isn’t enough to sign in.',
    action: 'Set up two-factor sign-in',
    href: '/settings/security',
  },
  invite: {
    title: 'Invite a second person',
    why: 'Payouts can then be approved by someone who did not create them.',
    action: 'Invite a person',
    href: '/settings/people',
  },
  money: {
    title: 'Add money to a balance',
    why: 'Payouts are sent from your balances.',
    action: 'Add money',
    href: '/account-details',
  },
  beneficiary: {
    title: 'Add your first beneficiary',
    why: 'Bank details are checked before you pay.',
    action: 'Add beneficiary',
    href: '/beneficiaries/new',
  },
  rules: {
    title: 'Choose who approves',
    why: 'For example, one approval for every payout and two above an amount.',
    action: 'Edit approval rules',
    href: '/approvals/rules',
  },
  payout: {
    title: 'Send your first payout',
    why: 'The summary shows fees, rate and arrival before you send.',
    action: 'New payout',
    href: '/payouts/new',
  },
};

/** Shown until the business has sent its first payout. */
export function FirstSteps() {
  const trpc = useTRPC();
  const { data } = useQuery(trpc.home.steps.queryOptions({}, { refetchInterval: pollWithoutStream(60_000) }));
  const steps = data?.steps ?? [];
  if (steps.every(({ key, done }) => done || key !== 'payout')) return null;
  const next = steps.find(({ done }) => !done)?.key;
  const done = steps.filter((step) => step.done).length;
  return (
    <section aria-labelledby="first-steps" className="border-line border-b px-5 py-4 max-desk:px-3">
      <h2 id="first-steps" className="font-medium text-base">
        First steps{' '}
        <span className="font-normal text-faint text-sm">
          {done} of {steps.length} done
        </span>
      </h2>
      <ol className="mt-2">
        {steps.map(({ key, done }, at) => (
          <li
            key={key}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b py-2.5 last:border-0"
          >
            <span
              className={
                done
                  ? 'grid size-6 place-items-center rounded-full bg-green-soft text-green'
                  : 'grid size-6 place-items-center rounded-full border border-line-strong text-muted text-xs tabular-nums'
              }
            >
              {done ? <Check aria-label="Done" className="size-3.5" /> : at + 1}
            </span>
            <span className="min-w-56 flex-1">
              <span className={done ? 'text-muted' : 'font-medium'}>{STEP_TEXTS[key].title}</span>
              {!done && <span className="block text-muted">{STEP_TEXTS[key].why}</span>}
            </span>
            {!done && (
              <ButtonLink href={STEP_TEXTS[key].href} variant={key === next ? 'primary' : 'plain'}>
                {STEP_TEXTS[key].action}
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
