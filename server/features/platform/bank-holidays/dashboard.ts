import * as z from 'zod';
import { contract, operation } from '../../../kernel/contract';

export const bankHolidaysDashboard = contract({
  name: 'bank_holidays',
  title: 'Bank holidays',
  description: 'Days on which the banks of a currency are closed.',
  operations: {
    list: operation({
      method: 'GET',
      summary: 'Bank holidays from today until the end of next year, without weekends',
      scope: 'read',
      input: z.strictObject({}),
      output: z.object({
        calendars: z.array(
          z.object({
            currency: z.string(),
            known_until: z.iso.date().meta({ description: 'No arrival is estimated for later days' }),
          }),
        ),
        data: z.array(
          z.object({
            currency: z.string(),
            day: z.iso.date(),
            name: z.string().nullable().meta({ description: 'Null if it comes with the software' }),
            expected: z.boolean().meta({ description: 'Moon-dated and not announced yet' }),
          }),
        ),
      }),
    }),
  },
});
