import * as z from 'zod';
import { contract, idOf, operation, timestamp } from '../../kernel/contract';
import { fileContent, receivedFile } from '../../kernel/file';
import { pageOf, pageQuery } from '../../kernel/page';

const extension = { 'x-extension': true };

export const documentWire = z
  .object({
    id: z.string(),
    document_name: z.string(),
    file_name: z.string(),
    status: z.enum(['uploaded', 'approved', 'rejected', 'quarantined', 'infected']).meta({
      description:
        'As a reviewer decided, and two values beyond the specification. quarantined: no scanner could be asked yet; it can be neither downloaded nor used until one has. infected: malware was found, and its content was removed',
    }),
    content_type: z
      .string()
      .meta({ description: 'What the content is, whatever the name says', ...extension }),
    size_bytes: z.int().meta(extension),
    sha256: z.string().meta({ description: 'Of the content, in hex', ...extension }),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Document' });

const documentView = z.object({ document: documentWire, uploaded_by: z.string() });

const id = idOf('document', 'Document id');

export const documentsContract = contract({
  name: 'documents',
  title: 'Documents',
  description: 'Invoices, supporting paperwork and evidence.',
  operations: {
    upload: operation({
      method: 'POST',
      path: '/document',
      summary: 'Upload a document',
      description:
        'A file of at most 10 MB that is a PDF, JPEG, PNG, DOCX, XLSX or CSV by its content; its name does not matter. Programs, SVG, macros, archives in archives, files that are two things at once, malware, and PDFs that are encrypted or carry scripts or files are refused.',
      scope: 'answer',
      status: 201,
      body: 'multipart',
      input: z.strictObject({
        document_name: z.string().trim().min(1).max(200).meta({ description: 'What the document is' }),
        file: receivedFile('The file, with its name'),
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
    rows: operation({
      method: 'GET',
      summary: 'Documents with who uploaded them',
      scope: 'read',
      input: z.strictObject({
        q: z.string().max(100).optional().meta({ description: 'Part of a name' }),
        ...pageQuery,
      }),
      output: pageOf(documentView),
    }),
    view: operation({
      method: 'GET',
      summary: 'One document with who uploaded it',
      scope: 'read',
      input: z.strictObject({ document_id: id }),
      output: documentView,
      errors: ['not_found'],
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
      description: 'Answers the bytes as an attachment, with the content type of the document.',
      scope: 'read',
      extension: true,
      answers: 'file',
      input: z.strictObject({ document_id: id }),
      output: fileContent,
      errors: ['not_found', 'state_not_allowed'],
    }),
  },
});
