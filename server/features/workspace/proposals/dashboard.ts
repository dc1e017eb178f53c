import * as z from 'zod';
import { contract, idOf, operation, timestamp } from '../../../kernel/contract';

const kind = z.enum(['rules', 'member', 'invite', 'reset', 'key', 'role']);
const named = z.strictObject({ id: idOf('proposal', 'Proposal to decide') });
const ended = z.object({ id: z.string(), status: z.string() });

export const proposalsContract = contract({
  name: 'proposals',
  title: 'Proposals',
  description: 'Changes that another owner or admin must confirm.',
  operations: {
    list: operation({
      method: 'GET',
      summary: 'Changes waiting for confirmation, newest first',
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
      summary: 'Confirm a change proposed by someone else',
      scope: 'administer',
      input: named,
      output: ended.extend({
        mailed: z
          .enum(['sent', 'failed'])
          .nullable()
          .meta({ description: 'Whether an invitation was emailed; null if none was to be sent' }),
      }),
      errors: ['not_found', 'stale', 'forbidden', 'step_up_required'],
      events: [
        'rule.confirmed',
        'member.confirmed',
        'member.reset_link_created',
        'api_key_change.confirmed',
        'api_key.created',
        'api_key.updated',
        'role.confirmed',
        'role.updated',
      ],
    }),
    refuse: operation({
      method: 'POST',
      summary: 'Reject a change proposed by someone else',
      scope: 'administer',
      input: named,
      output: ended,
      errors: ['not_found', 'stale', 'forbidden'],
      events: ['rule.refused', 'member.refused', 'api_key_change.refused', 'role.refused'],
    }),
    withdraw: operation({
      method: 'POST',
      summary: 'Withdraw your proposal',
      scope: 'read',
      input: named,
      output: ended,
      errors: ['not_found', 'stale', 'forbidden'],
      events: ['rule.withdrawn', 'member.withdrawn', 'api_key_change.withdrawn', 'role.withdrawn'],
    }),
  },
});
