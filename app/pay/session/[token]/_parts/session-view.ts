import type * as z from 'zod';
import type { paymentSessionsContract } from '@/server/features/payment-sessions/contract';

/** A session as whoever goes through it sees it. */
export type SessionView = z.output<typeof paymentSessionsContract.operations.current.output>;
export type Country = { value: string; label: string };
