import type { Money } from '../kernel/money/money';
import type { Inquiry, Provider } from './provider';

/** The id names one attempt of a refund. */
export type RefundInstruction = Inquiry & {
  readonly paymentId: string;
  /** The payment's method, such as card or bank_transfer. */
  readonly method: string;
  /** In the payment's currency. */
  readonly amount: Money;
};

export type RefundProvider = Provider<RefundInstruction> & {
  /** Business days that a refund of a payment by this method takes. */
  daysFor(method: string): number;
};
