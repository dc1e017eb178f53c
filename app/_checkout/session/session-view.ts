import type * as z from 'zod';
import type { paymentSessionsContract } from '@/server/features/collections/payment-sessions/contract';

export type SessionView = z.output<typeof paymentSessionsContract.operations.current.output>;
