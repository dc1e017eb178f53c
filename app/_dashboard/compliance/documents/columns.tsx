import { Download } from 'lucide-react';
import type { DocumentView } from '@/app/_trpc/outputs';
import { sizeText } from '@/components/format/size';
import type { Column } from '@/components/list/column';
import { nameColumn, statusColumn, textColumn, timeColumn } from '@/components/list/columns';
import { contentHref, typeLabel } from './labels';
import { DocumentStatus, isOpen } from './status';

export const documentColumns: Column<DocumentView>[] = [
  nameColumn('name', 'Name', ({ document }) => ({ name: document.document_name }), {
    phone: 'lead',
    width: 16,
    sort: { by: 'document_name', of: 'text' },
  }),
  statusColumn(({ document }) => <DocumentStatus status={document.status} />, { width: 7, priority: 3 }),
  textColumn('type', 'Type', ({ document }) => typeLabel(document.content_type), {
    width: 4,
    priority: 4,
  }),
  {
    key: 'size',
    sort: { by: 'size_bytes', of: 'number' },
    width: 5,
    priority: 5,
    header: 'Size',
    align: 'end',
    cell: ({ document }) => <span className="tabular-nums">{sizeText(document.size_bytes)}</span>,
  },
  textColumn('uploaded_by', 'Uploaded by', ({ uploaded_by }) => uploaded_by, { phone: 'line', priority: 2 }),
  timeColumn('date', 'Uploaded', ({ document }) => document.created_at, {
    phone: 'end',
    priority: 1,
    sort: { by: 'created_at', of: 'date' },
  }),
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
          // The download link is in the detail, so that a row is a single tab stop.
          tabIndex={-1}
          aria-label={`Download ${document.document_name}`}
          className="inline-grid size-6 place-items-center rounded-md text-muted hover:bg-sunken hover:text-text"
        >
          <Download aria-hidden="true" className="size-4" />
        </a>
      ),
  },
];
