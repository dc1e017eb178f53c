import { FileText } from 'lucide-react';
import { createdFilter } from '@/components/list/filters';
import { list } from '../../kit/list/list';
import { documentColumns } from './columns';
import { document } from './detail';
import { DocumentUpload } from './document-upload';
import { isOpen, statusLabel } from './status';

export const documents = list({
  rows: 'documents.rows',
  path: '/documents',
  title: 'Documents',
  noun: ['document', 'documents'],
  columns: documentColumns,
  idOf: (row) => row.document.id,
  nameOf: ({ document: { document_name, status } }) =>
    isOpen(status) ? document_name : `${document_name}, ${statusLabel(status).toLowerCase()}`,
  detail: document,
  filters: [createdFilter('Uploaded')],
  searchHint: 'Name, ID, date…',
  order: '-created_at',
  exports: 'documents',
  Header: DocumentUpload,
  empty: {
    icon: FileText,
    title: 'No documents yet',
    text: 'Upload invoices and other documents here to use them in payouts and information requests.',
  },
});
