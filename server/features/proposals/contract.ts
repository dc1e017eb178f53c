import * as z from 'zod';
import { contract, idOf, operation, timestamp } from '../../kernel/contract';

const kind = z.enum(['rules', 'member', 'invite']);
const named = z.strictObject({ id: idOf('proposal', 'Proposal to decide') });
const ended = z.object({ id: z.string(), status: z.string() });

export const proposalsContract = contract({
  name: 'proposals',
  title: 'Proposals',
  description: 'Changes that a second owner or admin confirms.',
  operations: {
    list: operation({
      method: 'GET',
      summary: 'Changes that wait, newest first',
      scope: 'read',
      input: z.strictObject({ kinds: z.array(kind).min(1) }),
      output: z.object({
        data: z.array(
          z.object({
            id: z.string(),
            kind,
            status: z.string(),
            change: z.record(z.string(), z.unknown()),
            created_at: timestamp,
            proposed_by: z.string(),
            can: z.object({
              confirm: z.boolean(),
              refuse: z.boolean(),
              withdraw: z.boolean(),
              reason: z.string().nullable(),
            }),
          }),
        ),
      }),
    }),
    confirm: operation({
      method: 'POST',
      summary: 'Confirm what somebody else proposed, which makes the change',
      scope: 'administer',
      input: named,
      output: ended.extend({
        mailed: z
          .enum(['sent', 'failed'])
          .nullable()
          .meta({ description: 'Whether an invitation was mailed; null where none was to be' }),
      }),
      errors: ['not_found', 'stale', 'forbidden', 'step_up_required'],
      events: ['rule.confirmed', 'member.confirmed'],
    }),
    refuse: operation({
      method: 'POST',
      summary: 'Refuse what somebody else proposed',
      scope: 'administer',
      input: named,
      output: ended,
      errors: ['not_found', 'stale', 'forbidden'],
      events: ['rule.refused', 'member.refused'],
    }),
    withdraw: operation({
      method: 'POST',
      summary: 'Take back what you proposed',
      scope: 'read',
      input: named,
      output: ended,
      errors: ['not_found', 'stale', 'forbidden'],
      events: ['rule.withdrawn', 'member.withdrawn'],
    }),
  },
});
