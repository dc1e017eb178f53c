import * as z from 'zod';
import { DESPITE_FAULTS, exactlyOneOf } from '../../../kernel/alternatives';
import { contract, operation, timestamp } from '../../../kernel/contract';
import { readInstant } from '../../../kernel/time/time';

const clockWire = z.object({ now: timestamp }).meta({ id: 'Clock' });

export const clockContract = contract({
  name: 'clock',
  area: 'developers',
  title: 'Sandbox clock',
  description:
    "The sandbox's own clock, which can be advanced: quotes expire, queues expire, banks respond. It keeps running and cannot be set back.",
  operations: {
    get: operation({
      method: 'GET',
      path: '/sandbox/clock',
      summary: 'Get the sandbox time',
      scope: 'read',
      sandbox: true,
      extension: true,
      input: z.strictObject({}),
      output: clockWire,
    }),
    move: operation({
      method: 'POST',
      path: '/sandbox/clock',
      summary: 'Advance the clock',
      description:
        'Everything due in between runs before the response, in order, each at its own time. If there is too much work for one step, the response is 409 and the clock stops at the last completed item.',
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
                'The time to advance to, in ISO 8601; provide this or advance_by_seconds. Not earlier than the clock, and at most five years ahead of real time',
            }),
          advance_by_seconds: z
            .int()
            .min(1)
            .optional()
            .meta({ description: 'How far to advance; at most to five years ahead of real time' }),
        })
        .superRefine((input, ctx) => {
          if ((input.now === undefined) === (input.advance_by_seconds === undefined)) {
            ctx.addIssue({
              code: 'custom',
              path: ['now'],
              message: 'Provide exactly one of now and advance_by_seconds',
            });
          }
        }, DESPITE_FAULTS)
        .meta(exactlyOneOf('now', 'advance_by_seconds')),
      output: clockWire,
      errors: ['clock_too_far', 'stale'],
      changes: 'everything',
    }),
  },
});
