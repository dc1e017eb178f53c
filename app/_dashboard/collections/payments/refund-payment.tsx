'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '@/app/_trpc/client';
import { failureOf } from '@/app/_trpc/failure';
import type { Outputs } from '@/app/_trpc/outputs';
import { Field } from '@/components/form/field';
import { MoneyField } from '@/components/form/money-field';
import { amountError, parseAmount } from '@/components/form/parse-amount';
import { SelectField } from '@/components/form/select';
import { usePaused } from '@/components/form/use-paused';
import { formatAmount, formatMoney } from '@/components/format/money';
import { Button } from '@/components/primitives/button';
import { Dialog } from '@/components/primitives/dialog';
import { Loading } from '@/components/primitives/loading';
import { Notice } from '@/components/primitives/notice';
import { Textarea } from '@/components/primitives/textarea';
import { FailureNotice } from '@/components/problems/failure-notice';
import { MAX_NOTE } from '@/server/features/collections/refunds/words';
import { useAct } from '../../kit/act/use-act';
import { Confirm } from '../../kit/dialogs/confirm';
import { type RefundReason, refundReasons } from '../refunds';
import type { PaymentView } from './words';

type Terms = Outputs['refunds']['terms'];
type Props = { view: PaymentView; onClose: () => void };

const TITLE = 'Refund this payment';

export function RefundPayment({ view, onClose }: Props) {
  const found = useQuery(
    useTRPC().refunds.terms.queryOptions({ payment_id: view.payment.id }, { staleTime: 0, gcTime: 0 }),
  );
  const failure = failureOf(found.error);
  if (found.data?.allowed) return <RefundForm view={view} terms={found.data} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} title={TITLE} actions={<Button onClick={onClose}>Close</Button>}>
      <div className="mt-3">
        {failure && <FailureNotice failure={failure} onRetry={() => void found.refetch()} />}
        {found.data && <Notice tone="blue" title={found.data.reason ?? ''} />}
        {!found.data && !failure && <Loading />}
      </div>
    </Dialog>
  );
}

function RefundForm({ view: { payment }, terms: all, onClose }: Props & { terms: Terms }) {
  const trpc = useTRPC();
  const [reason, setReason] = useState<RefundReason>('Requested By Customer');
  const { most, paid, partial, business_days: days } = all;
  const [note, setNote] = useState('');
  const [typed, setTyped] = useState(formatAmount(most.amount, most.currency));
  const refund = useAct('refunds.create', { onDone: onClose });
  const error = amountError(typed, most.currency);
  const amount = error ? undefined : parseAmount(typed, most.currency)!;
  const beyond = amount !== undefined && amount > most.amount;
  const part = amount !== undefined && !beyond && amount < most.amount;
  const isSettled = usePaused(typed) === typed;
  const asked = useQuery(
    trpc.refunds.terms.queryOptions(
      { payment_id: payment.id, amount },
      { enabled: part && isSettled, staleTime: 0 },
    ),
  );
  // Undefined until the figures of the typed amount are known, which the person confirms.
  const figures = part ? asked.data : all;
  const failure = failureOf(part ? asked.error : null);
  const short = figures ? figures.debit.amount - figures.available : 0;
  const fault = error ?? (beyond ? `At most ${formatMoney(most.amount, most.currency)}` : undefined);
  return (
    <Confirm
      title={TITLE}
      description={`${payment.sender_name} is refunded to the original payment method in about ${days} business ${days === 1 ? 'day' : 'days'}. Fees aren’t returned.`}
      act={{
        label: 'Refund payment',
        doing: 'Refunding…',
        undone: 'Payment not refunded',
        lookIn: 'Refunds',
      }}
      mutation={refund}
      isLoading={!fault && !figures}
      onConfirm={() => {
        if (fault) return;
        refund.run({
          payment_id: payment.id,
          reason,
          ...(part && { amount }),
          ...(note.trim() && { note: note.trim() }),
        });
      }}
      onClose={onClose}
    >
      {partial ? (
        <MoneyField
          label={`Amount in ${most.currency}`}
          hint={`${formatMoney(most.amount, most.currency)} of ${formatMoney(paid.amount, paid.currency)} can be refunded`}
          error={fault}
          className="text-right"
          value={typed}
          onChange={setTyped}
        />
      ) : (
        <p>
          <span className="text-muted">Amount</span>{' '}
          <span className="font-medium tabular-nums">{formatMoney(most.amount, most.currency)}</span>
        </p>
      )}
      <SelectField
        label="Reason"
        value={reason}
        onChange={(value) => setReason(value as RefundReason)}
        options={refundReasons}
      />
      {all.note_to && (
        <Field label="Note to the customer (optional)" hint={`Emailed to ${all.note_to} with the refund`}>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={MAX_NOTE}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
      )}
      {!fault && (
        <dl className="grid grid-cols-[1fr_auto] gap-y-1 rounded-xl border border-line bg-paper px-3.5 py-2.5">
          <dt className="text-muted">Debited from your {all.debit.currency} balance now</dt>
          <dd className="text-right font-semibold tabular-nums">
            {figures ? formatMoney(figures.debit.amount, figures.debit.currency) : '…'}
          </dd>
          <dt className="text-muted">Available</dt>
          <dd className="text-right tabular-nums">
            {formatMoney((figures ?? all).available, all.debit.currency)}
          </dd>
          {partial && (
            <>
              <dt className="text-muted">Left to refund after this</dt>
              <dd className="text-right tabular-nums">{formatMoney(most.amount - amount!, most.currency)}</dd>
            </>
          )}
        </dl>
      )}
      {failure && <FailureNotice failure={failure} onRetry={() => void asked.refetch()} />}
      {!fault && short > 0 && (
        <Notice tone="amber" title={`Your balance is ${formatMoney(short, all.debit.currency)} short`}>
          <p>Add money or convert it, then refund the payment.</p>
        </Notice>
      )}
    </Confirm>
  );
}
