import * as z from 'zod';

export const mailResult = z
  .enum(['sent', 'failed'])
  .nullable()
  .meta({ description: 'Null if email is not set up' });
