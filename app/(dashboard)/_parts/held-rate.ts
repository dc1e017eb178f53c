import type { Outputs } from '@/app/_trpc/outputs';

export type Quote = Outputs['quotes']['create']['quotes'][number];

/** A quote, and when it lapses by this browser's clock. */
export type HeldRate = { quote: Quote; lapsesAt: number };

export const lifeOf = ({ created_at, expires_at }: Quote): number =>
  Date.parse(expires_at) - Date.parse(created_at);

export const heldFromNow = (quote: Quote): HeldRate => ({ quote, lapsesAt: Date.now() + lifeOf(quote) });

export const hasLapsed = ({ lapsesAt }: HeldRate, now = Date.now()): boolean => now >= lapsesAt;
