import type { PayoutInput } from '../payouts/public';

declare global {
  namespace PrismaJson {
    type RecurringTerms = Omit<PayoutInput, 'quote_id' | 'request_id' | 'invoice_number' | 'retry_of'>;
  }
}
