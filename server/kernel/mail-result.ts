import * as z from 'zod';

/** Result of sending a mail while the caller waits. */
export const mailResult = z
  .enum(['sent', 'failed'])
  .nullable()
  .meta({ description: 'Null if email is not set up' });
