'use client';

import type { PayoutView } from '@/app/_trpc/outputs';
import { useMe } from '@/app/_trpc/use-me';
import type { Quote } from '../../../kit/held-rate';
import { NewPage } from '../../../kit/new-page';
import { isCancelledOrFailed } from '../labels';
import { NotSentNotice } from '../not-sent-notice';
import { createPayout } from '../resource';
import type { Payee, RequestedAmount } from './draft';
import { PayoutForm } from './form';

type Props = {
  requested?: RequestedAmount;
  payee: Payee | null;
  /** The payout whose values prefill the form. */
  model: PayoutView | null;
  edited: { view: PayoutView; quote: Quote | null } | null;
};

export function NewPayout({ requested, payee, model, edited }: Props) {
  const me = useMe();
  const quote = edited?.quote;
  const lapsesAt = quote ? Date.parse(quote.expires_at) - me.clock_offset_ms : 0;
  const retried = model && isCancelledOrFailed(model.payout.status) ? model : null;
  return (
    <NewPage
      action={createPayout}
      back={edited ? { href: '/payouts/drafts', label: 'Drafts' } : { href: '/payouts', label: 'Payouts' }}
      title={edited ? 'Edit draft' : retried ? 'Retry payout' : model ? 'Copy payout' : undefined}
      wide
    >
      {retried && (
        <div className="mb-5 space-y-3">
          <NotSentNotice view={retried} />
        </div>
      )}
      <PayoutForm
        requested={requested}
        payee={payee}
        model={model?.payout ?? null}
        edited={edited && { view: edited.view, held: quote ? { quote, lapsesAt } : null }}
        draft={edited ? `payout.${edited.view.payout.id}` : 'payout'}
      />
    </NewPage>
  );
}
