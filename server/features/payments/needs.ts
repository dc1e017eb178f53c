import { PAYMENT_STATUS_LABELS } from '../../kernel/payment-status';
import { needOf } from '../../listing/needs';
import { paymentList, UNMATCHED_TRANSFERS } from './rows';

type Sent = { sender_account_number: string | null; remittance_information: string | null };

/** Transfers that pay nothing yet: somebody says what they are for. */
const unmatched = needOf(paymentList, {
  scope: 'make',
  where: () => UNMATCHED_TRANSFERS,
  amount: ['amount', 'currency'],
  lines: (_ctx, rows) =>
    rows.map(({ payment }) => {
      const { sender_account_number, remittance_information } = payment.payment_method.details as Sent;
      return {
        id: payment.id,
        name: payment.sender_name,
        account_last4: sender_account_number?.replace('****', '') ?? null,
        amount: { amount: payment.payment_amount, currency: payment.payment_currency },
        detail:
          payment.error_description ??
          (remittance_information ? `Reference: ${remittance_information}` : 'No reference given'),
        warning: payment.status === 'success' ? null : PAYMENT_STATUS_LABELS[payment.status],
        since: payment.created_at,
        due_at: null,
        version: null,
      };
    }),
});

export const paymentNeeds = { unmatched };
