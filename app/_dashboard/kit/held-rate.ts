import type { Outputs } from '@/app/_trpc/outputs';

export type Quote = Outputs['quotes']['create']['quotes'][number];

type Timed = { readonly created_at: string; readonly expires_at: string };

/** `lapsesAt` is in this browser's clock. */
export type Held<Q extends Timed> = { quote: Q; lapsesAt: number };
export type HeldRate = Held<Quote>;

export const lifetimeMs = ({ created_at, expires_at }: Timed): number =>
  Date.parse(expires_at) - Date.parse(created_at);

export const heldFromNow = <Q extends Timed>(quote: Q): Held<Q> => ({
  quote,
  lapsesAt: Date.now() + lifetimeMs(quote),
});

export const hasLapsed = ({ lapsesAt }: Pick<HeldRate, 'lapsesAt'>, now = Date.now()): boolean =>
  now >= lapsesAt;
