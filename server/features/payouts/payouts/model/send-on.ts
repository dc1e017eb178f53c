import type { Image } from '../../../../data/image';
import type { Quote } from '../../../../data/prisma/client';
import type { Context } from '../../../../identity/context';
import { invalid } from '../../../../kernel/error';
import { DAY_MS } from '../../../../kernel/time/durations';

const INDIA_OFFSET = '+05:30';
const INDIA_OFFSET_MS = 5.5 * 3600_000;

export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00${INDIA_OFFSET}`);

const dayInIndia = (at: number): string => new Date(at + INDIA_OFFSET_MS).toISOString().slice(0, 10);

export function sendableDays(now: Date): { first: string; last: string } {
  const last = new Date(now.getTime() + INDIA_OFFSET_MS);
  last.setUTCFullYear(last.getUTCFullYear() + 1);
  return { first: dayInIndia(now.getTime() + DAY_MS), last: last.toISOString().slice(0, 10) };
}

/** A held rate must still be valid when the day begins. */
export function requireSendOn(ctx: Context, day: string, quote: Image<Quote> | undefined): void {
  const { first, last } = sendableDays(ctx.now());
  if (day < first || day > last) {
    throw invalid('send_on', 'range', `send_on must be a day from ${first} to ${last}, in India`);
  }
  if (quote && new Date(quote.expires_at) <= startOfDay(day)) {
    throw invalid(
      'send_on',
      'quote',
      'The held rate expires before this date. Release the rate or remove the date',
    );
  }
}
