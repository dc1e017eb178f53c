'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useTRPC } from '@/app/_trpc/client';
import type { Outputs, PayoutView } from '@/app/_trpc/outputs';
import { ListState } from '@/components/data/list/states';
import { BackLink } from '../../../_parts/back-link';
import type { Payee } from './payout-draft';
import { PayoutForm } from './payout-form';

type Props = {
  payee: Payee | null;
  /** The payout that it begins as a copy of. */
  model: PayoutView['payout'] | null;
  /** The draft that is edited, with the quote that still holds its rate. */
  edited: { view: PayoutView; quote: Outputs['quotes']['get'] | null } | null;
};

export function NewPayout({ payee, model, edited }: Props) {
  const { data: me } = useSuspenseQuery(useTRPC().people.me.queryOptions({}));
  const quote = edited?.quote;
  const lapsesAt = quote ? Date.parse(quote.expires_at) - me.clock_offset_ms : 0;
  const typed = `payout.${me.merchant.id}.${me.person.id}`;
  return (
    <div className="mx-auto w-full max-w-5xl px-5 py-4 max-desk:px-4">
      {edited ? (
        <BackLink href="/payouts/drafts">Drafts</BackLink>
      ) : (
        <BackLink href="/payouts">Payouts</BackLink>
      )}
      <h1 className="mb-5 font-[620] text-xl tracking-[-0.015em]">{edited ? 'Edit draft' : 'New payout'}</h1>
      {me.scopes.includes('make') ? (
        <PayoutForm
          payee={payee}
          model={model}
          edited={edited && { view: edited.view, held: quote ? { quote, lapsesAt } : null }}
          draftKey={edited ? `${typed}.${edited.view.payout.id}` : typed}
        />
      ) : (
        <ListState icon={<Lock aria-hidden="true" />} title="Your role can’t create payouts">
          <p>Ask an owner or admin to change your role.</p>
        </ListState>
      )}
    </div>
  );
}
