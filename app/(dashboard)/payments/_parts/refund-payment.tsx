'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import type { Outputs } from '@/app/_trpc/outputs';
import { FailureNotice } from '@/components/data/failure-notice';
import { SelectField } from '@/components/form/select';
import { TextField } from '@/components/form/text-field';
import { formatMoney } from '@/components/money/format';
import { amountError, parseAmount } from '@/components/money/parse';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Loading } from '@/components/ui/loading';
import { Notice } from '@/components/ui/notice';
import { Confirm } from '../../_resource/confirm';
import { type RefundReason, refundReasons } from '../../refunds/_parts/refund-reasons';
import type { PaymentView } from './payment-words';

type Terms = Outputs['refunds']['terms'];
type Props = { view: PaymentView; close: () => void };

const TITLE = 'Refund this payment';

/** How much goes back and what that takes of the balance; where it is not possible, why. */
export function RefundPayment({ view, close }: Props) {
  const found = useQuery(
    useTRPC().refunds.terms.queryOptions({ payment_id: view.payment.id }, { staleTime: 0, gcTime: 0 }),
  );
  const failure = failureOf(found.error);
  if (found.data?.allowed) return <RefundForm view={view} terms={found.data} close={close} />;
  return (
    <Dialog open onOpenChange={close} title={TITLE} actions={<Button onClick={close}>Close</Button>}>
      <div className="mt-3">
        {failure && <FailureNotice failure={failure} retry={() => void found.refetch()} />}
        {found.data && <Notice tone="blue" title={found.data.reason ?? ''} />}
        {!found.data && !failure && <Loading />}
      </div>
    </Dialog>
  );
}

function RefundForm({ view: { payment }, terms, close }: Props & { terms: Terms }) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const [reason, setReason] = useState<RefundReason>('Requested By Customer');
  const [typed, setTyped] = useState('');
  const refund = useMutation({
    ...trpc.refunds.create.mutationOptions(),
    onSuccess: close,
    onSettled: () => queries.invalidateQueries(),
  });
  const { most, debit, available, business_days: days } = terms;
  const amount = typed.trim() ? parseAmount(typed, most.currency) : most.amount;
  const fault =
    (typed.trim() && amountError(typed, most.currency)) ||
    (amount! > most.amount ? `At most ${formatMoney(most.amount, most.currency)}` : undefined);
  const short = debit.amount - available;
  return (
    <Confirm
      title={TITLE}
      description={`${payment.sender_name} is refunded to the original payment method in about ${days} business ${days === 1 ? 'day' : 'days'}. Fees aren’t returned.`}
      act={{ label: 'Refund payment', doing: 'Refunding…', undone: 'Payment not refunded' }}
      mutation={refund}
      send={() => {
        if (fault) return;
        refund.mutate({
          payment_id: payment.id,
          reason,
          ...(typed.trim() && { amount }),
        });
      }}
      close={close}
    >
      {terms.partial ? (
        <TextField
          label={`Amount in ${most.currency}`}
          hint={`Leave empty to refund ${formatMoney(most.amount, most.currency)}`}
          error={typed.trim() ? fault : undefined}
          inputMode="decimal"
          value={typed}
          change={setTyped}
        />
      ) : (
        <p>
          <span className="text-muted">Amount</span>{' '}
          <span className="font-[560] tabular-nums">{formatMoney(most.amount, most.currency)}</span>
        </p>
      )}
      <SelectField
        label="Reason"
        value={reason}
        change={(value) => setReason(value as RefundReason)}
        options={refundReasons}
      />
      {!typed.trim() && (
        <p className="text-muted">
          Your balance is debited {formatMoney(debit.amount, debit.currency)} now; it has{' '}
          {formatMoney(available, debit.currency)} available.
        </p>
      )}
      {!typed.trim() && short > 0 && (
        <Notice tone="amber" title={`Your balance is ${formatMoney(short, debit.currency)} short`}>
          <p>Add money or convert it, then refund the payment.</p>
        </Notice>
      )}
    </Confirm>
  );
}
