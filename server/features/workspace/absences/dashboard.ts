import * as z from 'zod';
import { contract, idOf, operation, timestamp } from '../../../kernel/contract';

const named = z.object({ id: z.string(), name: z.string() });
const absence = z.object({
  person: named,
  delegate: named,
  starts_at: timestamp,
  ends_at: timestamp,
  you: z.boolean().meta({ description: 'Whether it is your own' }),
});

export const absencesContract = contract({
  name: 'absences',
  title: 'Absences',
  description: 'Approvers who are out of office, and the people who approve for them.',
  operations: {
    list: operation({
      method: 'GET',
      summary: 'Current and planned absences, soonest first',
      scope: 'read',
      input: z.strictObject({}),
      output: z.object({
        data: z.array(absence),
        delegates: z.array(named).meta({ description: 'People who could approve for you' }),
      }),
    }),
    set: operation({
      method: 'POST',
      summary: 'Say when you are out of office and who approves for you',
      description:
        'Replaces your earlier absence. The other person approves where a rule asks for you or your role, within your own limits and theirs, and both names are kept.',
      scope: 'approve',
      input: z.strictObject({
        delegate_id: idOf('person', 'Person who approves for you'),
        starts_at: z.iso.datetime('must be a time such as 2026-11-23T08:00:00Z'),
        ends_at: z.iso.datetime('must be a time such as 2026-11-23T08:00:00Z'),
      }),
      output: z.object({ starts_at: timestamp, ends_at: timestamp }),
      errors: ['step_up_required'],
      events: ['absence.set'],
    }),
    end: operation({
      method: 'POST',
      summary: 'End your absence, or cancel a planned one',
      scope: 'read',
      input: z.strictObject({}),
      output: z.object({ ended: z.boolean() }),
      errors: ['not_found'],
      events: ['absence.ended'],
    }),
  },
});
