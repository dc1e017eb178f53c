import * as z from 'zod';
import { contract, idOf, operation, timestamp } from '../../../kernel/contract';
import { countsOperation, exportOperation, searchText, sortableBy } from '../../../kernel/listing';
import { pageOf, pageQuery } from '../../../kernel/page';
import { MAIL_KINDS, MAIL_REASONS, MAIL_STATUSES } from '../../kit/words/mail';

const listFilters = {
  status: z.enum(MAIL_STATUSES).optional(),
  kind: z.enum(MAIL_KINDS).optional(),
  q: searchText,
};

const order = sortableBy('created_at');

const row = z.object({
  id: z.string(),
  kind: z.enum(MAIL_KINDS),
  recipient: z.string(),
  subject: z.string(),
  status: z.enum(MAIL_STATUSES),
  reason: z.enum(MAIL_REASONS).nullable(),
  attempts: z.int(),
  attachment: z.string().nullable().meta({ description: 'Name of the attached file' }),
  subject_id: z.string().nullable().meta({ description: 'Resource the email is about' }),
  created_at: timestamp,
  sent_at: timestamp.nullable(),
  next_attempt_at: timestamp.nullable(),
});

export const mailContract = contract({
  name: 'mail',
  title: 'Email',
  description: 'Email that this merchant sends: reminders, notifications and documents. Kept for 30 days.',
  operations: {
    rows: operation({
      method: 'GET',
      summary: 'Emails sent and waiting, newest first',
      scope: 'develop',
      input: z.strictObject({ ...listFilters, sort: order, ...pageQuery }),
      output: pageOf(row),
    }),
    counts: { ...countsOperation('How many emails have each status', listFilters), scope: 'develop' },
    export: exportOperation(
      'emails',
      'Emails as a CSV or XLSX file',
      { ...listFilters, sort: order },
      'develop',
    ),
    view: operation({
      method: 'GET',
      summary: 'An email with its text',
      scope: 'develop',
      input: z.strictObject({ id: idOf('mail', 'Email id') }),
      output: row.extend({ text: z.string() }),
      errors: ['not_found'],
    }),
    retry: operation({
      method: 'POST',
      summary: 'Send a failed email again',
      scope: 'make',
      input: z.strictObject({ id: idOf('mail', 'Email id') }),
      output: row,
      errors: ['not_found', 'state_not_allowed'],
    }),
  },
});
