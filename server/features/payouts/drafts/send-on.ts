import type { Context } from '../../../access/context';
import type { Image } from '../../../db/image';
import type { Quote } from '../../../db/prisma/client';
import { invalid } from '../../../kernel/error';

const INDIA = '+05:30';
const INDIA_AHEAD_MS = 5.5 * 3600_000;
const DAY_MS = 24 * 3600_000;

/** The instant at which a day of India's calendar begins. */
export const beginningOf = (day: string): Date => new Date(`${day}T00:00:00${INDIA}`);

const dayAt = (at: number): string => new Date(at + INDIA_AHEAD_MS).toISOString().slice(0, 10);

/** The days on which a draft may be sent: tomorrow, and up to a year from today. */
export function sendableDays(now: Date): { first: string; last: string } {
  const last = new Date(now.getTime() + INDIA_AHEAD_MS);
  last.setUTCFullYear(last.getUTCFullYear() + 1);
  return { first: dayAt(now.getTime() + DAY_MS), last: last.toISOString().slice(0, 10) };
}

/** The day lies in the coming year, and a rate that is held still holds as it begins. */
export function checkSendOn(ctx: Context, day: string, quote: Image<Quote> | undefined): void {
  const { first, last } = sendableDays(ctx.now());
  if (day < first || day > last) {
    throw invalid('send_on', 'range', `send_on must be a day from ${first} to ${last}, in India`);
  }
  if (quote && new Date(quote.expires_at) <= beginningOf(day)) {
    throw invalid(
      'send_on',
      'quote',
      'The held rate expires before this date. Release the rate or remove the date',
    );
  }
}
