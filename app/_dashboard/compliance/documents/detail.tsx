import { Download } from 'lucide-react';
import { sizeText } from '@/components/format/size';
import { detail } from '../../kit/detail/detail';
import { idValue, timeValue } from '../../kit/detail/facts';
import { contentHref, typeLabel } from './labels';
import { DocumentStatus, DocumentStatusMeaning, isOpen } from './status';

export const document = detail({
  view: 'documents.view',
  api: { operation: 'documents.get', path: '/document/{document_id}' },
  param: 'document_id',
  word: 'Document',
  path: '/documents',
  list: 'Documents',
  titleOf: ({ document }) => document.document_name,
  heading: ({ document }) => ({
    eyebrow: typeLabel(document.content_type),
    title: <span className="[overflow-wrap:anywhere]">{document.document_name}</span>,
    status: !isOpen(document.status) && <DocumentStatus status={document.status} />,
  }),
  actions: ({ document }) => [
    isOpen(document.status) && {
      label: 'Download document',
      icon: Download,
      variant: 'primary',
      href: contentHref(document.id),
      download: true,
    },
  ],
  Summary: ({ view }) => <DocumentStatusMeaning status={view.document.status} />,
  facts: ({ document, uploaded_by }) => ({
    File: <span className="[overflow-wrap:anywhere]">{document.file_name}</span>,
    Size: sizeText(document.size_bytes),
    'Uploaded by': uploaded_by,
    Uploaded: timeValue(document.created_at),
    'Document ID': idValue(document.id),
    'SHA-256': idValue(document.sha256),
  }),
});
