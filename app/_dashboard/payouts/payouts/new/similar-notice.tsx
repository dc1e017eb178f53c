'use client';

import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { Amount } from '@/components/amounts/amount';
import { usePaused } from '@/components/form/use-paused';
import { Notice } from '@/components/primitives/notice';
import { PageLink } from '@/components/primitives/page-link';
import { Moment } from '@/components/time/moment';
import { PAYOUT_STATUS_LABELS } from '@/server/features/payouts/payouts/words/status';
import { invoiceNumberOf, type PayoutDraft } from './draft';
import type { Preview } from './previews';

/** Payouts that the entered one may duplicate, found while typing. */
export function useSimilar(draft: PayoutDraft, preview: Preview | undefined) {
  const invoice_number = invoiceNumberOf(draft);
  const asked = usePaused(
    JSON.stringify({
      beneficiary_id: draft.beneficiary_id,
      source_currency: draft.source_currency,
      ...(preview && { source_amount: preview.source.amount }),
      ...(invoice_number && { invoice_number }),
    }),
  );
  const input = JSON.parse(asked) as {
    beneficiary_id: string;
    source_currency: string;
    source_amount?: number;
    invoice_number?: string;
  };
  const isAsked = input.beneficiary_id !== '' && (input.source_amount || input.invoice_number);
  const found = useQuery(
    useTRPC().payouts.similar.queryOptions(isAsked ? input : skipToken, {
      placeholderData: keepPreviousData,
    }),
  );
  return isAsked ? (found.data?.data ?? []) : [];
}

type Props = { similar: ReturnType<typeof useSimilar>; invoice: string };

export function SimilarNotice({ similar, invoice }: Props) {
  if (similar.length === 0) return null;
  const typed = invoice.toLowerCase();
  const isSameInvoice = typed !== '' && similar.some((one) => one.invoice_number?.toLowerCase() === typed);
  return (
    <Notice
      tone="amber"
      title={isSameInvoice ? `Another payout has invoice ${invoice}` : 'Possible duplicate'}
    >
      <ul>
        {similar.map(({ id, status, amount, currency, invoice_number, created_at }) => (
          <li key={id}>
            <PageLink href={`/payouts/${id}`} className="underline underline-offset-2">
              <Amount amount={amount} currency={currency} codeClassName="text-2xs" />
              {invoice_number && `, ${invoice_number}`}
            </PageLink>
            , created <Moment at={created_at} />, {PAYOUT_STATUS_LABELS[status].toLowerCase()}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
