import * as z from 'zod';

/** What became of a mail that somebody waits for. */
export const mailed = z
  .enum(['sent', 'failed'])
  .nullable()
  .meta({ description: 'Null if email is not set up' });
