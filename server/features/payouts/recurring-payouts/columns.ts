import type { PayoutInput } from '../payouts/public';

declare global {
  namespace PrismaJson {
    /** `invoice_number` is a pattern. */
    type RecurringTerms = Omit<PayoutInput, 'quote_id' | 'request_id' | 'retry_of'>;
  }
}
