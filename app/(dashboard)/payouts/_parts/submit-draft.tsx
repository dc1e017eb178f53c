'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import type { Outputs } from '@/app/_trpc/outputs';
import { Fact, Facts } from '@/components/data/detail/facts';
import { FailureNotice } from '@/components/data/failure-notice';
import { faultText } from '@/components/form/fault-text';
import { Amount } from '@/components/money/amount';
import { CreditDate } from '@/components/time/credit-date';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Kbd } from '@/components/ui/kbd';
import { Notice } from '@/components/ui/notice';
import { debitOf } from './debit';
import type { DraftView } from './draft-view';
import { fieldLabels } from './payout-labels';
import { useRefreshPayouts } from './use-refresh-payouts';

/** Shows today's terms before the draft goes out on them; on a held rate, those that it holds. */
export function SubmitDraft({ view, draft, close }: DraftView & { close: () => void }) {
  const { payout, beneficiary, version } = view;
  const trpc = useTRPC();
  const preview = useQuery(
    trpc.payouts.preview.queryOptions({
      beneficiary_id: payout.beneficiary_id,
      source_currency: payout.source_currency,
      payment_rail: payout.payment_rail,
      ...(draft.exact === 'source'
        ? { source_amount: payout.source_amount }
        : { destination_amount: payout.destination_amount }),
    }),
  ).data;
  const submit = useMutation({
    ...trpc.payouts.submit_draft.mutationOptions(),
    onSuccess: close,
    onSettled: useRefreshPayouts(),
  });
  const send = () => !submit.isPending && submit.mutate({ id: payout.id, version });
  const failure = failureOf(submit.error, 'Payout not submitted');
  const held = payout.quote_id !== null;
  const terms = held
    ? {
        debit: { amount: Number(debitOf(payout)), currency: payout.source_currency },
        destination: { amount: payout.destination_amount, currency: payout.destination_currency },
      }
    : preview;
  return (
    <Dialog
      open
      onOpenChange={close}
      submit={send}
      title="Submit this payout?"
      description={`To ${beneficiary.name} ••${beneficiary.account_last4}, ${held ? 'at the held rate' : 'at the current rate'}.`}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" disabled={submit.isPending} onClick={send}>
            {submit.isPending ? 'Submitting…' : 'Submit payout'}
            <Kbd keys="mod+enter" onAccent className="max-desk:hidden" />
          </Button>
        </>
      }
    >
      <div className="mt-3 space-y-3">
        {terms && <Terms terms={terms} name={beneficiary.name} preview={preview} />}
        {!held &&
          preview?.faults.map(({ path, message }) => (
            <Notice key={message} tone="red" title={faultText(message, fieldLabels[path] ?? path)} />
          ))}
        {draft.send_on && (
          <Notice tone="blue" title="The payout is sent now instead of on the scheduled date" />
        )}
        {failure && <FailureNotice failure={failure} />}
      </div>
    </Dialog>
  );
}

type Preview = Outputs['payouts']['preview'];
type TermsProps = {
  terms: Pick<Preview, 'debit' | 'destination'>;
  name: string;
  preview: Preview | undefined;
};

const Terms = ({ terms: { debit, destination }, name, preview }: TermsProps) => (
  <Facts>
    <Fact term={`From ${debit.currency} balance`}>
      <Amount {...debit} />
    </Fact>
    <Fact term={`${name} will receive`}>
      <Amount {...destination} />
    </Fact>
    {preview && (
      <Fact term="Estimated arrival">
        <CreditDate date={preview.estimated_credit_date} />
      </Fact>
    )}
  </Facts>
);
