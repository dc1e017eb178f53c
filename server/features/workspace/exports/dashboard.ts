import * as z from 'zod';
import { contract, idOf, operation, timestamp } from '../../../kernel/contract';
import { fileContent } from '../../../kernel/file';

const EXPORT_STATUSES = ['queued', 'running', 'done', 'failed', 'cancelled', 'expired'] as const;

const id = idOf('export', 'Export');

export const exportWire = z.object({
  id: z.string(),
  status: z.enum(EXPORT_STATUSES),
  file_name: z.string(),
  rows: z.int(),
  written: z.int().meta({ description: 'Rows written to the file so far' }),
  size_bytes: z.int().nullable(),
  failure: z.string().nullable().meta({ description: 'Reason the export failed' }),
  requested_by: z.string(),
  created_at: timestamp,
  expires_at: timestamp.nullable().meta({ description: 'When the file is deleted' }),
});

const exports = z.object({ data: z.array(exportWire) });

export const exportsContract = contract({
  name: 'exports',
  title: 'Exports',
  description: 'Long files, written in the background and kept for 7 days.',
  operations: {
    list: operation({
      method: 'GET',
      summary: 'The merchant’s latest exports that you can download, newest first',
      scope: 'read',
      input: z.strictObject({}),
      output: exports,
    }),
    open: operation({
      method: 'GET',
      summary: 'Your exports that are in progress or not saved yet',
      scope: 'read',
      input: z.strictObject({}),
      output: exports,
    }),
    cancel: operation({
      method: 'POST',
      summary: 'Cancel an export in progress',
      scope: 'read',
      input: z.strictObject({ id }),
      output: exportWire,
      errors: ['not_found', 'state_not_allowed'],
      events: ['export.cancelled'],
    }),
    retry: operation({
      method: 'POST',
      summary: 'Restart a failed export',
      scope: 'read',
      input: z.strictObject({ id }),
      output: exportWire,
      errors: ['not_found', 'state_not_allowed'],
      events: ['export.retried'],
    }),
    dismiss: operation({
      method: 'POST',
      summary: 'Dismiss a finished export',
      scope: 'read',
      input: z.strictObject({ id }),
      output: z.object({ id: z.string() }),
      errors: ['not_found'],
    }),
    content: operation({
      method: 'GET',
      path: '/exports/{id}/content',
      dashboard: true,
      summary: 'The file of an export',
      scope: 'read',
      answers: 'file',
      input: z.strictObject({ id }),
      output: fileContent,
      errors: ['not_found', 'state_not_allowed'],
      events: ['export.downloaded'],
    }),
  },
});
