import * as z from 'zod';
import { contract, idOf, operation, timestamp } from '../../../kernel/contract';
import { fileContent, receivedFile } from '../../../kernel/file';
import { pageOf, pageQuery } from '../../../kernel/page';
import { line } from '../../../kernel/text/line';

const extension = { 'x-extension': true };

const DOCUMENT_STATUSES = ['uploaded', 'approved', 'rejected', 'quarantined', 'infected'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

export const documentWire = z
  .object({
    id: z.string(),
    document_name: z.string(),
    file_name: z.string(),
    status: z.enum(DOCUMENT_STATUSES).meta({
      description:
        'The reviewer’s decision, or one of two further values. quarantined: not scanned yet; can’t be downloaded or used until scanned. infected: malware was found and the content was removed',
    }),
    content_type: z
      .string()
      .meta({ description: 'Type of the content, regardless of the file name', ...extension }),
    size_bytes: z.int().meta(extension),
    sha256: z.string().meta({ description: 'SHA-256 of the content, in hex', ...extension }),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Document' });

export const id = idOf('document', 'Document id');

export const documentsContract = contract({
  name: 'documents',
  area: 'documents',
  title: 'Documents',
  description: 'Invoices, supporting paperwork and evidence.',
  operations: {
    upload: operation({
      method: 'POST',
      path: '/document',
      summary: 'Upload a document',
      description:
        'A file of at most 10 MB whose content is PDF, JPEG, PNG, DOCX, XLSX or CSV; the name does not matter. Programs, SVG, macros, nested archives, files of more than one type, malware, and PDFs that need a password or contain scripts or files are rejected.',
      scope: 'answer',
      status: 201,
      body: 'multipart',
      input: z.strictObject({
        document_name: line(200, 'Name of the document'),
        file: receivedFile('The file, with its file name'),
      }),
      output: documentWire,
      events: ['document.uploaded', 'document.scanned', 'document.infected'],
    }),
    list: operation({
      method: 'GET',
      path: '/document',
      summary: 'List documents, newest first',
      scope: 'read',
      input: z.strictObject({ ...pageQuery }),
      output: pageOf(documentWire),
    }),
    get: operation({
      method: 'GET',
      path: '/document/{document_id}',
      summary: 'One document',
      scope: 'read',
      input: z.strictObject({ document_id: id }),
      output: documentWire,
      errors: ['not_found'],
    }),
    content: operation({
      method: 'GET',
      path: '/document/{document_id}/content',
      summary: 'Download a document',
      description: 'Returns the file as an attachment, with the content type of the document.',
      scope: 'read',
      extension: true,
      answers: 'file',
      input: z.strictObject({ document_id: id }),
      output: fileContent,
      errors: ['not_found', 'state_not_allowed'],
    }),
  },
});
