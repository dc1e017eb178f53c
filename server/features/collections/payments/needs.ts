import { shortNumber } from '../../../kernel/text/short-number';
import { pendingTasks } from '../../kit/needs';
import { daySummary } from '../../kit/period';
import { buildUnmatchedFilter, paymentList } from './list';
import { PAYMENT_STATUS_LABELS } from './words';

type TransferDetails = { sender_account_number: string | null; remittance_information: string | null };

const unmatched = pendingTasks(paymentList, {
  scope: 'make',
  where: buildUnmatchedFilter,
  amount: ['amount', 'currency'],
  lines: (_ctx, rows) =>
    rows.map(({ payment }) => {
      const { sender_account_number, remittance_information } = payment.payment_method
        .details as TransferDetails;
      const reference = remittance_information
        ? `Reference: ${remittance_information}.`
        : 'No reference given.';
      return {
        id: payment.id,
        name: payment.sender_name,
        account: sender_account_number && shortNumber(sender_account_number),
        amount: { amount: payment.payment_amount, currency: payment.payment_currency },
        detail:
          payment.error_description ?? `${reference} A live payment link or checkout order has this amount.`,
        warning: payment.status === 'success' ? null : PAYMENT_STATUS_LABELS[payment.status],
        since: payment.created_at,
        due_at: null,
        version: null,
      };
    }),
});

export const paymentNeeds = { unmatched };

export const paymentSummary = {
  payment_link_paid: daySummary(paymentList.list, {
    words: ['payment received yesterday', 'payments received yesterday'],
    where: { status: 'success' },
    at: 'paid_at',
    amount: ['amount', 'currency'],
  }),
};
