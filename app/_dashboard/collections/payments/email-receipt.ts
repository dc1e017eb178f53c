import { emailVerb } from '../../kit/dialogs/email-verb';
import type { PaymentView } from './words';

export const EmailReceipt = emailVerb({
  mutation: 'payments.email_receipt',
  input: ({ payment }: PaymentView, to) => ({ id: payment.id, to }),
  document: 'receipt',
  address: ({ customer_email }) => customer_email,
});
