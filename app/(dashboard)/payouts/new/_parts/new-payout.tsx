'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useTRPC } from '@/app/_trpc/client';
import type { PayoutView } from '@/app/_trpc/outputs';
import { ListState } from '@/components/data/list/states';
import { BackLink } from '../../../_parts/back-link';
import type { Payee } from './payout-draft';
import { PayoutForm } from './payout-form';

type Props = { payee: Payee | null; model: PayoutView['payout'] | null };

export function NewPayout({ payee, model }: Props) {
  const { data: me } = useSuspenseQuery(useTRPC().people.me.queryOptions({}));
  return (
    <div className="mx-auto w-full max-w-5xl px-5 py-4 max-desk:px-4">
      <BackLink href="/payouts">Payouts</BackLink>
      <h1 className="mb-5 font-[620] text-xl tracking-[-0.015em]">New payout</h1>
      {me.scopes.includes('make') ? (
        <PayoutForm payee={payee} model={model} draftKey={`payout.${me.merchant.id}.${me.person.id}`} />
      ) : (
        <ListState icon={<Lock aria-hidden="true" />} title="Your role doesn’t make payouts">
          <p>Someone with the owner or admin role can change yours.</p>
        </ListState>
      )}
    </div>
  );
}
