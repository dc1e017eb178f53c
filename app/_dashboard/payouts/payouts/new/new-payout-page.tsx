import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { leave, Prefetched, signedIn, visit } from '@/app/_trpc/visit';
import { NewPayout } from './new-payout';

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { draft } = await searchParams;
  return { title: draft ? 'Edit draft' : 'New payout' };
}

type Props = { searchParams: Promise<Partial<Record<Param, string | string[]>>> };

type Param = 'beneficiary_id' | 'like' | 'draft' | 'amount' | 'currency';

export async function NewPayoutPage({ searchParams }: Props) {
  await signedIn();
  const { beneficiary_id, like, draft, amount, currency } = await searchParams;
  const { api, prefetch } = await visit();
  const model = typeof like === 'string' ? await api.payouts.view({ id: like }).catch(leave) : null;
  const view = typeof draft === 'string' ? await api.payouts.view({ id: draft }).catch(leave) : null;
  // The draft was submitted or discarded in the meantime.
  if (view && !view.draft) redirect(`/payouts/${view.payout.id}`);
  const quote = view?.payout.quote_id
    ? await api.quotes.get({ id: view.payout.quote_id }).catch(leave)
    : null;
  const id = view?.payout.beneficiary_id ?? model?.payout.beneficiary_id ?? beneficiary_id;
  const payee = typeof id === 'string' ? await api.beneficiaries.get({ id }).catch(leave) : null;
  await Promise.all([prefetch.payouts.options({}), prefetch.balances.view({})]);
  return (
    <Prefetched>
      <NewPayout
        // Resets the form when the amount in the URL changes.
        key={String(amount)}
        requested={{ amount: textOf(amount), currency: textOf(currency) }}
        payee={payee}
        model={model}
        edited={view && { view, quote: quote && 'status' in quote && quote.status === 'open' ? quote : null }}
      />
    </Prefetched>
  );
}

const textOf = (given: string | string[] | undefined): string => (typeof given === 'string' ? given : '');
