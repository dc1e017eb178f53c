import { Download } from 'lucide-react';
import type { DocumentView } from '@/app/_trpc/outputs';
import type { Column } from '@/components/data/list/column';
import { sizeText } from '@/components/data/size';
import { Moment } from '@/components/time/moment';
import { contentHref, typeLabel } from './document-labels';
import { DocumentStatus, isOpen } from './document-status';

export const documentColumns: Column<DocumentView>[] = [
  {
    key: 'name',
    width: 16,
    header: 'Name',
    phone: 'lead',
    link: true,
    cell: ({ document }) => (
      <span className="block max-w-96 truncate font-[540] max-desk:max-w-full">{document.document_name}</span>
    ),
  },
  {
    key: 'status',
    width: 7,
    priority: 3,
    header: 'Status',
    cell: ({ document }) => <DocumentStatus status={document.status} />,
  },
  {
    key: 'type',
    width: 4,
    priority: 4,
    header: 'Type',
    phone: 'side',
    cell: ({ document }) => typeLabel(document.content_type),
  },
  {
    key: 'size',
    width: 5,
    priority: 5,
    header: 'Size',
    align: 'end',
    cell: ({ document }) => <span className="tabular-nums">{sizeText(document.size_bytes)}</span>,
  },
  {
    key: 'uploaded_by',
    width: 10,
    priority: 2,
    header: 'Uploaded by',
    phone: 'line',
    cell: ({ uploaded_by }) => <span className="block max-w-52 truncate text-muted">{uploaded_by}</span>,
  },
  {
    key: 'date',
    width: 7,
    priority: 1,
    header: 'Uploaded',
    phone: 'end',
    cell: ({ document }) => (
      <span className="text-muted">
        <Moment at={document.created_at} />
      </span>
    ),
  },
  {
    key: 'download',
    width: 5,
    header: 'Download',
    align: 'end',
    cell: ({ document }) =>
      isOpen(document.status) && (
        <a
          href={contentHref(document.id)}
          download
          // The detail has it too, so that a row stays one stop for the Tab key.
          tabIndex={-1}
          aria-label={`Download ${document.document_name}`}
          className="inline-grid size-6 place-items-center rounded-md text-muted hover:bg-sunken hover:text-text"
        >
          <Download aria-hidden="true" className="size-4" />
        </a>
      ),
  },
];
