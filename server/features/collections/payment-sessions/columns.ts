import type * as z from 'zod';
import type { createPayin } from '../payins/public';
import type { paymentSessionWire } from './schema';

declare global {
  namespace PrismaJson {
    type SessionOrderTerms = Omit<Parameters<typeof createPayin>[2], 'customer_id' | 'expires_at'>;
    type SessionPrefill = z.output<typeof paymentSessionWire>['prefill'];
  }
}
