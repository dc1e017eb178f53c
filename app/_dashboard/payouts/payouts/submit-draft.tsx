'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '@/app/_trpc/client';
import type { Outputs, PayoutView } from '@/app/_trpc/outputs';
import { Amount } from '@/components/amounts/amount';
import { Fact, Facts } from '@/components/detail/facts';
import { faultText } from '@/components/form/fault-text';
import { Notice } from '@/components/primitives/notice';
import { CreditDate } from '@/components/time/credit-date';
import { useAct } from '../../kit/act/use-act';
import { Confirm } from '../../kit/dialogs/confirm';
import { debitOf } from './debit';
import { fieldLabels } from './labels';

export type SubmitDraftProps = { view: PayoutView; onClose: () => void };

export function SubmitDraft({ view, onClose }: SubmitDraftProps) {
  const { payout, beneficiary, version, draft } = view;
  const trpc = useTRPC();
  const preview = useQuery(
    trpc.payouts.preview.queryOptions({
      beneficiary_id: payout.beneficiary_id,
      source_currency: payout.source_currency,
      payment_rail: payout.payment_rail,
      ...(draft?.exact === 'source'
        ? { source_amount: payout.source_amount }
        : { destination_amount: payout.destination_amount }),
    }),
  ).data;
  const submit = useAct('payouts.submit_draft', { onDone: onClose });
  const held = payout.quote_id !== null;
  const terms = held
    ? {
        debit: { amount: Number(debitOf(payout)), currency: payout.source_currency },
        destination: { amount: payout.destination_amount, currency: payout.destination_currency },
      }
    : preview;
  return (
    <Confirm
      title="Submit this payout?"
      description={`To ${beneficiary.name} ${beneficiary.account}, ${held ? 'at the held rate' : 'at the current rate'}.`}
      act={{ label: 'Submit payout', doing: 'Submitting…', undone: 'Payout not submitted' }}
      mutation={submit}
      onConfirm={() => submit.run({ id: payout.id, version })}
      onClose={onClose}
    >
      {terms && <Terms terms={terms} name={beneficiary.name} preview={preview} />}
      {!held &&
        preview?.faults.map(({ path, message }) => (
          <Notice key={message} tone="red" title={faultText(message, fieldLabels[path] ?? path)} />
        ))}
      {draft?.send_on && (
        <Notice tone="blue" title="The payout is sent now instead of on the scheduled date" />
      )}
    </Confirm>
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
