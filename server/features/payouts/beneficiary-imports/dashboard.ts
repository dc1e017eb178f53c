import * as z from 'zod';
import { contract, operation } from '../../../kernel/contract';
import { fileContent, receivedFile } from '../../../kernel/file';
import { SENSITIVE } from '../../../kernel/sensitive';
import { IMPORT_FIELDS, type ImportField, MAX_IMPORT_ROWS, ROWS_PER_CHECK, ROWS_PER_SAVE } from './words';

const MAX_CELL = 320;

const field = z.enum(Object.keys(IMPORT_FIELDS) as [ImportField, ...ImportField[]]);

const cells = z
  .partialRecord(field, z.string().max(MAX_CELL))
  .meta({ description: 'Text of the cells, by field', ...SENSITIVE });

const number = z.int().min(1).meta({ description: 'Number of the row in the file' });

const row = z.strictObject({ number, cells });

const faults = z.array(z.object({ field: field.nullable(), rule: z.string(), message: z.string() }));

const duplicate = z
  .object({ id: z.string(), name: z.string() })
  .nullable()
  .meta({ description: 'The beneficiary that already has this account' });

export const beneficiaryImportsDashboard = contract({
  name: 'beneficiary_imports',
  title: 'Imports of beneficiaries',
  description:
    'Files of beneficiaries, checked row by row before any is created. Nothing of a file is stored.',
  operations: {
    read: operation({
      method: 'POST',
      path: '/beneficiaries/import',
      dashboard: true,
      summary: `Read a CSV or XLSX file of at most ${MAX_IMPORT_ROWS} beneficiaries`,
      scope: 'make',
      status: 201,
      body: 'multipart',
      input: z.strictObject({
        file: receivedFile('CSV or XLSX file with the column names in its first row'),
      }),
      output: z.object({
        file_name: z.string(),
        fields: z.array(field).meta({ description: 'In the order of the columns' }),
        unused: z.array(z.string()).meta({ description: 'Columns that no field was recognized for' }),
        rows: z.array(z.object({ number, cells })),
      }),
    }),
    template: operation({
      method: 'GET',
      path: '/beneficiaries/import/template',
      dashboard: true,
      summary: 'Template for the file',
      scope: 'read',
      answers: 'file',
      input: z.strictObject({ format: z.enum(['csv', 'xlsx']).optional() }),
      output: fileContent,
    }),
    check: operation({
      method: 'POST',
      summary: 'Check rows by the rules of new beneficiaries; creates nothing',
      scope: 'make',
      input: z.strictObject({ rows: z.array(row).min(1).max(ROWS_PER_CHECK) }),
      output: z.object({ rows: z.array(z.object({ number, faults, duplicate })) }),
    }),
    save: operation({
      method: 'POST',
      summary: 'Create a beneficiary from each row; a row that is refused does not stop the others',
      scope: 'make',
      input: z.strictObject({ rows: z.array(row).min(1).max(ROWS_PER_SAVE) }),
      output: z.object({
        rows: z.array(z.object({ number, id: z.string().nullable(), faults, duplicate })),
      }),
      events: ['beneficiary.created'],
    }),
  },
});
