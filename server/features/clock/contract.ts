import * as z from 'zod';
import { contract, operation, timestamp } from '../../kernel/contract';
import { readInstant } from '../../kernel/time';

const clockWire = z.object({ now: timestamp }).meta({ id: 'Clock' });

export const clockContract = contract({
  name: 'clock',
  title: 'Sandbox clock',
  description:
    "A sandbox's own time, which can be moved ahead: quotes lapse, queues expire, banks answer. It ticks, and never goes back.",
  operations: {
    get: operation({
      method: 'GET',
      path: '/sandbox/clock',
      summary: 'What time it is in this sandbox',
      scope: 'read',
      sandbox: true,
      extension: true,
      input: z.strictObject({}),
      output: clockWire,
    }),
    magic: operation({
      method: 'GET',
      summary: 'Amounts and account numbers to which the sandbox answers in its own way',
      scope: 'read',
      sandbox: true,
      input: z.strictObject({}),
      output: z.object({
        data: z.array(z.object({ where: z.string(), value: z.string(), effect: z.string() })),
      }),
    }),
    move: operation({
      method: 'POST',
      path: '/sandbox/clock',
      summary: 'Move the clock ahead',
      description:
        'Everything that is due on the way is done before the answer, in order, each at its own time. Where that is too much at once the answer is 409, with the clock at the last thing done.',
      scope: 'develop',
      sandbox: true,
      extension: true,
      input: z
        .strictObject({
          now: z
            .string()
            .refine(
              (value) => readInstant(value, 'after') !== undefined,
              'must be an ISO 8601 timestamp or date',
            )
            .optional()
            .meta({
              description:
                'The time to move to, in ISO 8601; give this or advance_by_seconds. Not before the clock, and at most five years ahead of real time',
            }),
          advance_by_seconds: z
            .int()
            .min(1)
            .optional()
            .meta({ description: 'How far to move; at most to five years ahead of real time' }),
        })
        .superRefine((input, ctx) => {
          if ((input.now === undefined) === (input.advance_by_seconds === undefined)) {
            ctx.addIssue({
              code: 'custom',
              path: ['now'],
              message: 'Give exactly one of now and advance_by_seconds',
            });
          }
        }),
      output: clockWire,
      errors: ['clock_too_far', 'stale'],
    }),
  },
});
